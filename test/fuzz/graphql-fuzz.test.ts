import { readFileSync } from "node:fs";
import fc from "fast-check";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillDemoData } from "../../scripts/demo-data.ts";
import { drawSeed } from "../support/draw-seed.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";
import { fuzzQueries } from "./fuzz-queries.ts";

/** A query is worth several requests: it asks for more. */
const COUNT = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? "5000") / 5);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await fillDemoData(server.database, server.registry);
});
afterAll(() => server.close());

/** The values of a query that are texts, as it has them and with their escapes. */
function textsIn(query: string): string[] {
  const literals = query.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  const texts = literals.flatMap((literal) => [String(JSON.parse(literal)), literal.slice(1, -1)]);
  return texts.filter(Boolean).sort((one, other) => other.length - one.length);
}

it(
  `answers ${COUNT} queries made from the schema with data or with errors that say why not`,
  async () => {
    const seed = drawSeed();
    const queries = fuzzQueries(buildSchema(readFileSync("generated/schema.graphql", "utf8")));
    let withData = 0;
    const check = async (query: string) => {
      const answer = await server.post<{ data?: unknown; errors?: { message: string }[] }>("/graphql/", { query });
      expect([200, 400]).toContain(answer.status);
      expect(server.logged()).not.toContain('"level":"error"');
      const { data, errors } = answer.body;
      if (data != null) withData += 1;
      else expect(errors?.[0]?.message).toMatch(/./);
      for (const { message } of errors ?? []) {
        // What was sent may be quoted.
        const own = textsIn(query).reduce((left, text) => left.replaceAll(text, ""), message);
        expect(own).not.toMatch(/SELECT|syntax error at|relation "/);
      }
    };
    await fc.assert(fc.asyncProperty(queries, check), { seed, numRuns: COUNT });
    expect(withData / COUNT).toBeGreaterThan(0.4);
  },
  20 * 60_000,
);
