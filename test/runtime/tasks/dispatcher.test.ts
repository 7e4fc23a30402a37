import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Connection } from "../../../runtime/database/database.ts";
import { createLog } from "../../../runtime/logging/log.ts";
import { Finishes } from "../../../runtime/tasks/finishes.ts";
import { TaskQueue } from "../../../runtime/tasks/task-queue.ts";
import { clearEvents, makeRule, tasksOf } from "../../support/event-rules.ts";
import { startReceiver } from "../../support/http-receiver.ts";
import { runTestTasks, settled } from "../../support/running-tasks.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ environment: { TASK_LEASE: "1", WEBHOOK_HOST_CONCURRENCY: "2" } });
});
afterAll(() => server.close());
afterEach(() => clearEvents(server));

let made = 0;
const makeSites = (count: number) =>
  server.post(
    "/api/dcim/sites/",
    Array.from({ length: count }, () => {
      made += 1;
      return { name: `s${made}`, slug: `s${made}` };
    }),
  );
const queueOf = (owner: string, leaseSeconds = 60) =>
  new TaskQueue({ connection: server.database, table: "core_backgroundtask", owner, leaseSeconds });
const [ONE, TWO] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const NO_ROOMS: ReadonlyMap<string, number> = new Map();

test("several processes that work on one queue send each event once", async () => {
  const receiver = await startReceiver();
  await makeRule(server, { webhook: { payload_url: receiver.url } });
  await makeSites(200);
  const processes = await Promise.all([1, 2, 3].map(() => runTestTasks(server)));
  await settled(server);
  await Promise.all(processes.map((process) => process.stop()));
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([200, 200]);
  await receiver.close();
});

test("what one process has claimed, no other gets before the lease ends", async () => {
  await makeRule(server);
  await makeSites(3);
  const [one, two] = [queueOf(ONE), queueOf(TWO)];
  expect(await one.claim(NO_ROOMS, 10)).toHaveLength(3);
  expect(await two.claim(NO_ROOMS, 10)).toHaveLength(0);
  await server.database.run("UPDATE core_backgroundtask SET scheduled = now()", []);
  const [first] = await two.claim(NO_ROOMS, 10);
  expect(first).toMatchObject({ attempts: 2 });
  // The first owner comes too late to say anything.
  await one.finish([{ id: first!.id, outcome: { status: "successful" } }]);
  await one.release([first!.id]);
  expect((await tasksOf(server)).map((task) => task.status.value)).toEqual(["queued", "queued", "queued"]);
  expect(await one.claim(NO_ROOMS, 10)).toEqual([]);
});

test("two claims at the same moment share what is there", async () => {
  await makeRule(server);
  await makeSites(100);
  const claims = await Promise.all([ONE, TWO, ONE, TWO].map((owner) => queueOf(owner).claim(NO_ROOMS, 40)));
  const ids = claims.flatMap((tasks) => tasks.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("how a task ended is written when the database is there again", async () => {
  await makeRule(server);
  await makeSites(1);
  const [task] = await queueOf(ONE).claim(NO_ROOMS, 10);
  let attempts = 0;
  const query: Connection["query"] = (statement) => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error("away")) : server.database.query(statement);
  };
  const connection = { query, run: () => Promise.reject(new Error("away")) };
  const queue = new TaskQueue({ connection, table: "core_backgroundtask", owner: ONE, leaseSeconds: 60 });
  const written = await new Promise<readonly string[]>((resolve) => {
    new Finishes(queue, createLog("silent"), resolve).add({ id: task!.id, outcome: { status: "successful" } });
  });
  expect([written, attempts]).toEqual([[task!.id], 2]);
  expect((await tasksOf(server)).map(({ status }) => status.value)).toEqual(["successful"]);
});

test("a lane gives no more than its room, whatever waits in it", async () => {
  await makeRule(server);
  await makeRule(server);
  await makeSites(5);
  const lanes = (await queueOf(ONE).claim(NO_ROOMS, 2)).map(({ lane }) => lane);
  expect(lanes).toHaveLength(4);
  expect(new Set(lanes).size).toBe(2);
  const full = new Map([[lanes[0] as string, 0]]);
  const more = (await queueOf(ONE).claim(full, 2)).map(({ lane }) => lane);
  expect(new Set(more)).toEqual(new Set(lanes.filter((lane) => lane !== lanes[0])));
});

test("a process that stops gives back what it has not begun and finishes the rest", async () => {
  const receiver = await startReceiver(() => undefined);
  await makeRule(server, { webhook: { payload_url: receiver.url } });
  await makeSites(10);
  const running = await runTestTasks(server);
  await receiver.count(2);
  const stopping = running.stop();
  const given = () =>
    server.database.run("SELECT id FROM core_backgroundtask WHERE owner IS NULL AND attempts = 0", []);
  while ((await given()).length < 8);
  await receiver.close();
  await stopping;
  const tasks = await tasksOf(server);
  expect(receiver.received).toHaveLength(2);
  expect(tasks.filter((task) => task.status.value === "failed")).toHaveLength(2);
  expect(tasks.filter((task) => task.status.value === "queued")).toHaveLength(8);
});

test("tasks are heard of as soon as they are there; and found where nothing is heard", async () => {
  const receiver = await startReceiver();
  await makeRule(server, { webhook: { payload_url: receiver.url } });
  const listeners = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'";
  const running = await runTestTasks(server);
  await makeSites(1);
  await receiver.count(1);
  // What is listened on is cut: the next task is found by looking, and the connection made again.
  const [before] = await server.database.run(listeners, []);
  await server.database.run(`SELECT pg_terminate_backend(pid) FROM (${listeners}) AS l`, []);
  await makeSites(1);
  await receiver.count(2);
  const now = async () => (await server.database.run(listeners, []))[0]?.[0];
  while ((await now()) === undefined || (await now()) === before?.[0]);
  await settled(server);
  await running.stop();
  const deaf = await runTestTasks(server, { isTold: false });
  await makeSites(1);
  await receiver.count(3);
  await settled(server);
  await deaf.stop();
  await receiver.close();
});
