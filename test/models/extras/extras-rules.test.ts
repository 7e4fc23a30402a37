import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

test("a tag for sites marks nothing else", async () => {
  await server.post("/api/extras/tags/", { name: "Sites", slug: "sites", object_types: ["dcim.site"] });
  const tags = [{ slug: "sites" }];
  expect((await server.post("/api/dcim/sites/", { name: "s", slug: "s", tags })).status).toBe(201);
  const refused = await server.post("/api/tenancy/tenants/", { name: "t", slug: "t", tags });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["detail"]]);
});

test("an event rule waits for an event, under conditions that can be evaluated", async () => {
  const [webhook] = (await new Samples(server).make("extras.webhook", 1)) as [Created];
  const rule = {
    name: "rule",
    content_types: ["dcim.site"],
    action_type: "webhook",
    action_object_type: "extras.webhook",
    action_object_id: webhook.id,
  };
  const errors = async (body: Record<string, unknown>) =>
    Object.keys((await server.post("/api/extras/event-rules/", { ...rule, ...body })).body);
  expect(await errors({})).toEqual(["__all__"]);
  for (const conditions of [
    { x: [] },
    { and: [], or: [] },
    [1],
    { and: [1] },
    { and: [{ attr: "a", value: 1, op: "regex" }] },
  ])
    expect(await errors({ type_create: true, conditions }), JSON.stringify(conditions)).toEqual(["conditions"]);
  const sound = { type_create: true, conditions: { and: [{ attr: "name", value: "x" }, { or: [] }] } };
  expect((await server.post("/api/extras/event-rules/", { ...rule, ...sound })).status).toBe(201);
});

test("a journal entry is by the user who makes it", async () => {
  const { body: site } = await server.post<Created>("/api/dcim/sites/", { name: "journal", slug: "journal" });
  const entry = { assigned_object_type: "dcim.site", assigned_object_id: site.id, comments: "x" };
  expect((await server.post("/api/extras/journal-entries/", entry)).body.created_by).toBe(server.userId);
});

test("choices of a set stand in order where that is wished", async () => {
  const pairs = [
    ["b", "B"],
    ["a", "A"],
  ];
  const set = { name: "set", extra_choices: pairs, order_alphabetically: true };
  const { body } = await server.post("/api/extras/custom-field-choice-sets/", set);
  expect(body.extra_choices).toEqual([...pairs].reverse());
});
