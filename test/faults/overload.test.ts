import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../../runtime/database/pool.ts";
import { apiOf } from "../support/process-api.ts";
import { ServerProcess } from "../support/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

const SITES = "/api/dcim/sites/";
let database: TestDatabase;
let first: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  first = await ServerProcess.start({ DATABASE_URL: database.url, WORKERS: "2", PORT: "18173" });
}, 60_000);
afterAll(async () => {
  await first.end("SIGTERM");
  await database.drop();
});

test("two workers serve one port, and each sees at once what another has written", async () => {
  const api = apiOf(first);
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const found = await Promise.all(
    numbers.map(async (number) => {
      const { body } = await api.post(SITES, { name: `site ${number}`, slug: `site-${number}` });
      const read = await Promise.all([0, 1, 2, 3].map(() => api.get(`${SITES}${body.id}/`)));
      return read.every(({ status }) => status === 200);
    }),
  );
  expect(found).toEqual(numbers.map(() => true));
});

test("what comes when too much waits is refused with 503 and told to come again", async () => {
  const { token } = apiOf(first);
  const limits = { DATABASE_POOL_SIZE: "1", DATABASE_QUEUE: "6", BACKGROUND_TASKS: "false", MAINTENANCE_MODE: "true" };
  const server = await ServerProcess.start({ DATABASE_URL: database.url, ...limits });
  const admin = createDatabase({ url: database.url, poolSize: 1 });
  try {
    const ask = () => fetch(`${server.url}${SITES}`, { headers: { Authorization: `Token ${token}` } });
    expect((await ask()).status).toBe(200);
    const answers = await admin.transaction(async (connection) => {
      await connection.run("LOCK TABLE users_token IN ACCESS EXCLUSIVE MODE", []);
      const asked = Array.from({ length: 20 }, ask);
      // One has the connection, six wait for it: that is how many are not answered before the lock goes.
      let left = asked.length - 7;
      await new Promise<void>((resolve) => {
        const count = () => {
          left -= 1;
          if (left === 0) resolve();
        };
        for (const answer of asked) void answer.then(count);
      });
      return asked;
    });
    const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    const refused = (await Promise.all(answers)).filter(({ status }) => status === 503);
    expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(Array.from({ length: 13 }, () => "1"));
    expect((await ask()).status).toBe(200);
  } finally {
    await admin.close();
    await server.end("SIGTERM");
  }
}, 60_000);

test("a statement that takes too long is ended, and its request refused with 503", async () => {
  const { token } = apiOf(first);
  const server = await ServerProcess.start({
    DATABASE_URL: database.url,
    STATEMENT_TIMEOUT: "200",
    BACKGROUND_TASKS: "false",
  });
  const admin = createDatabase({ url: database.url, poolSize: 1 });
  try {
    const api = apiOf(server, token);
    await admin.transaction(async (connection) => {
      await connection.run("LOCK TABLE dcim_site IN ACCESS EXCLUSIVE MODE", []);
      const { status, body } = await api.get(SITES);
      expect([status, body]).toEqual([503, { detail: expect.stringContaining("took longer") }]);
    });
    expect((await api.get(SITES)).status).toBe(200);
  } finally {
    await admin.close();
    await server.end("SIGTERM");
  }
}, 60_000);
