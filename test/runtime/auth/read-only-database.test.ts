import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../support/test-database.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, type As, TestUsers } from "../../support/test-users.ts";

const DJANGO_HASH = "pbkdf2_sha256$1000$salt$qN+JnzxPIE2WfgrWPAkph8EAVeuwF7PZ0ordIY1Peq0=";

let writable: TestServer;
/** The same database, whose connections take no writes, in maintenance mode. */
let server: TestServer;
let as: As;
beforeAll(async () => {
  const database = await createTestDatabase();
  writable = await createTestServer({ database });
  const users = new TestUsers(writable);
  const ada = await users.user("ada");
  await users.permit({ users: [ada], models: ["dcim.site"], actions: ["view", "add", "change", "delete"] });
  as = await users.token(ada);
  await writable.post("/api/dcim/sites/", { name: "Here", slug: "here" });
  await writable.database.run("UPDATE auth_user SET password = $1 WHERE id = $2", [DJANGO_HASH, ada]);
  const url = new URL(database.url);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  server = await createTestServer({ database: { ...database, url: url.href } });
});
afterAll(async () => {
  await server.database.close();
  await writable.close();
});

const login = (body: object) =>
  server.request("/login/", { method: "POST", headers: ANONYMOUS, body: JSON.stringify(body) });

describe("in maintenance mode a read-only database", () => {
  it("answers reads with a token, whose use is not recorded", async () => {
    for (const path of ["/api/dcim/sites/", "/api/dcim/sites/?q=here", "/api/status/"])
      expect((await server.get(path, as)).status).toBe(200);
    const [used] = await writable.database.run("SELECT count(*) FROM users_token WHERE last_used IS NOT NULL", []);
    expect(used).toEqual(["0"]);
    expect(server.logged()).toBe("");
  });

  it("lets a user in by name and password, and refuses wrong ones as ever", async () => {
    const answer = await login({ username: "ada", password: "secret" });
    expect(answer.status).toBe(200);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    expect((await server.get("/api/dcim/sites/", { ...ANONYMOUS, cookie })).status).toBe(200);
    expect((await login({ username: "ada", password: "wrong" })).status).toBe(403);
    const [row] = await writable.database.run("SELECT password, last_login FROM auth_user WHERE username = 'ada'", []);
    expect(row).toEqual([DJANGO_HASH, null]);
  });

  it.each([
    ["POST", "", { name: "x", slug: "x" }],
    ["PATCH", "", [{ id: 1, name: "x" }]],
    ["DELETE", "", [{ id: 1 }]],
    ["PATCH", "1/", { name: "x" }],
    ["DELETE", "1/", undefined],
  ])("answers %s %s with a 503 that says why", async (method, path, body) => {
    const attempt = server.request(`/api/dcim/sites/${path}`, {
      method,
      headers: as,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await expect(attempt).rejects.toThrow(/503 \{"detail":"The database is read-only at present/);
    expect((await writable.get<{ name: string }>("/api/dcim/sites/1/")).body.name).toBe("Here");
  });
});
