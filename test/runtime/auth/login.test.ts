import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SESSION_COOKIE } from "../../../runtime/auth/cookies.ts";
import { hashPassword, verifyPassword } from "../../../runtime/auth/password-hash.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, TestUsers } from "../../support/test-users.ts";

/** Of the password "secret", as Django 4.2 writes it. */
const DJANGO_HASH = "pbkdf2_sha256$1000$salt$qN+JnzxPIE2WfgrWPAkph8EAVeuwF7PZ0ordIY1Peq0=";
const SITES = "/api/dcim/sites/";

let server: TestServer;
let users: TestUsers;
let userId: number;
beforeAll(async () => {
  server = await createTestServer({ environment: { MAINTENANCE_MODE: "false" } });
  users = new TestUsers(server);
  userId = await users.user("ada");
  await users.permit({ users: [userId], models: ["dcim.site"], actions: ["view", "add"] });
});
afterAll(() => server.close());

interface Session {
  readonly cookie: string;
  readonly csrf: string;
}

function send(method: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
  const { body, headers = {} } = options;
  const text = typeof body === "string" ? { body } : body === undefined ? {} : { body: JSON.stringify(body) };
  return server.request(path, { method, headers: { ...ANONYMOUS, ...headers }, ...text });
}

const login = (username: string, password: string) => send("POST", "/login/", { body: { username, password } });

async function openSession(): Promise<Session> {
  const answer = await login("ada", "secret");
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, csrf: answer.body.csrf_token as string };
}

const passwordOf = async (id: number) =>
  (await server.database.run("SELECT password FROM auth_user WHERE id = $1", [id]))[0]?.[0] ?? "";

describe("a password", () => {
  it("is stored as an argon2id hash and never shown", async () => {
    expect(await passwordOf(userId)).toMatch(/^argon2\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { text } = await server.get(`/api/users/users/${userId}/`);
    expect(text).not.toMatch(/password|argon2/);
  });

  it("whose hash came from Django is accepted, and hashed anew at login", async () => {
    const id = await users.user("grace");
    expect(await verifyPassword("secret", DJANGO_HASH)).toBe(true);
    await server.database.run("UPDATE auth_user SET password = $2 WHERE id = $1", [id, DJANGO_HASH]);
    expect((await login("grace", "secret")).status).toBe(200);
    expect(await passwordOf(id)).toMatch(/^argon2\$/);
    expect((await login("grace", "secret")).status).toBe(200);
  });

  it.each(["argon2$argon2id$v=19$m=99999999,t=2,p=1$c2FsdHNhbHQ$aGFzaA", "argon2$nonsense"])(
    "never matches the stored value %j",
    async (stored) => expect(await verifyPassword("", stored)).toBe(false),
  );
});

describe("a login", () => {
  it("is refused after too many failures, for unknown users as well", async () => {
    for (const username of ["grace", "nobody"]) {
      await Promise.all(Array.from({ length: 12 }, () => login(username, "wrong")));
      const refused = await login(username, "secret");
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
      const provision = { username, password: "secret" };
      expect((await send("POST", "/api/users/tokens/provision/", { body: provision })).status).toBe(429);
    }
    expect((await login("ada", "secret")).status).toBe(200);
  });

  it("with the right password makes up for the mistakes before it", async () => {
    await users.user("mistyping");
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => login("mistyping", "wrong")));
      expect((await login("mistyping", "secret")).status).toBe(200);
    }
  });

  it("from a page of another site is refused", async () => {
    const headers = { Origin: "https://evil.example" };
    expect((await send("POST", "/login/", { body: { username: "ada", password: "secret" }, headers })).status).toBe(
      403,
    );
  });

  it("by a form leads on, but only to an address here", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const [next, location] of [
      ["/api/", "/api/"],
      ["//evil.example/", "/"],
      ["/\\evil.example/", "/"],
      ["/\t/evil.example/", "/"],
      ["https://evil.example/", "/"],
    ]) {
      const body = new URLSearchParams({ username: "ada", password: "secret", next: next as string }).toString();
      const answer = await send("POST", "/login/", { body, headers });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, location]);
    }
  });
});

