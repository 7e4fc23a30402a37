import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, TestUsers } from "../../support/test-users.ts";

const ADDRESS = "/api/users/config/";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("the preferences of the user who asks", () => {
  it("begin empty and merge what is patched into them, level by level", async () => {
    expect((await server.get(ADDRESS)).body).toEqual({});
    await server.patch(ADDRESS, { tables: { sites: ["name"], racks: ["id"] }, theme: "dark" });
    const { status, body } = await server.patch(ADDRESS, { tables: { racks: ["name"] }, page: 100 });
    expect(status).toBe(200);
    expect(body).toEqual({ tables: { sites: ["name"], racks: ["name"] }, theme: "dark", page: 100 });
    expect((await server.get(ADDRESS)).body).toEqual(body);
  });

  it("are each user's own, and nobody's without a user", async () => {
    const users = new TestUsers(server);
    const other = await users.token(await users.user("other"));
    expect((await server.get(ADDRESS, other)).body).toEqual({});
    expect((await server.get(ADDRESS, ANONYMOUS)).status).toBe(403);
  });

  it("are not changed by a token that may only read", async () => {
    const users = new TestUsers(server);
    const headers = await users.token(await users.user("reader"), { write_enabled: false });
    const answer = await server.request(ADDRESS, { method: "PATCH", headers, body: '{"a":1}' });
    expect(answer.status).toBe(403);
  });

  it("lose nothing when several requests change them at once", async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => server.patch(ADDRESS, { [`key${index}`]: index })));
    expect(Object.keys((await server.get(ADDRESS)).body).filter((key) => key.startsWith("key"))).toHaveLength(8);
  });

  it("are one object: a list, a number or text is refused", async () => {
    for (const body of [[{ a: 1 }], 7, "x"]) expect((await server.patch(ADDRESS, body)).status).toBe(400);
  });
});

describe("an endpoint without a model", () => {
  it("says what it takes, and is named by its app's root", async () => {
    const options = await server.options(ADDRESS);
    expect(options.headers.get("allow")).toBe("GET, PATCH, HEAD, OPTIONS");
    expect(options.body).toMatchObject({ name: "User Config" });
    expect((await server.get("/api/users/")).body).toHaveProperty("config");
    const refused = await server.post(ADDRESS, {});
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, PATCH, HEAD, OPTIONS"]);
  });

  it("redirects reads without the slash", async () => {
    const answer = await server.get("/api/users/config");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/api/users/config/"]);
    expect((await server.get("/api/extras/reports/some.name")).status).toBe(302);
  });
});

describe("the dashboard of the user who asks", () => {
  it("is null until it is kept, and null again when it is deleted", async () => {
    const address = "/api/extras/dashboard/";
    expect((await server.get(address)).body).toEqual({ layout: null, config: null });
    await server.put(address, { layout: [{ id: "a", x: 0 }], config: { a: { title: "A" } } });
    const { body } = await server.patch(address, { config: { a: { title: "B" } } });
    expect(body).toEqual({ layout: [{ id: "a", x: 0 }], config: { a: { title: "B" } } });
    const wrong = await server.patch(address, { layout: {}, config: [] });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ["layout", "config"]]);
    expect((await server.delete(address)).status).toBe(204);
    expect((await server.get(address)).body).toEqual({ layout: null, config: null });
  });
});

describe("reports and scripts", () => {
  it("are none: the lists are empty, and no name is known", async () => {
    for (const kind of ["reports", "scripts"]) {
      expect((await server.get(`/api/extras/${kind}/`)).body).toEqual({ count: 0, results: [] });
      expect((await server.get(`/api/extras/${kind}/module.Name/`)).status).toBe(404);
    }
    expect((await server.post("/api/extras/reports/module.Name/run/", {})).status).toBe(404);
  });
});
