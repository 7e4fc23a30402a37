import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registry } from "../../generated/registry.ts";
import { createAuthenticator } from "../../runtime/auth/authenticator.ts";
import { checkLogin } from "../../runtime/auth/check-login.ts";
import type { Database } from "../../runtime/database/database.ts";
import { createDatabase } from "../../runtime/database/pool.ts";
import type { TokenStorePort } from "../../runtime/declaration/auth-ports.ts";
import { findPort } from "../../runtime/declaration/find-port.ts";
import { createLog } from "../../runtime/logging/log.ts";
import { createFirstAdministrator, type NewAdministrator } from "../../runtime/start/first-administrator.ts";
import { keptSecretKey } from "../../runtime/start/secret-key.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

const tokens = findPort(registry, "tokens") as TokenStorePort;
let testDatabase: TestDatabase;
let database: Database;
let administrator: NewAdministrator;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ url: testDatabase.url });
  const made = await Promise.all([
    createFirstAdministrator(database, { tokens, cipher: undefined }),
    createFirstAdministrator(database, { tokens, cipher: undefined }),
  ]);
  const administrators = made.filter((one) => one !== undefined);
  expect(administrators).toHaveLength(1);
  administrator = administrators[0]!;
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe("the first administrator", () => {
  it("is made once, however often the server starts", async () => {
    expect(await createFirstAdministrator(database, { tokens, cipher: undefined })).toBeUndefined();
  });

  it("logs in with the password that was shown, and no other", async () => {
    const { username, password } = administrator;
    const options = { connection: database, tokens, maintenanceMode: false, log: createLog("silent") };
    const login = (name: string, given: string) =>
      checkLogin(options, { username: name, password: given, clientAddress: "192.0.2.1" });
    expect(await login(username, password)).toMatchObject({ username, isSuperuser: true });
    expect(await login(username, `${password}.`)).toBeUndefined();
    expect(await login("nobody", password)).toBeUndefined();
  });
});

describe("the token that was shown", () => {
  const authenticator = () =>
    createAuthenticator({ tokens, config: { maintenanceMode: false }, connection: database, log: createLog("silent") });
  const authenticate = (clientAddress = "192.0.2.1") =>
    authenticator().authenticate({ authorization: `Token ${administrator.tokenKey}`, clientAddress });

  it("authenticates its user and has its use recorded", async () => {
    expect(await authenticate()).toMatchObject({
      username: "admin",
      isSuperuser: true,
      writeEnabled: true,
      epoch: "1",
    });
    await expect.poll(async () => (await database.run("SELECT last_used FROM users_token", []))[0]?.[0]).not.toBeNull();
  });

  it("is refused when it has expired, and from addresses it does not allow", async () => {
    await database.run("UPDATE users_token SET allowed_ips = '{198.51.100.0/24,2001:db8::/32}'", []);
    await expect(authenticate()).rejects.toMatchObject({ status: 403 });
    await expect(authenticate("2001:db8::7")).resolves.toBeDefined();
    await database.run("UPDATE users_token SET allowed_ips = NULL, expires = now() - interval '1 second'", []);
    await expect(authenticate()).rejects.toMatchObject({ body: { detail: "Token expired" } });
  });
});

describe("the secret key", () => {
  it("is made once, and readable by its owner only", async () => {
    const folder = await mkdtemp(join(tmpdir(), "infra-secret-"));
    try {
      const [first, second] = await Promise.all([keptSecretKey(folder), keptSecretKey(folder)]);
      expect(first.length).toBeGreaterThanOrEqual(32);
      expect([second, await keptSecretKey(folder)]).toEqual([first, first]);
      expect((await stat(join(folder, "secret-key"))).mode & 0o777).toBe(0o600);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
