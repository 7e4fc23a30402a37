import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, TestUsers } from "../../support/test-users.ts";

/** Hash functions that were called, in order, and waits, also where one is waited for; the functions do their work, the waits end at once. */
const computed = vi.hoisted((): string[] => []);
vi.mock("node:timers/promises", () => ({
  setTimeout: (milliseconds: number) => {
    computed.push(`wait ${milliseconds} ms`);
    return {
      // biome-ignore lint/suspicious/noThenProperty: tells that somebody waits for it
      then: (resolve: () => void) => {
        computed.push("waited");
        resolve();
      },
    };
  },
}));
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof import("@node-rs/argon2")>();
  return {
    hash: (...input: Parameters<typeof library.hash>) => {
      computed.push("hash");
      return library.hash(...input);
    },
    verify: (...input: Parameters<typeof library.verify>) => {
      computed.push("verify");
      return library.verify(...input);
    },
  };
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ environment: { MAINTENANCE_MODE: "false" } });
  const users = new TestUsers(server);
  await users.user("ada");
  const inactive = await users.user("gone");
  await server.patch(`/api/users/users/${inactive}/`, { is_active: false });
  for (const [name, password] of [
    ["imported", "!unusable"],
    ["broken", "argon2$nonsense"],
  ] as const) {
    await server.database.run("UPDATE auth_user SET password = $2 WHERE id = $1", [await users.user(name), password]);
  }
});
afterAll(() => server.close());

const WRONG = [
  ["an unknown user", "nobody", "secret"],
  ["an inactive user with the right password", "gone", "secret"],
  ["a user without a password", "imported", "secret"],
  ["a user whose hash is damaged", "broken", "secret"],
] as const;

describe.each(["/login/", "/api/users/tokens/provision/"])("%s", (path) => {
  const attempt = async (username: string, password: string) => {
    computed.length = 0;
    let answer: unknown;
    const statements = await server.statementsOf(async () => {
      const { status, text, headers } = await server.request(path, {
        method: "POST",
        headers: ANONYMOUS,
        body: JSON.stringify({ username, password }),
      });
      answer = { status, text, headers: [...headers].filter(([name]) => name !== "x-request-id") };
    });
    return { answer, statements, computed: [...computed] };
  };

  it("answers every refusal the same, after the same work and not before a time that covers any kind of hash", async () => {
    const expected = await attempt("ada", "wrong");
    expect(expected.answer).toMatchObject({ status: 403, text: '{"detail":"Invalid username/password"}' });
    expect(expected.computed).toEqual(["wait 400 ms", "verify", "waited"]);
    for (const [reason, username, password] of WRONG)
      expect(await attempt(username, password), reason).toEqual(expected);
  });

  it.each(["ada\0", "\ud800"])("refuses the name %j, which no database holds", async (username) => {
    const { answer, computed: hashes } = await attempt(username, "secret");
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining("username") });
    expect(hashes).toEqual([]);
  });
});
