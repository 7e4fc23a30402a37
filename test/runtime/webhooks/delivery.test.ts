import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RunningTasks } from "../../../runtime/tasks/run-tasks.ts";
import { clearEvents, makeRule, makeWebhook, type Task, tasksOf } from "../../support/event-rules.ts";
import { type Answer, type Received, startReceiver } from "../../support/http-receiver.ts";
import { runTestTasks, settled } from "../../support/running-tasks.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let running: RunningTasks;
let made = 0;
const receivers: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  server = await createTestServer({ environment: { WEBHOOK_TIMEOUT: "1", WEBHOOK_DENIED_NETWORKS: "127.0.0.2" } });
  running = await runTestTasks(server);
});
afterAll(async () => {
  await running.stop();
  await server.close();
});
afterEach(async () => {
  await clearEvents(server);
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});

const receive = async (answer?: (request: Received, number: number) => Answer | undefined) => {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  return receiver;
};
const makeSite = async () => {
  made += 1;
  return (await server.post<{ id: number }>("/api/dcim/sites/", { name: `s${made}`, slug: `s${made}` })).body.id;
};
const state = ({ status, attempts, response_status: response }: Task) => [status.value, attempts, response];

test("an event arrives as JSON with the method and content type of its webhook, and is successful", async () => {
  const receiver = await receive(() => ({ status: 204 }));
  await makeRule(server, {
    webhook: { payload_url: receiver.url, http_method: "PUT", additional_headers: "X-Foo: a:b" },
  });
  await makeSite();
  const [task] = await settled(server);
  const [request] = receiver.received;
  expect(state(task!)).toEqual(["successful", 1, 204]);
  expect(request).toMatchObject({ method: "PUT", headers: { "content-type": "application/json", "x-foo": "a:b" } });
  expect(JSON.parse(request!.body)).toEqual(task!.payload);
  expect(task!.destination).toBe(new URL(receiver.url).origin);
});

test("a webhook with a secret is signed as NetBox does and as Standard Webhooks says", async () => {
  const receiver = await receive();
  await makeRule(server, { webhook: { payload_url: receiver.url, secret: "key" } });
  await makeSite();
  await settled(server);
  const [{ headers, body }] = receiver.received as [Received];
  expect(headers["x-hook-signature"]).toBe(createHmac("sha512", "key").update(body).digest("hex"));
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", "key").update(signed).digest("base64")}`);
  expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
});

test.each([
  ["a status that is no 2XX", { status: 500, body: "broken" }, 500],
  ["a redirect", { status: 302, headers: { Location: "/elsewhere" } }, 302],
  ["no response", undefined, null],
] as const)("%s is a failure, kept with what is known of it", async (_what, answer, status) => {
  const receiver = await receive(() => answer);
  await makeRule(server, { webhook: { payload_url: receiver.url } });
  await makeSite();
  const [task] = await settled(server);
  expect(state(task!)).toEqual(["failed", 1, status]);
  expect(task!.response_body).toBe(answer !== undefined && "body" in answer ? answer.body : "");
  expect(task!.error).not.toBe("");
  expect(receiver.received).toHaveLength(1);
});

test.each([
  ["nobody listens", { payload_url: "http://127.0.0.1:1/" }, "ECONNREFUSED"],
  ["the network is denied", { payload_url: "http://127.0.0.2/" }, "may not be sent to the network"],
  ["the address is none of HTTP", { payload_url: "file:///etc/passwd" }, "not an http:// or https:// address"],
  ["a header has no value", { additional_headers: "broken" }, 'not "Name: value"'],
  ["a header belongs to the connection", { additional_headers: "Content-Length: 1" }, "cannot be set"],
  ["the certificates cannot be read", { ca_file_path: "/nowhere/ca.pem" }, "ENOENT"],
])("where %s, the delivery failed and says why", async (_what, webhook, error) => {
  await makeRule(server, { webhook });
  await makeSite();
  const [task] = await settled(server);
  expect(task).toMatchObject({ status: { value: "failed" }, error: expect.stringContaining(error) });
});

