import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../../support/test-database.ts";
import { createTestServer } from "../../support/test-server.ts";
import { type As, TestUsers } from "../../support/test-users.ts";

/** Two servers on one database: the second believes the proxy that all connections of this test come from. */
let direct: string;
let behindProxy: string;
let tokenFrom: (allowed_ips: readonly string[]) => Promise<As>;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  const server = await createTestServer({ database });
  const environment = { TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/8,fd00::/8" };
  const proxied = await createTestServer({ database, environment });
  const [one, other] = [await server.listen(), await proxied.listen()];
  [direct, behindProxy] = [one.url, other.url];
  const users = new TestUsers(server);
  const user = await users.user("ada");
  tokenFrom = (allowed_ips) => users.token(user, { allowed_ips });
  close = async () => {
    await Promise.all([one.close(), other.close()]);
    await proxied.database.close();
    await server.close();
  };
});
afterAll(() => close());

const status = async (base: string, headers: As) => (await fetch(`${base}/api/`, { headers })).status;

it.each([
  [["127.0.0.1"], 200],
  [["127.0.0.0/8"], 200],
  [["192.0.2.0/24", "127.0.0.1/32"], 200],
  [["192.0.2.0/24", "2001:db8::/32"], 403],
  [[], 200],
])("over a connection from 127.0.0.1 a token for %j gets %i", async (allowed, expected) => {
  expect(await status(direct, await tokenFrom(allowed))).toBe(expected);
});

it("what a client says of its address does not count", async () => {
  const headers = { ...(await tokenFrom(["192.0.2.1"])), "X-Forwarded-For": "192.0.2.1" };
  expect(await status(direct, headers)).toBe(403);
});

it.each([
  [["192.0.2.1"], "192.0.2.1", 200],
  [["192.0.2.0/24"], "198.51.100.1, 192.0.2.77", 200],
  [["198.51.100.0/24"], "198.51.100.1, 192.0.2.77", 403],
  [["192.0.2.0/24"], "192.0.2.1, 10.1.1.1, fd00::1", 200],
  [["2001:db8::/32"], "2001:db8:0:1::7", 200],
  [["2001:db8::7"], "2001:0DB8:0:0:0:0:0:7", 200],
  [["2001:db8::/64"], "2001:db8:0:1::7", 403],
  [["192.0.2.0/24"], "::ffff:192.0.2.9", 200],
  [["127.0.0.0/8"], "192.0.2.1", 403],
  [["192.0.2.0/24"], "192.0.2.1, nonsense", 403],
])("behind a trusted proxy a token for %j used from %s gets %i", async (allowed, forwarded, expected) => {
  const headers = { ...(await tokenFrom(allowed)), "X-Forwarded-For": forwarded };
  expect(await status(behindProxy, headers)).toBe(expected);
});
