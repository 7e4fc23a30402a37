import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, TestUsers } from "../../support/test-users.ts";

const FORM = { ...ANONYMOUS, accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
const PASSWORD = "/user/password/";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ environment: { MAINTENANCE_MODE: "false" } });
  await new TestUsers(server).user("ada");
});
afterAll(() => server.close());

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

async function login(password: string): Promise<{ status: number; cookie: string; csrf: string }> {
  const body = JSON.stringify({ username: "ada", password });
  const answer = await server.request("/login/", { method: "POST", headers: ANONYMOUS, body });
  return { status: answer.status, cookie: cookieOf(answer.headers), csrf: String(answer.body?.csrf_token) };
}

const get = (path: string, cookie: string) => server.get(path, { ...ANONYMOUS, accept: "text/html", cookie });
const change = (cookie: string, members: Readonly<Record<string, string>>) =>
  server.request(PASSWORD, {
    method: "POST",
    headers: { ...FORM, cookie },
    body: new URLSearchParams(members).toString(),
  });

it("shows a user's own tokens and permissions, and nobody's to who is not logged in", async () => {
  const { cookie } = await login("secret");
  const { status, text } = await get("/user/", cookie);
  expect([status, text.includes("ada")]).toEqual([200, true]);
  expect((await get("/user/", "")).status).not.toBe(200);
  expect((await get(PASSWORD, "")).status).not.toBe(200);
});

it("takes a new password from who knows the present one, twice the same, and of a length", async () => {
  const { cookie, csrf } = await login("secret");
  const wanted = { csrf_token: csrf, present: "secret", password: "a longer secret", repeated: "a longer secret" };
  for (const [members, message] of [
    [{ ...wanted, password: "short", repeated: "short" }, "10 characters or more"],
    [{ ...wanted, repeated: "another secret" }, "differ"],
    [{ ...wanted, present: "wrong" }, "present password is another"],
  ] as const) {
    const answer = await change(cookie, members);
    expect([answer.status, answer.text.includes(message)]).toEqual([400, true]);
  }
  expect((await change(cookie, { ...wanted, csrf_token: "" })).status).toBe(403);
  expect((await login("secret")).status).toBe(200);

  const other = await login("secret");
  const done = await change(cookie, wanted);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/user/?done=password"]);
  expect([(await login("secret")).status, (await login("a longer secret")).status]).toEqual([403, 200]);
  // The sessions from before are over, but the one that changed it goes on with a new cookie.
  expect((await get(PASSWORD, other.cookie)).status).not.toBe(200);
  expect((await get(PASSWORD, cookie)).status).not.toBe(200);
  expect((await get(PASSWORD, cookieOf(done.headers))).status).toBe(200);
});
