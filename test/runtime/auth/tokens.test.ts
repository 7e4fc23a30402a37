import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenDigest } from "../../../runtime/auth/token-key.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, type As, TestUsers } from "../../support/test-users.ts";

const TOKENS = "/api/users/tokens/";
const OWN_KEY = "feed".repeat(10);

let database: TestDatabase;
let server: TestServer;
/** The same database, where keys cannot be read. */
let closed: TestServer;
let users: TestUsers;
let ada: number;
let as: As;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await createTestServer({ database });
  closed = await createTestServer({ database, environment: { ALLOW_TOKEN_RETRIEVAL: "false" } });
  users = new TestUsers(server);
  ada = await users.user("ada");
  as = await users.token(ada);
});
afterAll(async () => {
  await closed.database.close();
  await server.close();
});

const provision = (body: object) =>
  server.request(`${TOKENS}provision/`, { method: "POST", headers: ANONYMOUS, body: JSON.stringify(body) });
const create = (body: object, headers: As, on = server) =>
  on.request<Record<string, unknown> & { id: number; key: string; display: string }>(TOKENS, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
const storedKey = (id: number) =>
  server.database.run("SELECT key_digest, key_hint, sealed_key FROM users_token WHERE id = $1", [id]);

describe("a token's key", () => {
  it("is made when none is given, and taken when one is", async () => {
    expect((await create({ user: ada }, as)).body.key).toMatch(/^[0-9a-f]{40}$/);
    expect((await create({ user: ada, key: "" }, as)).body.key).toMatch(/^[0-9a-f]{40}$/);
    expect((await create({ user: ada, key: OWN_KEY }, as)).body).toMatchObject({ key: OWN_KEY, display: OWN_KEY });
    expect((await server.get("/api/status/", { Authorization: `Token ${OWN_KEY}` })).status).toBe(200);
    expect((await create({ user: ada, key: OWN_KEY }, as)).body).toEqual({
      key: ["token with this key already exists."],
    });
    expect((await create({ user: ada, key: "short" }, as)).status).toBe(400);
  });

  it("is stored so that the database does not give it away", async () => {
    const { body } = await create({ user: ada }, as);
    const [row] = await storedKey(body.id);
    expect(row?.slice(0, 2)).toEqual([tokenDigest(body.key), body.key.slice(-6)]);
    expect(row?.join(" ")).not.toContain(body.key);
  });

  it("stays when an update does not name it, and goes when it does", async () => {
    const { body } = await create({ user: ada }, as);
    const path = `${TOKENS}${body.id}/`;
    const patch = (changes: object) => server.patch<{ key: string }>(path, changes);
    expect((await patch({ description: "changed" })).body.key).toBe(body.key);
    expect((await server.put<{ key: string }>(path, { user: ada })).body.key).toBe(body.key);
    expect((await patch({ key: "beef".repeat(10) })).body.key).toBe("beef".repeat(10));
    expect((await server.get("/api/status/", { Authorization: `Token ${body.key}` })).status).toBe(403);
  });

  it("is found by itself only", async () => {
    const count = async (query: string) => (await server.get<{ count: number }>(`${TOKENS}?${query}`)).body.count;
    expect(await count(`key=${OWN_KEY}`)).toBe(1);
    expect(await count(`key=${OWN_KEY.slice(0, 39)}`)).toBe(0);
  });

  it("is shown once where keys cannot be read: in the answer that made it", async () => {
    const { body } = await create({ user: ada }, as, closed);
    expect(body.key).toMatch(/^[0-9a-f]{40}$/);
    expect((await closed.get("/api/status/", { Authorization: `Token ${body.key}` })).status).toBe(200);
    expect((await storedKey(body.id))[0]?.[2]).toBe("");
    for (const { id, key } of [body, (await create({ user: ada }, as)).body]) {
      const { body: read, text } = await closed.get<Record<string, unknown>>(`${TOKENS}${id}/`);
      expect(read).toMatchObject({ key: null, display: `${"*".repeat(34)}${key.slice(-6)}` });
      expect(text).not.toContain(key);
    }
  });
});

describe("a token for somebody else", () => {
  it("takes the permission users.grant_token", async () => {
    expect((await create({ user: server.userId }, as)).status).toBe(403);
    await users.permit({ users: [ada], models: ["users.token"], actions: ["add", "grant"] });
    expect((await create({ user: server.userId }, as)).status).toBe(201);
  });

  it("takes it also from who may add and change tokens of anybody", async () => {
    const maker = await users.user("maker");
    await users.permit({ users: [maker], models: ["users.token"], actions: ["view", "add", "change"] });
    const own = await users.token(maker);
    const refused = { detail: "This user does not have permission to create tokens for other users." };
    expect(await create({ user: server.userId }, own)).toMatchObject({ status: 403, body: refused });
    const { body } = await create({ user: maker }, own);
    const path = `${TOKENS}${body.id}/`;
    const give = { method: "PATCH", headers: own, body: JSON.stringify({ user: server.userId }) };
    expect(await server.request(path, give)).toMatchObject({ status: 403, body: refused });
    expect((await server.get(path)).body).toMatchObject({ user: { id: maker } });
  });

  it("of others is out of sight by default", async () => {
    const { body } = await server.request<{ results: { user: { id: number } }[] }>(`${TOKENS}?limit=0`, {
      headers: as,
    });
    expect(new Set(body.results.map(({ user }) => user.id))).toEqual(new Set([ada]));
  });
});

describe("provisioning", () => {
  it("gives a token for name and password", async () => {
    const { status, body } = await provision({ username: "ada", password: "secret", description: "by name" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ description: "by name", user: { username: "ada" } });
    expect((await server.get("/api/status/", { Authorization: `Token ${body.key}` })).status).toBe(200);
  });

  it("is for users who may create tokens: as everyone by default, by a permission, or as a superuser", async () => {
    const strict = await createTestServer({ database, environment: { DEFAULT_PERMISSIONS: "{}" } });
    const status = async (username: string, on = strict) => {
      const body = JSON.stringify({ username, password: "secret" });
      return (await on.request(`${TOKENS}provision/`, { method: "POST", headers: ANONYMOUS, body })).status;
    };
    const grace = await users.user("grace");
    await users.user("root");
    await server.database.run("UPDATE auth_user SET is_superuser = true WHERE username = 'root'", []);
    expect([await status("grace"), await status("root"), await status("grace", server)]).toEqual([403, 201, 201]);
    const others = await users.permit({
      users: [grace],
      models: ["users.token"],
      actions: ["add"],
      constraints: { user__username: "root" },
    });
    expect(await status("grace")).toBe(403);
    await server.patch(`/api/users/permissions/${others}/`, { constraints: { user: "$user" } });
    expect(await status("grace")).toBe(201);
    await strict.database.close();
  });
});
