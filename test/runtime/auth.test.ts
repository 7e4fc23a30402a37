import { describe, expect, it } from "vitest";
import { AddressList } from "../../runtime/auth/address-list.ts";
import { createAuthenticator } from "../../runtime/auth/authenticator.ts";
import { NO_GRANTS } from "../../runtime/auth/grants.ts";
import { hashPassword, verifyPassword } from "../../runtime/auth/password-hash.ts";
import { createPermissions } from "../../runtime/auth/permissions.ts";
import { readTokenKey } from "../../runtime/auth/read-token-key.ts";
import { createOriginReader } from "../../runtime/auth/request-origin.ts";
import type { Connection } from "../../runtime/database/database.ts";
import type { TokenStorePort } from "../../runtime/declaration/auth-ports.ts";
import type { ColumnText } from "../../runtime/declaration/hooks.ts";
import { ApiError } from "../../runtime/errors/api-error.ts";
import { createLog } from "../../runtime/logging/log.ts";

const KEY = "0123456789abcdef0123456789abcdef01234567";
const NOBODY = {
  userId: null,
  username: "",
  isAnonymous: true,
  isSuperuser: false,
  tokenId: null,
  writeEnabled: false,
  grants: NO_GRANTS,
  epoch: "7",
};

describe("the Authorization header", () => {
  it("names a key after the word Token in any case", () => {
    expect(readTokenKey(`Token ${KEY}`)).toBe(KEY);
    expect(readTokenKey(`token   ${KEY}`)).toBe(KEY);
  });

  it.each([undefined, "", "Bearer x", "Basic dXNlcjpwdw=="])("%s makes a request anonymous", (header) => {
    expect(readTokenKey(header)).toBeUndefined();
  });

  it.each([
    ["Token", "Invalid token header. No credentials provided."],
    ["Token a b", "Invalid token header. Token string should not contain spaces."],
    ["Token ÿþ", "Invalid token header. Token string should not contain invalid characters."],
  ])("%s is refused", (header, detail) => {
    expect(refusal(() => readTokenKey(header))).toEqual({ status: 403, body: { detail } });
  });
});

describe("a token", () => {
  it("authenticates its user with one statement", async () => {
    const { authenticator, statements } = setUp(row({}));
    expect(await authenticator.authenticate({ authorization: `Token ${KEY}`, clientAddress: "192.0.2.1" })).toEqual({
      userId: "3",
      username: "ada",
      isAnonymous: false,
      isSuperuser: true,
      tokenId: "11",
      writeEnabled: true,
      grants: NO_GRANTS,
      epoch: "7",
    });
    expect(statements).toHaveLength(1);
  });

  it("without credentials is anonymous and knows the epoch", async () => {
    const { authenticator } = setUp(["7"]);
    expect(await authenticator.authenticate({ authorization: undefined, clientAddress: "" })).toEqual(NOBODY);
  });

  it.each([
    ["that does not exist", row({ tokenId: null }), "Invalid token"],
    ["that has expired", row({ isExpired: "t" }), "Token expired"],
    ["of an inactive user", row({ isActive: "f" }), "User inactive"],
    [
      "from another address",
      row({ allowed: "{198.51.100.0/24,2001:db8::/32}" }),
      "Source IP 192.0.2.1 is not permitted to authenticate using this token.",
    ],
  ])("%s is refused", async (_, found, detail) => {
    const { authenticator } = setUp(found);
    const attempt = authenticator.authenticate({ authorization: `Token ${KEY}`, clientAddress: "192.0.2.1" });
    await expect(attempt).rejects.toMatchObject({ status: 403, body: { detail } });
  });

  it("counts from the addresses it allows", async () => {
    const { authenticator } = setUp(row({ allowed: "{192.0.2.0/24}" }));
    await expect(
      authenticator.authenticate({ authorization: `Token ${KEY}`, clientAddress: "192.0.2.1" }),
    ).resolves.toBeDefined();
  });

  it("has its use recorded when the last one is a minute old", async () => {
    const { authenticator, statements } = setUp(row({ isUseStale: "t" }));
    await authenticator.authenticate({ authorization: `Token ${KEY}`, clientAddress: "192.0.2.1" });
    expect(statements[1]).toBe(tokens.recordUse);
  });

  it("has no use recorded in maintenance mode, nor when it is refused", async () => {
    const maintenance = setUp(row({ isUseStale: "t" }), { maintenanceMode: true });
    await maintenance.authenticator.authenticate({ authorization: `Token ${KEY}`, clientAddress: "192.0.2.1" });
    expect(maintenance.statements).toHaveLength(1);
    const expired = setUp(row({ isUseStale: "t", isExpired: "t" }));
    await expect(
      expired.authenticator.authenticate({ authorization: `Token ${KEY}`, clientAddress: "" }),
    ).rejects.toThrow();
    expect(expired.statements).toHaveLength(1);
  });
});

