import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../support/test-database.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, type As, TestUsers } from "../../support/test-users.ts";

const SITES = "/api/dcim/sites/";

let one: TestServer;
let other: TestServer;
let users: TestUsers;
let ada: number;
let tokenId: number;
let as: As;
beforeAll(async () => {
  const database = await createTestDatabase();
  const environment = { MAINTENANCE_MODE: "false" };
  one = await createTestServer({ database, environment });
  other = await createTestServer({ database, environment });
  users = new TestUsers(one);
  ada = await users.user("ada");
  as = await users.token(ada);
  const { body } = await one.get<Page<{ id: number }>>(`/api/users/tokens/?user_id=${ada}`);
  tokenId = body.results[0]?.id ?? 0;
});
afterAll(async () => {
  await other.database.close();
  await one.close();
});

const seenByOther = async (headers: As = as) => (await other.get(SITES, headers)).status;

describe("what one server changes holds at the next request in another", () => {
  it("when a permission is given, narrowed and taken away", async () => {
    expect(await seenByOther()).toBe(403);
    const id = await users.permit({ users: [ada], models: ["dcim.site"], actions: ["view"] });
    expect(await seenByOther()).toBe(200);
    await one.post(SITES, { name: "a", slug: "a" });
    const count = async () => (await other.get<Page>(SITES, as)).body.count;
    expect(await count()).toBe(1);
    await one.patch(`/api/users/permissions/${id}/`, { constraints: { name: "b" } });
    expect(await count()).toBe(0);
    await one.delete(`/api/users/permissions/${id}/`);
    expect(await seenByOther()).toBe(403);
  });

  it("when a user joins and leaves a group", async () => {
    const group = await users.group("readers");
    await users.permit({ groups: [group], models: ["dcim.site"], actions: ["view"] });
    await one.patch(`/api/users/users/${ada}/`, { groups: [group] });
    expect(await seenByOther()).toBe(200);
    await one.patch(`/api/users/users/${ada}/`, { groups: [] });
    expect(await seenByOther()).toBe(403);
    await one.patch(`/api/users/users/${ada}/`, { groups: [group] });
  });

  it("when a token becomes read-only, expires, is bound to addresses, and is deleted", async () => {
    const write = async () =>
      (await other.request(SITES, { method: "POST", headers: as, body: JSON.stringify({ name: "x", slug: "x" }) })).body
        .detail;
    const change = (body: object) => one.patch(`/api/users/tokens/${tokenId}/`, body);
    await change({ write_enabled: false });
    expect(await write()).toContain("the token may only read");
    await change({ expires: "2020-01-01T00:00:00Z" });
    expect(await write()).toBe("Token expired");
    await change({ expires: null, allowed_ips: ["192.0.2.0/24"] });
    expect(await write()).toContain("is not permitted to authenticate using this token");
    await change({ allowed_ips: [] });
    expect(await seenByOther()).toBe(200);
    await one.delete(`/api/users/tokens/${tokenId}/`);
    expect((await other.get(SITES, as)).body).toEqual({ detail: "Invalid token" });
  });

  it("when a session ends", async () => {
    const send = (server: TestServer, path: string, headers: As, body: object) =>
      server.request(path, { method: "POST", headers: { ...ANONYMOUS, ...headers }, body: JSON.stringify(body) });
    const login = await send(one, "/login/", {}, { username: "ada", password: "secret" });
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const session = { ...ANONYMOUS, cookie };
    expect(await seenByOther(session)).toBe(200);
    await send(one, "/logout/", { cookie, "X-CSRFToken": String(login.body.csrf_token) }, {});
    expect(await seenByOther(session)).toBe(403);
  });

  it("when a user is made inactive, and deleted", async () => {
    const token = await users.token(ada);
    expect(await seenByOther(token)).toBe(200);
    await one.patch(`/api/users/users/${ada}/`, { is_active: false });
    expect((await other.get(SITES, token)).body).toEqual({ detail: "User inactive" });
    await one.delete(`/api/users/users/${ada}/`);
    expect((await other.get(SITES, token)).body).toEqual({ detail: "Invalid token" });
  });
});

describe("the last use of a token", () => {
  it("is recorded by the first request and then at most once a minute, by whichever server", async () => {
    const token = await users.token(await users.user("grace"));
    const { body } = await one.get<Page<{ id: number }>>("/api/users/tokens/?ordering=-id&limit=1");
    const id = body.results[0]?.id ?? 0;
    // Recorded beside the answer, not before it: looked for until it is there, and another statement behind it on the same rows.
    const use = async (server: TestServer) => {
      await server.get("/api/status/", token);
      await server.get("/api/users/users/?limit=1", token);
    };
    const lastUsed = async () => {
      const answer = await one.get<{ last_used: string | null; last_updated: string | null }>(
        `/api/users/tokens/${id}/`,
      );
      expect(answer.body.last_updated).toBe(answer.body.last_used);
      return answer.body.last_used;
    };
    expect(await lastUsed()).toBeNull();
    await use(one);
    await expect.poll(lastUsed).not.toBeNull();
    const first = await lastUsed();
    await use(one);
    await use(other);
    expect(await lastUsed()).toBe(first);
    await one.database.run("UPDATE users_token SET last_used = now() - interval '61 seconds' WHERE id = $1", [id]);
    const aged = await lastUsed();
    await use(other);
    await expect.poll(lastUsed).not.toBe(aged);
  });
});
