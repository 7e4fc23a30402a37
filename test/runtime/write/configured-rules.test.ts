import { afterAll, beforeAll, expect, test } from "vitest";
import type { Created } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    environment: {
      CUSTOM_VALIDATORS: JSON.stringify({
        "tenancy.tenant": [{ name: { min_length: 3, regex: "^[A-Z]" }, description: { required: true } }],
      }),
      PROTECTION_RULES: JSON.stringify({ "tenancy.tenant": [{ description: { eq: "may go" } }] }),
    },
  });
});

afterAll(() => server.close());

test("objects are saved only when they meet the rules of the configuration", async () => {
  const refused = await server.post("/api/tenancy/tenants/", { name: "ab", slug: "ab" });
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({
    name: [expect.stringContaining("3"), expect.any(String)],
    description: [expect.any(String)],
  });
  const made = await server.post<Created>("/api/tenancy/tenants/", { name: "Abc", slug: "abc", description: "x" });
  expect(made.status).toBe(201);
  expect((await server.patch(`/api/tenancy/tenants/${made.body.id}/`, { description: "" })).status).toBe(400);
});

test("objects are deleted only when they meet the protection rules", async () => {
  const made = await server.post<Created>("/api/tenancy/tenants/", { name: "Kept", slug: "kept", description: "x" });
  const address = `/api/tenancy/tenants/${made.body.id}/`;
  const refused = await server.delete(address);
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["detail"]]);
  await server.patch(address, { description: "may go" });
  expect((await server.delete(address)).status).toBe(204);
});