describe("a session", () => {
  it("has a cookie that pages cannot read, made anew by every login", async () => {
    const [one, other] = [await login("ada", "secret"), await login("ada", "secret")];
    const [cookie] = one.headers.getSetCookie();
    expect(cookie).toMatch(/^sessionid=.+; Path=\/; Max-Age=1209600; SameSite=Lax; HttpOnly$/);
    expect(other.headers.getSetCookie()[0]).not.toBe(cookie);
  });

  it("reads, and writes with the token of its page", async () => {
    const { cookie, csrf } = await openSession();
    const body = { name: "Session site", slug: "session-site" };
    const write = async (headers: Record<string, string>) =>
      (await send("POST", SITES, { body, headers: { cookie, ...headers } })).status;
    expect((await send("GET", SITES, { headers: { cookie } })).status).toBe(200);
    expect(await write({})).toBe(403);
    expect(await write({ "X-CSRFToken": `${csrf}x` })).toBe(403);
    expect(await write({ "X-CSRFToken": csrf, Origin: "https://evil.example" })).toBe(403);
    expect(await write({ "X-CSRFToken": csrf, Origin: "http://localhost" })).toBe(201);
  });

  it("ends with the logout, a new password, and the user", async () => {
    const status = async ({ cookie }: Session) => (await send("GET", SITES, { headers: { cookie } })).status;
    const session = await openSession();
    const headers = { cookie: session.cookie, "X-CSRFToken": session.csrf };
    expect((await send("POST", "/logout/", { body: {}, headers: { cookie: session.cookie } })).status).toBe(403);
    expect(await status(session)).toBe(200);
    expect((await send("POST", "/logout/", { body: {}, headers })).status).toBe(200);
    expect(await status(session)).toBe(403);
    const second = await openSession();
    await server.patch(`/api/users/users/${userId}/`, { password: "secret" });
    expect(await status(second)).toBe(403);
    const third = await openSession();
    await server.patch(`/api/users/users/${userId}/`, { is_active: false });
    expect(await status(third)).toBe(403);
    await server.patch(`/api/users/users/${userId}/`, { is_active: true });
    expect(await status(third)).toBe(200);
  });

  it("ends two weeks after its login, by the clock of the database", async () => {
    const [[now] = []] = await server.database.run("SELECT extract(epoch FROM now())::bigint", []);
    const statusAfter = async (seconds: number) => {
      const run = async () => [[String(Number(now) - seconds)]];
      const user = { userId: String(userId), passwordHash: await passwordOf(userId) };
      const session = await server.services.sessions?.start(user, { run, query: run });
      return (await send("GET", SITES, { headers: { cookie: `${SESSION_COOKIE}=${session?.value}` } })).status;
    };
    const twoWeeks = 14 * 24 * 3600;
    expect(await statusAfter(twoWeeks - 60)).toBe(200);
    expect(await statusAfter(twoWeeks + 1)).toBe(403);
  });

  it("does not mind a server whose clock is set", async () => {
    const { cookie } = await openSession();
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      for (const days of [-400, 400]) {
        vi.setSystemTime(Date.now() + days * 86_400_000);
        expect((await send("GET", SITES, { headers: { cookie } })).status, `${days}`).toBe(200);
        const other = await openSession();
        expect((await send("GET", SITES, { headers: { cookie: other.cookie } })).status, `${days}`).toBe(200);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it("gives way to that of the next login of the same browser", async () => {
    const { cookie } = await openSession();
    const body = { username: "ada", password: "secret" };
    expect((await send("POST", "/login/", { body, headers: { cookie } })).status).toBe(200);
    expect((await send("GET", SITES, { headers: { cookie } })).status).toBe(403);
  });

  it("sees of OPTIONS the fields to write only where its user may write", async () => {
    const { cookie } = await openSession();
    const actions = async (path: string) => {
      const { body } = await send("OPTIONS", path, { headers: { cookie } });
      return Object.keys((body.actions as object | undefined) ?? {});
    };
    expect([await actions(SITES), await actions("/api/dcim/regions/")]).toEqual([["POST"], []]);
  });

  it("that was forged or changed is none", async () => {
    const { cookie } = await openSession();
    const [payload = "", signature = ""] = cookie.split(";")[0]?.replace("sessionid=", "").split(".") ?? [];
    const claim = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...claim, userId: String(server.userId) })).toString("base64url");
    for (const value of [`${forged}.${signature}`, `${payload}.`, payload, "", ".", "x.y.z"]) {
      expect((await send("GET", SITES, { headers: { cookie: `sessionid=${value}` } })).status).toBe(403);
    }
  });
});

describe("a hash of this server", () => {
  it("differs each time and matches its password only", async () => {
    const [one, other] = await Promise.all([hashPassword("secret"), hashPassword("secret")]);
    expect(one).not.toBe(other);
    expect(await verifyPassword("secret", one as string)).toBe(true);
    expect(await verifyPassword("Secret", one as string)).toBe(false);
  });
});