test("a redirect is followed where the webhook allows it, and not to a network that is denied", async () => {
  const receiver = await receive(({ path }) =>
    path === "/" ? { status: 307, headers: { Location: "/there" } } : { status: 200 },
  );
  const trap = await receive(() => ({ status: 307, headers: { Location: "http://127.0.0.2:9/" } }));
  await makeRule(server, { webhook: { payload_url: receiver.url, allow_redirects: true } });
  await makeRule(server, { webhook: { payload_url: trap.url, allow_redirects: true } });
  await makeSite();
  const [followed, denied] = await settled(server);
  expect(state(followed!)).toEqual(["successful", 1, 200]);
  expect(receiver.received.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /", "POST /there"]);
  expect(denied).toMatchObject({ status: { value: "failed" }, error: expect.stringContaining("may not be sent") });
});

test("a redirect to another origin does not get the credentials", async () => {
  const other = await receive();
  const first = await receive(({ path }) => {
    if (path === "/") return { status: 307, headers: { Location: "/same" } };
    return { status: 307, headers: { Location: other.url } };
  });
  const additional_headers = "Authorization: Token x\nCookie: a=b\nX-Kept: yes";
  await makeRule(server, { webhook: { payload_url: first.url, allow_redirects: true, additional_headers } });
  await makeSite();
  const [task] = await settled(server);
  expect(state(task!)).toEqual(["successful", 1, 200]);
  const told = ({ headers }: Received) => [headers.authorization, headers.cookie, headers["x-kept"]];
  expect(first.received.map(told)).toEqual([
    ["Token x", "a=b", "yes"],
    ["Token x", "a=b", "yes"],
  ]);
  expect(other.received.map(told)).toEqual([[undefined, undefined, "yes"]]);
});

test("a failed delivery is queued again by hand, and only that", async () => {
  const receiver = await receive((_request, number) => ({ status: number === 1 ? 503 : 200 }));
  await makeRule(server, { webhook: { payload_url: receiver.url } });
  await makeSite();
  const [failed] = await settled(server);
  const path = `/api/core/background-tasks/${failed!.id}/retry/`;
  const again = await server.post<Task>(path, {});
  expect([again.status, again.body.status.value]).toEqual([200, "queued"]);
  const [done] = await settled(server);
  expect(state(done!)).toEqual(["successful", 1, 200]);
  expect(receiver.received[1]!.headers["webhook-id"]).toBe(receiver.received[0]!.headers["webhook-id"]);
  expect((await server.post(path, {})).status).toBe(409);
});

test("failed deliveries are queued again as a list, all or none", async () => {
  const receiver = await receive((_request, number) => ({ status: number <= 2 ? 503 : 200 }));
  await makeRule(server, { webhook: { payload_url: receiver.url } });
  await makeSite();
  await makeSite();
  const failed = await settled(server);
  const path = "/api/core/background-tasks/retry-many/";
  const ids = failed.map(({ id }) => ({ id }));
  expect((await server.post(path, [...ids, { id: 999_999 }])).body).toEqual([{}, {}, { id: [expect.any(String)] }]);
  expect((await tasksOf(server)).map((task) => task.status.value)).toEqual(["failed", "failed"]);
  expect((await server.post(path, ids)).body).toEqual({ queued: 2 });
  expect((await settled(server)).map(state)).toEqual([
    ["successful", 1, 200],
    ["successful", 1, 200],
  ]);
});

test("a webhook with automatic attempts is sent again until it succeeds or they are used up", async () => {
  const flaky = await receive((_request, number) => ({ status: number < 3 ? 500 : 200 }));
  const broken = await receive(() => ({ status: 500 }));
  const settings = { max_retries: 2, retry_delays: [3600] };
  await makeRule(server, { webhook: { ...settings, payload_url: flaky.url } });
  await makeRule(server, { webhook: { ...settings, payload_url: broken.url } });
  await makeSite();
  // Not waiting for the clock: what is to be tried again later is due now.
  for (const attempt of [1, 2]) {
    await Promise.all([flaky.count(attempt), broken.count(attempt)]);
    await dueNow();
  }
  expect((await settled(server)).map(state)).toEqual([
    ["successful", 3, 200],
    ["failed", 3, 500],
  ]);
});

/** Makes what was put back due; waits for it to be put back. */
async function dueNow(): Promise<void> {
  for (let found = 0; found < 2; ) {
    const rows = await server.database.run(
      "UPDATE core_backgroundtask SET scheduled = now() WHERE status = 'queued' AND owner IS NULL AND scheduled > now() RETURNING 1",
      [],
    );
    found += rows.length;
  }
  running.wake();
}

test("a rule that keeps the order sends events of an object one after another, attempts included", async () => {
  const receiver = await receive((_request, number) => ({ status: number === 1 ? 503 : 200 }));
  const webhook = { payload_url: receiver.url, max_retries: 1, retry_delays: [1] };
  await makeRule(server, { webhook, keep_order: true });
  const id = await makeSite();
  for (let number = 0; number < 12; number++)
    await server.patch(`/api/dcim/sites/${id}/`, { description: `${number}` });
  await settled(server);
  const described = receiver.received.map(({ body }) => (JSON.parse(body) as Task["payload"]).data.description);
  expect(described).toEqual(["", "", ...Array.from({ length: 12 }, (_, number) => `${number}`)]);
});

test("a deleted webhook fails what was waiting for it, and a deleted task is not sent", async () => {
  const receiver = await receive();
  await running.stop();
  const webhook = (await makeWebhook(server, { payload_url: receiver.url })).id;
  await makeRule(server, { webhook });
  await makeSite();
  await makeSite();
  const [first] = await tasksOf(server);
  await server.delete(`/api/core/background-tasks/${first!.id}/`);
  await server.delete(`/api/extras/webhooks/${webhook}/`);
  running = await runTestTasks(server);
  const rest = await settled(server);
  expect(rest).toMatchObject([{ status: { value: "failed" }, error: expect.stringContaining("does not exist") }]);
  expect(receiver.received).toEqual([]);
});

test("tasks are counted by state", async () => {
  const receiver = await receive((_request, number) => ({ status: number === 1 ? 200 : 400 }));
  await makeRule(server, { webhook: { payload_url: receiver.url } });
  await makeSite();
  await settled(server);
  await makeSite();
  await settled(server);
  const { body } = await server.get("/api/core/background-tasks/counts/");
  expect(body).toEqual({ queued: 0, successful: 1, failed: 1, oldest_queued: null });
});
