import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ChangeSet } from "../../../runtime/changelog/change-set.ts";
import { commitChanges } from "../../../runtime/changelog/commit-changes.ts";
import { RestServices } from "../../../runtime/rest/rest-services.ts";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestAnswer, type TestServer } from "../../support/test-server.ts";

interface Record {
  readonly changed_object_type: string;
  readonly changed_object_id: number;
  readonly action: { readonly value: string };
  readonly prechange_data: { readonly [field: string]: unknown } | null;
  readonly postchange_data: { readonly [field: string]: unknown } | null;
}

interface Author {
  readonly user: unknown;
  readonly user_name: string;
}

let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});
afterAll(() => server.close());

async function recordsOf(answer: TestAnswer<unknown>): Promise<readonly Record[]> {
  const id = answer.headers.get("x-request-id");
  return (await server.get<Page<Record>>(`/api/extras/object-changes/?request_id=${id}`)).body.results;
}

it("an object that a request writes and that another object of it changes too has one record, from first to last", async () => {
  const [from, to] = await samples.make("dcim.site", 2);
  const path = "/api/dcim/locations/";
  const make = async (body: object) => (await server.post<Created>(path, body)).body.id;
  const whole = await make({ name: "Whole", slug: "whole", site: from?.id });
  const between = await make({ name: "Between", slug: "between", site: from?.id, parent: whole });
  const part = await make({ name: "Part", slug: "part", site: from?.id, parent: between });
  const answer = await server.patch(path, [
    { id: part, description: "moved" },
    { id: whole, site: to?.id },
  ]);
  expect(answer.status, answer.text).toBe(200);
  const records = await recordsOf(answer);
  expect(records.map((record) => record.changed_object_id).sort()).toEqual([whole, between, part].sort());
  expect(records.find((record) => record.changed_object_id === part)).toMatchObject({
    action: { value: "update" },
    prechange_data: { site: from?.id, description: "" },
    postchange_data: { site: to?.id, description: "moved" },
  });
});

it("what goes with a deleted object and what loses its reference have one record each", async () => {
  const group = (await server.post<Created>("/api/tenancy/tenant-groups/", { name: "G", slug: "g" })).body.id;
  const child = { name: "C", slug: "c", parent: group };
  const below = (await server.post<Created>("/api/tenancy/tenant-groups/", child)).body.id;
  const tenant = (await server.post<Created>("/api/tenancy/tenants/", { name: "T", slug: "t", group: below })).body.id;
  const answer = await server.delete(`/api/tenancy/tenant-groups/${group}/`);
  expect(answer.status, answer.text).toBe(204);
  const records = await recordsOf(answer);
  const facts = records.map((record) => [record.changed_object_type, record.changed_object_id, record.action.value]);
  expect(facts.sort()).toEqual(
    [
      ["tenancy.tenant", tenant, "update"],
      ["tenancy.tenantgroup", group, "delete"],
      ["tenancy.tenantgroup", below, "delete"],
    ].sort(),
  );
  const updated = records.find((record) => record.changed_object_type === "tenancy.tenant");
  expect([updated?.prechange_data?.group, updated?.postchange_data?.group]).toEqual([below, null]);
});

it("an update that changes nothing leaves no record, beside one that changes something", async () => {
  const [same, other] = await samples.make("dcim.site", 2, { description: "as it is" });
  const answer = await server.patch("/api/dcim/sites/", [
    { id: same?.id, description: "as it is" },
    { id: other?.id, description: "changed" },
  ]);
  expect((await recordsOf(answer)).map((record) => record.changed_object_id)).toEqual([other?.id]);
});

it("an object that is made and removed again is no change, whatever wrote it", async () => {
  const [site] = await samples.make("dcim.site", 1);
  const rest = new RestServices(server.services);
  const { context } = await rest.openFor({ userId: String(server.userId), username: "tester" });
  const changes = new ChangeSet((model) => rest.writers.of(model).snapshots);
  changes.note(context.catalog.model("dcim.site"), [
    ["999999", { before: null }],
    [String(site?.id), { before: null }],
  ]);
  const list = await changes.list(context);
  expect(list.map(({ id, action }) => [id, action])).toEqual([[String(site?.id), "create"]]);
});

it("the record of a user who is deleted meanwhile keeps the name and refers to nobody", async () => {
  const rest = new RestServices(server.services);
  const { context } = await rest.openFor({ userId: String(server.userId), username: "tester" });
  const [site] = await samples.make("dcim.site", 1);
  const requestId = randomUUID();
  await server.services.database.transaction(async (connection) => {
    const changes = new ChangeSet((model) => rest.writers.of(model).snapshots);
    changes.note(context.catalog.model("dcim.site"), [[String(site?.id), { before: null }]]);
    const within = context.on(connection);
    await commitChanges(within, { userId: "999999", username: "gone", requestId }, await changes.list(within));
  });
  const { results } = (await server.get<Page<Author>>(`/api/extras/object-changes/?request_id=${requestId}`)).body;
  expect(results.map(({ user, user_name }) => [user, user_name])).toEqual([[null, "gone"]]);
});