describe("permissions", () => {
  const rules = { sensitive: ["users.token"], open: [] } as const;
  const superuser = {
    ...NOBODY,
    userId: "1",
    username: "root",
    isAnonymous: false,
    isSuperuser: true,
    writeEnabled: true,
  };
  const user = { ...superuser, isSuperuser: false };

  it("let a superuser do everything, and only read with a read-only token", () => {
    const permissions = createPermissions({ loginRequired: true, exemptViewPermissions: [] }, rules);
    expect(permissions.allows(superuser, "delete", "users.token")).toBe(true);
    expect(permissions.allows({ ...superuser, writeEnabled: false }, "view", "dcim.site")).toBe(true);
    expect(refusal(() => permissions.check({ ...superuser, writeEnabled: false }, "add", "dcim.site"))?.status).toBe(
      403,
    );
  });

  it("let anyone view exempt models, but never by * the sensitive ones", () => {
    const permissions = createPermissions({ loginRequired: false, exemptViewPermissions: ["*"] }, rules);
    expect(permissions.allows(NOBODY, "view", "dcim.site")).toBe(true);
    expect(permissions.allows(user, "view", "dcim.site")).toBe(true);
    expect(permissions.allows(NOBODY, "view", "users.token")).toBe(false);
    expect(permissions.allows(NOBODY, "add", "dcim.site")).toBe(false);
  });

  it("take a sensitive model that is named", () => {
    const permissions = createPermissions({ loginRequired: false, exemptViewPermissions: ["users.token"] }, rules);
    expect(permissions.allows(NOBODY, "view", "users.token")).toBe(true);
    expect(permissions.allows(NOBODY, "view", "dcim.site")).toBe(false);
  });

  it("tell an anonymous caller to authenticate, a user that it may not", () => {
    const permissions = createPermissions({ loginRequired: true, exemptViewPermissions: ["*"] }, rules);
    const missing = { detail: "Authentication credentials were not provided." };
    expect(refusal(() => permissions.check(NOBODY, "view", "dcim.site"))?.body).toEqual(missing);
    expect(refusal(() => permissions.checkEntry(NOBODY))?.body).toEqual(missing);
    expect(refusal(() => permissions.check(user, "add", "dcim.site"))?.body).toEqual({
      detail: "You do not have permission to perform this action.",
    });
  });
});

describe("the origin of a request", () => {
  const headers = {
    "x-forwarded-for": "203.0.113.9, 198.51.100.7, 10.0.0.2",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "records.example",
  };
  const input = (remoteAddress: string, given: Record<string, string> = headers) => ({
    remoteAddress,
    isEncrypted: false,
    host: "127.0.0.1:8000",
    header: (name: string) => given[name],
  });

  it("ignores forwarding headers from anyone but a trusted proxy", () => {
    const read = createOriginReader({ trustedProxies: ["10.0.0.0/8"], baseUrl: undefined });
    expect(read(input("192.0.2.1"))).toEqual({ clientAddress: "192.0.2.1", baseUrl: "http://127.0.0.1:8000" });
  });

  it("is the last address that is no trusted proxy", () => {
    const read = createOriginReader({ trustedProxies: ["10.0.0.0/8"], baseUrl: undefined });
    expect(read(input("::ffff:10.0.0.1"))).toEqual({
      clientAddress: "198.51.100.7",
      baseUrl: "https://records.example",
    });
  });

  it("does not believe what stands before something that is no address", () => {
    const read = createOriginReader({ trustedProxies: ["10.0.0.0/8"], baseUrl: undefined });
    expect(read(input("10.0.0.1", { "x-forwarded-for": "203.0.113.9, nonsense" })).clientAddress).toBe("10.0.0.1");
  });

  it("has the configured base address, and never one with forged characters", () => {
    expect(createOriginReader({ trustedProxies: [], baseUrl: "https://a.example/x" })(input("")).baseUrl).toBe(
      "https://a.example/x",
    );
    const read = createOriginReader({ trustedProxies: [], baseUrl: undefined });
    expect(read({ ...input("192.0.2.1"), host: 'a"b' }).baseUrl).toBe("http://localhost");
  });
});

