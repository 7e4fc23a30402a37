import { afterAll, beforeAll, expect, it } from "vitest";
import type { Created } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const send = (path: string, body: string, method = "POST") => server.request<Created>(path, { method, body });

it("an integer that a double cannot hold is stored exactly, or refused by the name of its member", async () => {
  const tenant = await send("/api/tenancy/tenants/", '{"name": 9007199254740993, "slug": 12345678901234567890}');
  expect([tenant.status, tenant.body.name, tenant.body.slug]).toEqual([
    201,
    "9007199254740993",
    "12345678901234567890",
  ]);
  const site = await send("/api/dcim/sites/", '{"name":"S","slug":"s","tenant":9007199254740993,"latitude":1e400}');
  expect([site.status, Object.keys(site.body)]).toEqual([400, ["latitude"]]);
  const other = await send("/api/dcim/sites/", '{"name":"S","slug":"s","tenant":9007199254740993}');
  expect([other.status, JSON.stringify(other.body)]).toEqual([400, expect.stringContaining("9007199254740993")]);
  expect(Object.keys(other.body)).toEqual(["tenant"]);
});

it("JSON that is stored keeps its integers or is refused, alone and in a list", async () => {
  const path = "/api/extras/config-contexts/";
  const alone = await send(path, '{"name":"C","data":{"a":[9007199254740993]}}');
  expect([alone.status, Object.keys(alone.body)]).toEqual([400, ["data"]]);
  const list = await send(path, '[{"name":"D","data":{}},{"name":"C","data":{"a":1e999}}]');
  expect([list.status, list.body]).toEqual([400, [{}, { data: [expect.any(String)] }]]);
  const kept = await send(path, '{"name":"12345678901234567890","data":{"a":"9007199254740993","b":9007199254740991}}');
  expect([kept.status, kept.body.data]).toEqual([201, { a: "9007199254740993", b: 9007199254740991 }]);
});

it("an id beyond a double names no object", async () => {
  const answer = await send("/api/dcim/sites/", '[{"id":9007199254740993,"name":"x"}]', "PATCH");
  expect([answer.status, answer.body]).toEqual([400, [{ id: [expect.stringContaining("9007199254740993")] }]]);
});
