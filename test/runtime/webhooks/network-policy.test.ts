import { describe, expect, it } from "vitest";
import { NetworkPolicy } from "../../../runtime/webhooks/network-policy.ts";

const LOOPBACK = ["127.0.0.0/8", "::1/128"];

/** The addresses that a connection to the name may use, or why there are none. */
function addressesOf(policy: NetworkPolicy, name: string, all: boolean): Promise<unknown> {
  return new Promise((resolve) => policy.lookup(name, { all }, (error, found) => resolve(error?.message ?? found)));
}

describe("a name that leads to a denied network", () => {
  it.each([true, false])("is not connected to (all addresses: %s)", async (all) => {
    const policy = new NetworkPolicy({ allowed: [], denied: LOOPBACK });
    expect(await addressesOf(policy, "localhost", all)).toBe("Webhooks may not be sent to the network of localhost.");
  });

  it("is connected to where it is allowed", async () => {
    const found = await addressesOf(new NetworkPolicy({ allowed: LOOPBACK, denied: [] }), "localhost", false);
    expect(["127.0.0.1", "::1"]).toContain(found);
    const other = new NetworkPolicy({ allowed: ["192.0.2.0/24"], denied: [] });
    expect(await addressesOf(other, "localhost", false)).toContain("may not be sent");
  });
});

it("denied counts before allowed, for addresses of both families, in brackets as well", () => {
  const policy = new NetworkPolicy({ allowed: ["10.0.0.0/8", "2001:db8::/32"], denied: ["10.1.0.0/16"] });
  for (const host of ["10.0.0.1", "[2001:db8::1]", "records.example"])
    expect(() => policy.checkHost(host)).not.toThrow();
  for (const host of ["10.1.0.1", "192.0.2.1", "[::1]"])
    expect(() => policy.checkHost(host)).toThrow("may not be sent");
});

it("a denied address is denied however it is written", () => {
  const policy = new NetworkPolicy({ allowed: [], denied: LOOPBACK });
  for (const url of [
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://[::ffff:127.0.0.1]/",
    "http://[0:0::1]/",
  ])
    expect(() => policy.checkHost(new URL(url).hostname), url).toThrow("may not be sent");
});
