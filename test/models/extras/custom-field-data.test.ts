import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Created } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

const FIELDS = "/api/extras/custom-fields/";
const TAGS_OF_TENANTS = "/api/tenancy/tenants/";
let server: TestServer;
let number = 0;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

async function makeField(body: Record<string, unknown>): Promise<Created> {
  number += 1;
  const answer = await server.post<Created>(FIELDS, {
    content_types: ["tenancy.tenant"],
    type: "text",
    name: `field_${number}`,
    ...body,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function makeTenant(body: Record<string, unknown> = {}): Promise<Created> {
  number += 1;
  const answer = await server.post<Created>(TAGS_OF_TENANTS, { name: `t ${number}`, slug: `t-${number}`, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const dataOf = async (id: number): Promise<Record<string, unknown>> => {
  const rows = await server.database.run("SELECT custom_field_data FROM tenancy_tenant WHERE id = $1", [id]);
  return JSON.parse(rows[0]?.[0] as string) as Record<string, unknown>;
};

describe("the data of a custom field in objects that exist", () => {
  test("is its default when it is added, moves with its name, and goes with it", async () => {
    const tenant = await makeTenant();
    const field = await makeField({ name: "first_name", default: "none yet" });
    expect(await dataOf(tenant.id)).toMatchObject({ first_name: "none yet" });
    await server.patch(`${FIELDS}${field.id}/`, { name: "given_name" });
    expect(await dataOf(tenant.id)).toMatchObject({ given_name: "none yet" });
    expect(await dataOf(tenant.id)).not.toHaveProperty("first_name");
    await server.patch(`${FIELDS}${field.id}/`, { content_types: ["dcim.site"] });
    expect(await dataOf(tenant.id)).not.toHaveProperty("given_name");
    await server.patch(`${FIELDS}${field.id}/`, { content_types: ["dcim.site", "tenancy.tenant"] });
    expect(await dataOf(tenant.id)).toMatchObject({ given_name: "none yet" });
    await server.delete(`${FIELDS}${field.id}/`);
    expect(await dataOf(tenant.id)).not.toHaveProperty("given_name");
  });

  test("costs as many statements for many objects as for one", async () => {
    const add = async () => {
      // The definitions are read again after a change of them, which is none of this.
      await server.get(FIELDS);
      return server.statementsOf(() => makeField({ default: "x" }));
    };
    const few = await add();
    await server.post(
      TAGS_OF_TENANTS,
      Array.from({ length: 200 }, (_, index) => ({ name: `many ${index}`, slug: `many-${index}` })),
    );
    expect((await add()).length).toBe(few.length);
  });
});

describe("choices written on the field itself", () => {
  test("make a choice set, and change it", async () => {
    const field = await makeField({ type: "select", choices: ["b", "a"] });
    expect(field).toMatchObject({ choices: ["b", "a"], choice_set: { choices_count: 2 } });
    const changed = await server.patch(`${FIELDS}${field.id}/`, { choices: ["a", "b", "c"] });
    expect(changed.body).toMatchObject({ choices: ["a", "b", "c"], choice_set: { choices_count: 3 } });
    const records = await server.get<Page<{ changed_object_type: string; action: { value: string } }>>(
      `/api/extras/object-changes/?request_id=${changed.headers.get("x-request-id")}`,
    );
    expect(records.body.results.map((record) => record.changed_object_type)).toContain("extras.customfieldchoiceset");
    expect((await server.post(TAGS_OF_TENANTS, tenantWith(field, "c"))).status).toBe(201);
    expect(Object.keys((await server.post(TAGS_OF_TENANTS, tenantWith(field, "d"))).body)).toEqual(["__all__"]);
  });

  test("are only for selections", async () => {
    const answer = await server.post(FIELDS, { content_types: [], name: "texts", type: "text", choices: ["a"] });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["choices"]]);
  });
});

const tenantWith = (field: Created, value: unknown) => {
  number += 1;
  return { name: `t ${number}`, slug: `t-${number}`, custom_fields: { [field.name as string]: value } };
};

describe("a custom field", () => {
  test.each([
    ["default", { type: "integer", default: "five" }],
    ["default", { type: "text", validation_regex: "^x", default: "abc" }],
    ["validation_minimum", { type: "text", validation_minimum: 1 }],
    ["validation_regex", { type: "integer", validation_regex: "^x" }],
    ["validation_regex", { type: "text", validation_regex: "(" }],
    ["choice_set", { type: "select" }],
    ["object_type", { type: "object" }],
    ["object_type", { type: "text", object_type: "dcim.site" }],
  ])("has a sound %s", async (field, body) => {
    const answer = await server.post(FIELDS, { content_types: ["dcim.site"], name: "wrong", ...body });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  test("keeps its type", async () => {
    const field = await makeField({});
    const answer = await server.patch(`${FIELDS}${field.id}/`, { type: "integer" });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["type"]]);
  });
});

describe("the value of a custom field", () => {
  test.each([
    ["integer", 5, 5],
    ["integer", "5", undefined],
    ["decimal", 1.5, 1.5],
    ["boolean", false, false],
    ["boolean", "true", undefined],
    ["date", "20240229", "2024-02-29"],
    ["date", "2023-02-29", undefined],
    ["datetime", "2024-02-29 10:11:12", "2024-02-29T10:11:12"],
    ["datetime", "2024-02-29T10:11:12+02:00", "2024-02-29T10:11:12+02:00"],
    ["url", "ftp://x/", "ftp://x/"],
    ["json", { a: [1, null] }, { a: [1, null] }],
    ["text", 5, undefined],
  ])("of type %s may be %j and then reads %j", async (type, value, shown) => {
    const field = await makeField({ type });
    const answer = await server.post<Created>(TAGS_OF_TENANTS, tenantWith(field, value));
    if (shown === undefined) expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["__all__"]]);
    else expect(answer.body.custom_fields).toMatchObject({ [field.name as string]: shown });
  });

  test("of type object is found by id or attributes, or refused at custom_fields", async () => {
    const target = await makeTenant();
    const field = await makeField({ type: "multiobject", object_type: "tenancy.tenant" });
    const made = await server.post<Created>(TAGS_OF_TENANTS, tenantWith(field, [target.id, { slug: target.slug }]));
    const shown = (made.body.custom_fields as Record<string, Created[]>)[field.name as string];
    expect(shown?.map(({ id }) => id)).toEqual([target.id]);
    const refused = await server.post(TAGS_OF_TENANTS, tenantWith(field, [999_999_999]));
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["custom_fields"]]);
  });

  test("is matched against its pattern in limited time", async () => {
    const field = await makeField({ validation_regex: "(a+)+$" });
    const started = performance.now();
    const answer = await server.post(TAGS_OF_TENANTS, tenantWith(field, `${"a".repeat(60)}!`));
    expect([answer.status, performance.now() - started < 5_000]).toEqual([400, true]);
    await server.delete(`${FIELDS}${field.id}/`);
  });

  test("is demanded when the field is required, whatever else is given", async () => {
    const field = await makeField({ required: true });
    const bare = { name: "no value", slug: "no-value" };
    for (const body of [
      bare,
      { ...bare, custom_fields: {} },
      { ...bare, custom_fields: { [field.name as string]: "" } },
    ])
      expect(Object.keys((await server.post(TAGS_OF_TENANTS, body)).body)).toEqual(["__all__"]);
    await server.delete(`${FIELDS}${field.id}/`);
  });
});
