import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDatabase } from "../../runtime/database/pool.ts";
import { examine } from "../../runtime/doctor/examine.ts";
import { ServerProcess } from "../support/server-process.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { createTestServer, TEST_KEY, type TestServer } from "../support/test-server.ts";
import { createTag, WriteLoad } from "../support/write-load.ts";

/** Bulk creates of this many objects are long enough to be in progress when the signal comes. */
const MANY = 200;

// Starting a process takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let testDatabase: TestDatabase;
let observer: TestServer;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // Makes the user and the token, and looks at what the processes left.
  observer = await createTestServer({ database: testDatabase });
});
afterAll(() => observer.close());

const start = () => ServerProcess.start({ DATABASE_URL: testDatabase.url });

async function expectIntact(names: readonly string[]): Promise<void> {
  const rows = await observer.database.run("SELECT name FROM extras_tag", []);
  const kept = new Set(rows.map(([name]) => name));
  expect(names.filter((name) => !kept.has(name))).toEqual([]);
  expect(await examine(observer.services)).toEqual([]);
}

test("a server that is killed under load loses no write that it acknowledged", async () => {
  let server = await start();
  const load = new WriteLoad((name) => createTag(server.url, name));
  for (let round = 0; round < 2; round += 1) {
    await load.more(30);
    await server.end("SIGKILL");
    server = await start();
  }
  await load.more(10);
  await load.stop();
  await server.end("SIGTERM");
  expect([...load.statuses.keys()].filter((status) => ![0, 201, 400].includes(status))).toEqual([]);
  await expectIntact(load.acknowledged);
});

test("a server that is asked to stop answers what it has begun, and ends with 0", async () => {
  const server = await start();
  const bodies = Array.from({ length: 6 }, (_, request) =>
    Array.from({ length: MANY }, (__, index) => ({
      name: `stop-${request}-${index}`,
      slug: `stop-${request}-${index}`,
    })),
  );
  const holder = createDatabase({ url: testDatabase.url, poolSize: 1 });
  const { answers, ended } = await holder.transaction(async (connection) => {
    await connection.run("LOCK TABLE extras_tag IN EXCLUSIVE MODE", []);
    const posted = bodies.map((body) => postTags(server.url, body));
    while ((await waiting()) < bodies.length) await delay(5);
    const end = server.end("SIGTERM");
    while ((await postTags(server.url, [])) !== "refused") await delay(5);
    return { answers: posted, ended: end };
  });
  await holder.close();
  expect(await Promise.all(answers)).toEqual(bodies.map(() => 201));
  expect(await ended).toBe(0);
  await expectIntact(bodies.flatMap((body) => body.map(({ name }) => name)));
});

/** Writes of the server that wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await observer.database.run(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    [],
  );
  return Number(row?.[0]);
}

async function postTags(base: string, body: readonly unknown[]): Promise<number | "refused" | "cut off"> {
  try {
    const response = await fetch(`${base}/api/extras/tags/`, {
      method: "POST",
      headers: { authorization: `Token ${TEST_KEY}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    await response.text();
    return response.status;
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    return code === "ECONNREFUSED" ? "refused" : "cut off";
  }
}

test("a server that is killed while it makes the tables leaves none, and the next one makes them", async () => {
  const empty = await createEmptyDatabase();
  const watching = createDatabase({ url: empty.url, poolSize: 1 });
  const isMigrating = async () => {
    const [row] = await watching.run(
      "SELECT count(*) FROM pg_locks WHERE locktype = 'relation' AND mode = 'AccessExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
      [],
    );
    return Number(row?.[0]) > 20;
  };
  const { child, started } = ServerProcess.launch({ DATABASE_URL: empty.url });
  const failed = expect(started).rejects.toThrow("the server ended");
  while (!(await isMigrating())) await delay(1);
  child.kill("SIGKILL");
  await failed;
  while (await isMigrating()) await delay(5);
  const tables = "SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
  expect(Number((await watching.run(tables, []))[0]?.[0])).toBeLessThanOrEqual(2);
  const server = await ServerProcess.start({ DATABASE_URL: empty.url });
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  expect(Number((await watching.run(tables, []))[0]?.[0])).toBeGreaterThan(100);
  expect(await server.end("SIGTERM")).toBe(0);
  await watching.close();
  await expectWell(empty);
});

test("two servers that start at once on an empty database prepare it once, and both serve it", async () => {
  const empty = await createEmptyDatabase();
  const servers = await Promise.all([0, 1].map(() => ServerProcess.start({ DATABASE_URL: empty.url })));
  const keys = servers.flatMap(({ lines }) => lines.flatMap((line) => /^ {2}token +(\S+)$/.exec(line)?.[1] ?? []));
  expect(keys).toHaveLength(1);
  const statuses = await Promise.all(
    servers.map(async ({ url }) => {
      const headers = { authorization: `Token ${keys[0]}` };
      return (await fetch(`${url}/api/dcim/sites/`, { headers })).status;
    }),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await Promise.all(servers.map((server) => server.end("SIGTERM")))).toEqual([0, 0]);
  await expectWell(empty);
});

/** The doctor finds nothing in a database, which is dropped then. */
async function expectWell(database: TestDatabase): Promise<void> {
  const server = await createTestServer({ database });
  expect(await examine(server.services)).toEqual([]);
  await server.close();
}
