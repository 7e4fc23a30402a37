import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { examine } from "../../runtime/doctor/examine.ts";
import { clearEvents, makeRule } from "../support/event-rules.ts";
import { startReceiver } from "../support/http-receiver.ts";
import { runTestTasks, settled } from "../support/running-tasks.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";
import { TestUsers } from "../support/test-users.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ environment: { TASK_LEASE: "1" } });
});
afterAll(() => server.close());
afterEach(async () => {
  vi.useRealTimers();
  expect(await examine(server.services)).toEqual([]);
  await clearEvents(server);
});

const DAY_MS = 86_400_000;
/** Sets the clock of this process, which the database's does not follow. */
function jump(days: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY_MS });
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test("a token expires by the clock of the database, wherever that of the server jumps", async () => {
  const users = new TestUsers(server);
  const user = await users.user("ada");
  await users.permit({ users: [user], models: ["dcim.site"], actions: ["view"] });
  const [valid, expired] = [
    await users.token(user, { expires: inDays(1) }),
    await users.token(user, { expires: inDays(-1) }),
  ];
  for (const days of [30, -60]) {
    jump(days);
    expect((await server.get("/api/dcim/sites/", valid)).status).toBe(200);
    expect((await server.get("/api/dcim/sites/", expired)).status).toBe(403);
  }
});

test("times of records come from the database, and do not jump", async () => {
  const changed: string[] = [];
  const site = (await server.post<{ id: number }>("/api/dcim/sites/", { name: "s", slug: "s" })).body;
  for (const days of [30, -60]) {
    jump(days);
    const { body } = await server.patch<{ last_updated: string }>(`/api/dcim/sites/${site.id}/`, {
      description: `${days}`,
    });
    changed.push(body.last_updated);
  }
  vi.useRealTimers();
  expect(changed.toSorted()).toEqual(changed);
  for (const time of changed) expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(DAY_MS / 2);
});

test("webhooks are sent once and tried again in time while the clock jumps", async () => {
  const receiver = await startReceiver((_request, number) => ({ status: number % 3 === 0 ? 503 : 200 }));
  await makeRule(server, { webhook: { payload_url: receiver.url, max_retries: 9, retry_delays: [1, 1, 1] } });
  const running = await runTestTasks(server);
  for (const [index, days] of [0, 30, -60, 400].entries()) {
    jump(days);
    await server.post("/api/dcim/sites/", { name: `s${index}`, slug: `s${index}` });
  }
  const tasks = await settled(server);
  await running.stop();
  await receiver.close();
  expect(tasks.map((task) => task.status.value)).toEqual(Array(4).fill("successful"));
  expect(receiver.received).toHaveLength(5);
});
