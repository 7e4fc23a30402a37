import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { registry as ownRegistry } from "../../../generated/registry.ts";
import { clearEvents, makeRule, makeWebhook, tasksOf } from "../../support/event-rules.ts";
import { Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

interface Site {
  readonly id: number;
  readonly [member: string]: unknown;
}

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await createTestServer();
  await server.post("/api/extras/tags/", [
    { name: "Foo", slug: "foo" },
    { name: "Bar", slug: "bar" },
  ]);
});
afterAll(() => server.close());
afterEach(() => clearEvents(server));

const siteBody = (more: object = {}) => {
  made += 1;
  return { name: `Site ${made}`, slug: `site-${made}`, ...more };
};
const makeSite = async (more: object = {}) => (await server.post<Site>("/api/dcim/sites/", siteBody(more))).body;
const payloads = async () => (await tasksOf(server)).map((task) => task.payload);
const withoutHost = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replaceAll("http://localhost/", "/"));

test("an event holds exactly the members of the interface, in their order", async () => {
  await makeRule(server);
  const answer = await server.post<Site>("/api/dcim/sites/", siteBody({ tags: [{ slug: "foo" }] }));
  const [event] = await payloads();
  const names = ["event", "timestamp", "model", "username", "request_id", "data", "snapshots"];
  expect(Object.keys(event!)).toEqual(names);
  expect(event).toMatchObject({ event: "created", model: "site", username: "tester" });
  expect(event!.request_id).toBe(answer.headers.get("x-request-id"));
  expect(new Date(event!.timestamp).toISOString()).toBe(event!.timestamp);
  expect(event!.data).toEqual(withoutHost(answer.body));
  expect(event!.snapshots.prechange).toBeNull();
  expect(event!.snapshots.postchange).toMatchObject({ name: answer.body.name, status: "active", tags: ["Foo"] });
  expect(event!.snapshots.postchange).toHaveProperty("last_updated");
});

test("a change of tags is an event with the tags of its moment", async () => {
  const site = await makeSite({ tags: [{ slug: "foo" }] });
  await makeRule(server);
  await server.patch(`/api/dcim/sites/${site.id}/`, { tags: [{ slug: "bar" }] });
  const [event] = await payloads();
  expect(event).toMatchObject({ event: "updated", data: { tags: [{ slug: "bar" }] } });
  expect(event!.snapshots).toMatchObject({ prechange: { tags: ["Foo"] }, postchange: { tags: ["Bar"] } });
});

test("ten changes that follow each other are ten events, each with the data of its moment", async () => {
  const site = await makeSite();
  await makeRule(server);
  for (let number = 0; number < 10; number++)
    await server.patch(`/api/dcim/sites/${site.id}/`, { description: `${number}` });
  const descriptions = (await payloads()).map((event) => [event.data.description, event.snapshots.postchange]);
  expect(descriptions).toMatchObject(
    Array.from({ length: 10 }, (_, number) => [`${number}`, { description: `${number}` }]),
  );
});

test("a deletion tells what was there before it", async () => {
  const site = await makeSite({ tags: [{ slug: "foo" }] });
  await makeRule(server);
  await server.delete("/api/dcim/sites/", [{ id: site.id }]);
  const [event] = await payloads();
  expect(event).toMatchObject({ event: "deleted", data: { id: site.id, tags: [{ slug: "foo" }], device_count: 0 } });
  expect(event!.snapshots).toMatchObject({ prechange: { name: site.name, tags: ["Foo"] }, postchange: null });
});

test("what goes with a deleted object, and what it leaves behind, are events of their own", async () => {
  const region = (await server.post<Site>("/api/dcim/regions/", { name: "r", slug: "r" })).body;
  const site = await makeSite({ region: region.id });
  await makeRule(server, { content_types: ["dcim.site", "dcim.region"] });
  await server.delete(`/api/dcim/regions/${region.id}/`);
  const events = (await payloads()).map(({ event, model, data }) => [event, model, data.id]);
  expect(events).toEqual([
    ["updated", "site", site.id],
    ["deleted", "region", region.id],
  ]);
});

test("confidential texts are in no event", async () => {
  const samples = new Samples(server);
  const body = await samples.body(ownRegistry.models["secrets.secret"]!.model, "required");
  await makeRule(server, { content_types: ["secrets.secret"] });
  await server.post("/api/secrets/secrets/", { ...body, plaintext: "swordfish" });
  const [event] = await payloads();
  expect(event).toMatchObject({ event: "created", model: "secret" });
  expect(JSON.stringify(event)).not.toContain("swordfish");
  expect(event!.data).not.toHaveProperty("plaintext");
});

test("every rule that applies has its own task, and no other rule has one", async () => {
  const webhook = (await makeWebhook(server)).id;
  await makeRule(server, { webhook, type_update: false });
  await makeRule(server, { webhook, type_create: true });
  await makeRule(server, { webhook, type_create: false });
  await makeRule(server, { webhook, enabled: false });
  await makeRule(server, { webhook, content_types: ["dcim.region"] });
  await makeSite();
  expect(await payloads()).toHaveLength(2);
});

test("a rule with conditions has a task for the changes that meet them only", async () => {
  const condition = { attr: "status.value", value: "planned" };
  await makeRule(server, { type_update: false, conditions: { and: [condition] } });
  await makeSite({ status: "active" });
  const { id } = await makeSite({ status: "planned" });
  expect((await payloads()).map(({ data }) => data.id)).toEqual([id]);
});

test("a write that was asked for is an event, also where it changes nothing", async () => {
  const { id } = await makeSite({ status: "planned" });
  await makeRule(server);
  await server.patch(`/api/dcim/sites/${id}/`, { status: "planned" });
  expect((await payloads()).map(({ event, data }) => [event, data.id])).toEqual([["updated", id]]);
});

test("a rule counts in the next request after it was changed", async () => {
  const rule = await makeRule(server);
  await server.patch(`/api/extras/event-rules/${rule.id}/`, { enabled: false });
  await makeSite();
  expect(await payloads()).toHaveLength(0);
  await server.patch(`/api/extras/event-rules/${rule.id}/`, { enabled: true });
  await makeSite();
  expect(await payloads()).toHaveLength(1);
});

test("a request that fails leaves no event, whatever of it was good", async () => {
  await makeRule(server);
  const good = siteBody();
  const answer = await server.post("/api/dcim/sites/", [good, siteBody(), { ...good, name: "other" }]);
  expect(answer.status).toBe(400);
  expect(await payloads()).toHaveLength(0);
});

describe("the cost of a write", () => {
  const statements = (count: number) => {
    const bodies = Array.from({ length: count }, () => siteBody());
    return server.statementsOf(() => server.post("/api/dcim/sites/", bodies));
  };

  test("does not rise by a statement where no rule watches", async () => {
    await makeSite();
    const before = (await statements(5)).length;
    await makeRule(server, { content_types: ["dcim.region"] });
    await makeSite();
    expect((await statements(5)).length).toBe(before);
  });

  test("rises by as many statements for five objects as for fifty", async () => {
    await makeRule(server);
    await makeSite();
    expect((await statements(50)).length).toBe((await statements(5)).length);
    expect(await payloads()).toHaveLength(56);
  });
});
