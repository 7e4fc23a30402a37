import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "../../runtime/doctor/examine.ts";
import { OwnPostgres } from "../support/own-postgres.ts";
import { createTestServer, TEST_KEY, type TestServer } from "../support/test-server.ts";
import { createTag, WriteLoad } from "../support/write-load.ts";

/** How long the database is away besides the time it takes to stop and start. */
const OUTAGE_SECONDS = Number(process.env.FAULT_OUTAGE ?? 0);

const headers = { authorization: `Token ${TEST_KEY}`, "content-type": "application/json" };

let postgres: OwnPostgres;
let server: TestServer;
let listening: Awaited<ReturnType<TestServer["open"]>>;
beforeAll(async () => {
  postgres = await OwnPostgres.create();
  server = await createTestServer({ database: { url: postgres.url, drop: async () => undefined } });
  listening = await server.open();
});
afterAll(async () => {
  await listening.close();
  await server.close();
  await postgres.remove();
});

/** What was acknowledged is there, and nothing is half-written. */
async function expectIntact(load: WriteLoad): Promise<void> {
  const rows = await server.database.run("SELECT name FROM extras_tag", []);
  const names = new Set(rows.map(([name]) => name));
  expect(load.acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(await examine(server.services)).toEqual([]);
  await server.database.run("DELETE FROM extras_tag", []);
  await server.database.run("DELETE FROM extras_objectchange", []);
}

test.each(["fast", "crash"] as const)(
  "a database that stops (%s) and starts again costs errors while it is away, and no committed write",
  async (how) => {
    const load = new WriteLoad((name) => createTag(listening.url, name));
    await load.more(50);
    await postgres.stop(how);
    const answer = await fetch(`${listening.url}/api/extras/tags/`, { headers });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await answer.json()).toEqual({ detail: expect.stringContaining("cannot be reached") });
    const asked = { method: "POST", headers, body: JSON.stringify({ query: "{ site_list { id } }" }) };
    expect((await fetch(`${listening.url}/graphql/`, asked)).status).toBe(503);
    await delay(OUTAGE_SECONDS * 1000);
    await postgres.start();
    await load.more(50);
    await load.stop();
    expect([...load.statuses.keys()].toSorted()).toEqual([201, 503]);
    await expectIntact(load);
  },
  60_000 + OUTAGE_SECONDS * 1000,
);

async function readObject(path: string): Promise<number> {
  const response = await fetch(`${listening.url}${path}`, { headers });
  await response.text();
  return response.status;
}

test("connections that are cut in the middle of a transaction cost 503s, and leave nothing half-written", async () => {
  const load = new WriteLoad((name) => createTag(listening.url, name));
  const paths = ["/api/extras/tags/?limit=5", "/api/dcim/devices/?q=x&tag=y", "/api/extras/object-changes/?limit=20"];
  const reads = new WriteLoad((name) => readObject(paths[name.length % paths.length] as string));
  for (let round = 0; round < 15; round += 1) {
    await load.more(4);
    await server.database
      .run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
        [],
      )
      .catch(() => undefined);
  }
  await load.more(20);
  await Promise.all([load.stop(), reads.stop()]);
  const statuses = [...load.statuses.keys(), ...reads.statuses.keys()];
  expect(statuses.filter((status) => ![200, 201, 400, 503].includes(status))).toEqual([]);
  expect(reads.statuses.get(200)).toBeGreaterThan(0);
  await expectIntact(load);
});
