import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRows } from "../../support/insert-rows.ts";
import { Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

const RANGE = { status: "active", mark_utilized: false, description: "", comments: "", custom_field_data: {} };

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const samples = new Samples(server);
  for (const prefix of ["10.0.0.0/8", "10.1.0.0/16", "10.1.1.0/24", "10.1.1.1/32", "2001:db8::/32", "2001:db8::/64"]) {
    await samples.make("ipam.prefix", 1, { prefix });
  }
  for (const address of ["10.1.1.1/24", "10.1.1.1/32", "10.1.2.1/16", "2001:db8::1/64"]) {
    await samples.make("ipam.ip-address", 1, { address, role: "anycast" });
  }
  await insertRows(server.database, "ipam_iprange", [
    { start_address: "10.1.1.10/24", end_address: "10.1.1.20/24", size: 11, ...RANGE },
    { start_address: "10.2.0.5/22", end_address: "10.2.1.5/22", size: 257, ...RANGE },
    { start_address: "2001:db8::10/64", end_address: "2001:db8::20/64", size: 17, ...RANGE },
  ]);
});

afterAll(() => server.close());

async function found(path: string, member: string): Promise<unknown[]> {
  const { status, body, text } = await server.get<Page>(`/api/ipam/${path}&limit=0`);
  expect(status, text).toBe(200);
  return body.results.map((result) => result[member]);
}

test.each([
  ["prefix=10.1.1.0/24", ["10.1.1.0/24"]],
  ["prefix=10.1.1.77/24", ["10.1.1.0/24"]],
  ["prefix=10.1.1.0/24&prefix=2001:DB8::/64", ["10.1.1.0/24", "2001:db8::/64"]],
  ["within=10.1.0.0/16", ["10.1.1.0/24", "10.1.1.1/32"]],
  ["within_include=10.1.0.0/16", ["10.1.0.0/16", "10.1.1.0/24", "10.1.1.1/32"]],
  ["contains=10.1.1.1", ["10.0.0.0/8", "10.1.0.0/16", "10.1.1.0/24"]],
  ["contains=10.1.1.1/32", ["10.0.0.0/8", "10.1.0.0/16", "10.1.1.0/24", "10.1.1.1/32"]],
  ["contains=10.1.1.0/24", ["10.0.0.0/8", "10.1.0.0/16", "10.1.1.0/24"]],
  ["contains=2001:db8::5", ["2001:db8::/32", "2001:db8::/64"]],
  ["mask_length=16&mask_length=64", ["10.1.0.0/16", "2001:db8::/64"]],
  ["mask_length__lte=16", ["10.0.0.0/8", "10.1.0.0/16"]],
  ["mask_length__gte=33", ["2001:db8::/64"]],
])("prefixes with %s", async (query, expected) => {
  expect(await found(`prefixes/?${query}`, "prefix")).toEqual(expected);
});

test.each([
  ["address=10.1.1.1", ["10.1.1.1/24", "10.1.1.1/32"]],
  ["address=10.1.1.1/24", ["10.1.1.1/24"]],
  ["address=10.1.1.1/255.255.255.0", ["10.1.1.1/24"]],
  ["address=2001:0db8:0::1", ["2001:db8::1/64"]],
  ["parent=10.1.2.0/24", ["10.1.2.1/16"]],
  ["parent=10.1.1.0/30&parent=2001:db8::/127", ["10.1.1.1/24", "10.1.1.1/32", "2001:db8::1/64"]],
  ["parent=10.1.1.1/32", ["10.1.1.1/24", "10.1.1.1/32"]],
  ["mask_length__gte=32", ["10.1.1.1/32", "2001:db8::1/64"]],
])("addresses with %s", async (query, expected) => {
  expect((await found(`ip-addresses/?${query}`, "address")).toSorted()).toEqual(expected);
});

test.each([
  ["contains=10.1.1.15", ["10.1.1.10-20/24"]],
  ["contains=10.1.1.20/24", ["10.1.1.10-20/24"]],
  ["contains=10.1.1.21", []],
  ["contains=2001:db8::1f", ["2001:db8::10-20/64"]],
  ["parent=10.2.0.0/23", ["10.2.0.5-1.5/22"]],
  ["parent=10.2.0.0/24", []],
  ["parent=10.1.1.0/27&parent=2001:db8::/58", ["10.1.1.10-20/24", "2001:db8::10-20/64"]],
  ["start_address=10.1.1.10", ["10.1.1.10-20/24"]],
  ["end_address=10.2.1.5/22", ["10.2.0.5-1.5/22"]],
  ["end_address=10.2.1.5/24", []],
])("ranges with %s", async (query, expected) => {
  expect(await found(`ip-ranges/?${query}`, "display")).toEqual(expected);
});

test.each([
  ["prefixes", "prefix"],
  ["prefixes", "within"],
  ["prefixes", "within_include"],
  ["prefixes", "contains"],
  ["ip-addresses", "address"],
  ["ip-addresses", "parent"],
  ["ip-ranges", "contains"],
  ["ip-ranges", "parent"],
  ["aggregates", "prefix"],
])("a text that is no network is an error of %s?%s", async (path, name) => {
  for (const value of [
    "garden",
    "10.0.0.0/33",
    "10.0.0.256",
    "2001:db8::/129",
    "10.0.0.0/255.0.255.0",
    "fe80::1%eth0",
  ]) {
    const { status, body } = await server.get(`/api/ipam/${path}/?${name}=${encodeURIComponent(value)}`);
    expect(status, value).toBe(400);
    expect(Object.keys(body)).toEqual([name]);
  }
});
