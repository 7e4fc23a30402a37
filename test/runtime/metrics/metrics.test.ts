import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRule } from "../../support/event-rules.ts";
import { runTestTasks, settled } from "../../support/running-tasks.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const metrics = async () => {
  const { text, headers } = await server.get("/metrics");
  expect(headers.get("content-type")).toBe("text/plain; version=0.0.4");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
};

test("requests are counted by method and status", async () => {
  await server.get("/api/dcim/sites/");
  await server.get("/api/dcim/sites/999999/");
  const seen = await metrics();
  expect(seen.get('infra_http_requests_total{method="GET",status="200"}')).toBe(1);
  expect(seen.get('infra_http_requests_total{method="GET",status="404"}')).toBe(1);
  expect(seen.get("infra_http_request_duration_seconds_count")).toBe(2);
});

test("background tasks are counted while they wait and when they have ended", async () => {
  await makeRule(server, { webhook: { payload_url: "http://127.0.0.1:1/" } });
  await server.post("/api/dcim/sites/", { name: "s", slug: "s" });
  expect((await metrics()).get("infra_tasks_queued")).toBe(1);
  const running = await runTestTasks(server);
  await settled(server);
  await running.stop();
  const seen = await metrics();
  expect(seen.get("infra_tasks_queued")).toBe(0);
  expect(seen.get('infra_tasks_total{result="failed"}')).toBe(1);
  expect(seen.get('infra_tasks_total{result="successful"}')).toBe(0);
});

test("metrics can be switched off", async () => {
  const quiet = await createTestServer({ environment: { METRICS_ENABLED: "false" } });
  expect((await quiet.get("/metrics")).status).toBe(404);
  await quiet.close();
});
