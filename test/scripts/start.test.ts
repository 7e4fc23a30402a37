import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOf } from "../support/process-api.ts";
import { ServerProcess } from "../support/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { createTestServer, TEST_KEY, type TestServer } from "../support/test-server.ts";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/infra-records/", import.meta.url));
let database: TestDatabase;
let user: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  user = await createTestServer({ database });
});
afterAll(() => user.close());

const start = () => ServerProcess.start({ DATABASE_URL: database.url }, ["scripts/start.js"]);

test("npm start serves REST, GraphQL and templates from files that were put together once", async () => {
  const first = await start();
  const api = apiOf(first, TEST_KEY);
  const made = readdirSync(CACHE).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const times = () => made.map((name) => statSync(`${CACHE}${name}/main.mjs`).mtimeMs);
  const before = times();
  expect(before.length).toBeGreaterThan(0);
  try {
    expect((await api.post("/api/dcim/sites/", { name: "One", slug: "one" })).status).toBe(201);
    expect((await api.post("/graphql/", { query: "{ site_list { name } }" })).body).toEqual({
      data: { site_list: [{ name: "One" }] },
    });
    const template = { name: "T", template_code: "{{ word }}!" };
    const { body } = await api.post("/api/extras/config-templates/", template);
    const rendered = await api.post(`/api/extras/config-templates/${body.id}/render/`, { word: "yes" });
    expect(JSON.stringify(rendered.body)).toContain("yes!");
  } finally {
    await first.end("SIGTERM");
  }
  const second = await start();
  await second.end("SIGTERM");
  expect(times()).toEqual(before);
}, 60_000);
