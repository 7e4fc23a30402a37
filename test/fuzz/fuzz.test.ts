import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillDemoData } from "../../scripts/demo-data.ts";
import { drawSeed } from "../support/draw-seed.ts";
import { createTestServer, TEST_KEY, type TestServer } from "../support/test-server.ts";
import { type FuzzedDocument, type FuzzRequest, fuzzRequests } from "./fuzz-request.ts";
import { sendRequest } from "./send-request.ts";

const { FUZZ_REQUESTS = "5000" } = process.env;
const COUNT = Number(FUZZ_REQUESTS);
/** Requests in progress at a time. */
const SENDERS = 4;
/** What one request may take, also on a loaded machine: an answer that takes longer hangs. */
const MOST_MILLISECONDS = 15_000;
/** Writes that take locks of the whole table, or patterns that run until they are stopped, are slow; most requests are not. */
const P99_MILLISECONDS = 3_000;
/** With fewer answers that are no refusal, the fuzzer would see only the doorman. */
const LEAST_ACCEPTED = 0.2;

const document = JSON.parse(readFileSync("generated/openapi.json", "utf8")) as FuzzedDocument;

describe(`${COUNT} requests made from the document`, () => {
  let server: TestServer;
  let listening: Awaited<ReturnType<TestServer["open"]>>;
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
  const statuses = new Map<number, number>();
  const times: number[] = [];
  let logged = "";

  beforeAll(async () => {
    server = await createTestServer({ environment: { MAX_BODY_SIZE: "100000" } });
    await fillDemoData(server.database, server.registry);
    listening = await server.open();
  });
  afterAll(async () => {
    agent.destroy();
    await listening.close();
    await server.close();
  });

  /** What is wrong with the answer to a request; undefined when nothing is. */
  async function problemOf(request: FuzzRequest): Promise<string | undefined> {
    const headers = { authorization: `Token ${TEST_KEY}`, "content-type": "application/json", ...request.headers };
    const answer = await sendRequest(listening.url, { ...request, headers }, agent);
    const { status, text, milliseconds } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    times.push(milliseconds);
    const requestId = answer.headers.get("x-request-id");
    logged += server.logged();
    const problems = [
      ...(status >= 500 ? ["the server failed"] : []),
      ...(milliseconds > MOST_MILLISECONDS ? [`it took ${Math.round(milliseconds)} ms`] : []),
      ...(requestId === null ? ["it has no id"] : []),
      ...server.differences(request.method, request.path, answer),
      ...logged.split("\n").filter((line) => line.includes('"level":"error"') && line.includes(requestId ?? "")),
    ];
    return problems.length === 0 ? undefined : [`${status}: ${text.slice(0, 300)}`, ...problems].join("\n");
  }

  async function check(request: FuzzRequest): Promise<void> {
    const problem = await problemOf(request);
    if (problem !== undefined) throw new Error(problem);
  }

  it(
    "are all answered, as documented and without a failure of the server",
    async () => {
      const seed = drawSeed();
      const requests = fuzzRequests(document);
      await Promise.all(
        Array.from({ length: SENDERS }, (_, sender) =>
          fc.assert(fc.asyncProperty(requests, check), {
            seed: seed + sender,
            numRuns: Math.ceil(COUNT / SENDERS),
            interruptAfterTimeLimit: 30 * 60_000,
          }),
        ),
      );
      const sorted = times.toSorted((left, right) => left - right);
      const accepted = [...statuses].reduce((sum, [status, count]) => (status < 300 ? sum + count : sum), 0);
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
      const counts = [...statuses].toSorted().map(([status, count]) => `${count}×${status}`);
      process.stdout.write(`${counts.join(" ")}, p99 ${Math.round(p99)} ms\n`);
      expect(accepted / times.length).toBeGreaterThan(LEAST_ACCEPTED);
      expect(p99).toBeLessThan(P99_MILLISECONDS);
    },
    40 * 60_000,
  );
});
