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

test("the text is what Prometheus reads, by its own rules for names, kinds and histograms", async () => {
  await server.get("/api/dcim/sites/");
  const { text } = await server.get("/metrics");
  expect(text.endsWith("\n")).toBe(true);
  const seen = new Set<string>();
  for (const block of text.split(/^# HELP /m).slice(1)) {
    const [help = "", type = "", ...samples] = block.trimEnd().split("\n");
    const [, name, kind] = /^# TYPE ([a-z][a-z0-9_]*) (counter|gauge|histogram)$/.exec(type) ?? [];
    expect(help).toMatch(new RegExp(`^${name} [A-Z].*\\.$`));
    expect(kind === "counter", name).toBe(name?.endsWith("_total"));
    expect(name).toMatch(/^(infra|process|nodejs)_/);
    for (const line of samples) {
      const [, series, metric] =
        /^((\w+)(?:\{\w+="[^"\\\n]*"(?:,\w+="[^"\\\n]*")*\})?) (?:\d+(?:\.\d+)?(?:e-?\d+)?)$/.exec(line) ?? [];
      expect(metric, line).toMatch(new RegExp(`^${name}${kind === "histogram" ? "_(bucket|sum|count)" : ""}$`));
      expect(seen.has(series ?? ""), line).toBe(false);
      seen.add(series ?? "");
    }
    if (kind !== "histogram") continue;
    const buckets = samples.filter((line) => line.includes("_bucket{")).map((line) => Number(line.split(" ")[1]));
    expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
    expect(samples.find((line) => line.startsWith(`${name}_count `))).toBe(`${name}_count ${buckets.at(-1)}`);
    expect(samples.some((line) => line.includes('le="+Inf"'))).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(25);
});

test("metrics can be switched off", async () => {
  const quiet = await createTestServer({ environment: { METRICS_ENABLED: "false" } });
  expect((await quiet.get("/metrics")).status).toBe(404);
  await quiet.close();
});