describe("an address list", () => {
  it("holds addresses and prefixes of both families", () => {
    const list = new AddressList(["192.0.2.5", "198.51.100.77/24", "2001:db8::/32"]);
    expect(["192.0.2.5", "198.51.100.1", "2001:db8:1::1"].map((address) => list.has(address))).toEqual([
      true,
      true,
      true,
    ]);
    expect(["192.0.2.6", "198.51.101.1", "2001:db9::1", "", "nonsense"].some((address) => list.has(address))).toBe(
      false,
    );
  });
});

describe("a password", () => {
  it("is recognised by its own hash only, which fits the column", async () => {
    const hash = await hashPassword("correct horse");
    expect(hash.length).toBeLessThanOrEqual(128);
    expect(await verifyPassword("correct horse", hash)).toBe(true);
    expect(await verifyPassword("wrong horse", hash)).toBe(false);
  });

  // Made by Python's hashlib and by libxcrypt, as Django's hashers write them.
  it.each([
    "pbkdf2_sha256$600000$abcdefghijkl$x8vvO1PY8JjtZiuStL6lC4fgZDEPvuWHY8AOQcuZ5PM=",
    "pbkdf2_sha1$600000$abcdefghijkl$jhzPA/C7vPCxpt7ROUhwbb1Kxpk=",
    "bcrypt_sha256$$2b$04$abcdefghijklmnopqrstuuzHTbv0lrj5s03Em7gz6JYOm8SuPUrp.",
    "bcrypt$$2b$04$abcdefghijklmnopqrstuuyvPXIbu7xe6/CED2DzX8z6Si09MlzlW",
    "scrypt$abcdefghijkl$16384$8$1$/vGWHyy0o4Bw5K4f8/caLXm5ql5XXB2vFt11HPK69HcUcK5x0GgXp7GWFjG4sAIhDkoxSbMwnU6zUYOw1gl36w==",
  ])("hashed by Django is recognised", async (hash) => {
    expect(await verifyPassword("pw", hash)).toBe(true);
    expect(await verifyPassword("pW", hash)).toBe(false);
  });

  it.each([
    "",
    "!",
    "!unusable",
    "plain",
    "md5$salt$abcdef",
    "pbkdf2_sha256$99999999999$s$AAAA",
    "scrypt$s$1073741824$8$1$AAAA",
    "bcrypt$$2b$31$abcdefghijklmnopqrstuuyvPXIbu7xe6/CED2DzX8z6Si09MlzlW",
    "bcrypt_sha256$$2b$04$tooshort",
    "bcrypt_sha256$",
  ])("never matches the stored value %j", async (stored) => {
    expect(await verifyPassword("", stored)).toBe(false);
  });
});

const tokens: TokenStorePort = {
  type: "port",
  port: "tokens",
  tokens: "SELECT the tokens",
  recordUse: "UPDATE the token",
  users: "",
  insertToken: "",
  insertUser: "",
  replacePassword: "",
  recordLogin: "",
  provisioning: { model: "users.token", key: "key", segment: "provision" },
};

interface TokenRow {
  tokenId?: string | null;
  isActive?: string;
  isExpired?: string;
  isUseStale?: string;
  allowed?: string | null;
}

function row({
  tokenId = "11",
  isActive = "t",
  isExpired = "f",
  isUseStale = "f",
  allowed = null,
}: TokenRow): ColumnText[] {
  return ["7", null, tokenId, "3", "ada", isActive, "t", "t", isExpired, isUseStale, allowed];
}

function setUp(found: ColumnText[], config = { maintenanceMode: false }) {
  const statements: string[] = [];
  const connection: Connection = {
    run: async (text) => {
      statements.push(text);
      return [found];
    },
    query: async () => [],
  };
  return { statements, authenticator: createAuthenticator({ tokens, config, connection, log: createLog("silent") }) };
}

function refusal(action: () => unknown): { status: number; body: unknown } | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.body };
    throw error;
  }
}
