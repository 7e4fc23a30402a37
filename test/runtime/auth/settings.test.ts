import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPort } from "../../../runtime/declaration/find-port.ts";
import { Samples } from "../../support/sample.ts";
import { servedModels } from "../../support/served-models.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, TestUsers } from "../../support/test-users.ts";

const document = JSON.parse(readFileSync(new URL("../../../generated/openapi.json", import.meta.url), "utf8")) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};
const METHODS = ["get", "post", "put", "patch", "delete"];

let database: TestDatabase;
let server: TestServer;
const opened: TestServer[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  server = await createTestServer({ database });
  const samples = new Samples(server);
  for (const name of ["dcim.site", "tenancy.tenant", "users.token"]) await samples.makeOne(name);
});
afterAll(async () => {
  for (const other of opened) await other.database.close();
  await server.close();
});

/** The same database with other settings. */
async function withSettings(environment: Readonly<Record<string, string>>): Promise<TestServer> {
  const other = await createTestServer({ database, environment });
  opened.push(other);
  return other;
}

const visibleTo = async (on: TestServer, headers: Readonly<Record<string, string>>) => {
  const statuses = servedModels.map(async ({ model, path }) => [
    model.contentType,
    (await on.get(`${path}?limit=1`, headers)).status,
  ]);
  return new Map((await Promise.all(statuses)) as [string, number][]);
};

describe("EXEMPT_VIEW_PERMISSIONS", () => {
  it("opens the models it names to readers, and nothing else", async () => {
    const open = await withSettings({ EXEMPT_VIEW_PERMISSIONS: "dcim.site,tenancy.tenant" });
    const closed = await visibleTo(server, ANONYMOUS);
    const found = await visibleTo(open, ANONYMOUS);
    const opened = [...found].filter(([name, status]) => status === 200 && closed.get(name) !== 200);
    expect(opened.map(([name]) => name).toSorted()).toEqual(["dcim.site", "tenancy.tenant"]);
    expect((await open.get<Page>("/api/dcim/sites/", ANONYMOUS)).body.count).toBe(1);
    const write = { method: "POST", headers: ANONYMOUS, body: '{"name":"x","slug":"x"}' };
    expect((await open.request("/api/dcim/sites/", write)).status).toBe(403);
    expect((await open.request("/api/dcim/sites/1/", { method: "DELETE", headers: ANONYMOUS })).status).toBe(403);
  });

  it("opens by * all models but the sensitive ones", async () => {
    const found = await visibleTo(await withSettings({ EXEMPT_VIEW_PERMISSIONS: "*" }), ANONYMOUS);
    const closed = [...found].filter(([, status]) => status === 403).map(([name]) => name);
    const sensitive = findPort(server.registry, "permission-rules")?.sensitive ?? [];
    expect(sensitive).toContain("users.token");
    expect(closed.toSorted()).toEqual([...sensitive].filter((name) => found.has(name)).toSorted());
    expect([...found.values()].filter((status) => status === 200).length).toBeGreaterThan(90);
  });
});

describe("LOGIN_REQUIRED", () => {
  it("refuses every documented request without credentials, whatever is exempt", async () => {
    const closed = await withSettings({ LOGIN_REQUIRED: "true", EXEMPT_VIEW_PERMISSIONS: "*" });
    const answered: string[] = [];
    for (const [path, item] of Object.entries(document.paths))
      for (const method of METHODS.filter((name) => name in item)) {
        const address = path.replaceAll(/\{\w+\}/g, "1");
        const body = method === "get" || method === "delete" ? {} : { body: "{}" };
        const { status } = await closed.request(address, { method: method.toUpperCase(), headers: ANONYMOUS, ...body });
        if (status !== 403) answered.push(`${method} ${path} ${status}`);
      }
    // Tokens are given for name and password.
    expect(answered).toEqual(["post /api/users/tokens/provision/ 400"]);
  });
});

describe("DEFAULT_PERMISSIONS", () => {
  it("are granted to every user, in place of those that are granted otherwise", async () => {
    const users = new TestUsers(server);
    const as = await users.token(await users.user("ada"));
    const tenants = await withSettings({
      DEFAULT_PERMISSIONS: '{"tenancy.view_tenant": [{"id": 1}], "dcim.view_site": null}',
    });
    const found = await visibleTo(tenants, as);
    expect([found.get("tenancy.tenant"), found.get("dcim.site"), found.get("users.token")]).toEqual([200, 200, 403]);
    expect((await tenants.get<Page>("/api/tenancy/tenants/", as)).body.count).toBe(1);
    expect((await visibleTo(server, as)).get("users.token")).toBe(200);
    expect((await visibleTo(tenants, ANONYMOUS)).get("dcim.site")).toBe(403);
  });
});

describe("MAINTENANCE_MODE", () => {
  it("is told on the pages, and keeps nobody from writing", async () => {
    const [busy, idle] = await Promise.all(
      ["true", "false"].map((mode) => withSettings({ MAINTENANCE_MODE: mode, EXEMPT_VIEW_PERMISSIONS: "*" })),
    );
    for (const path of ["/", "/login/", "/dcim/sites/"]) {
      expect((await busy?.get(path, { accept: "text/html" }))?.text).toContain("aintenance");
      expect((await idle?.get(path, { accept: "text/html" }))?.text).not.toContain("aintenance");
    }
    expect((await busy?.post("/api/dcim/regions/", { name: "r", slug: "r" }))?.status).toBe(201);
  });
});
