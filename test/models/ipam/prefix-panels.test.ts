import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { type As, TestUsers } from "../../support/test-users.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const make = async (path: string, body: object) => {
  const { status, body: made, text } = await server.post<{ id: number }>(`/api/ipam/${path}/`, body);
  expect(status, text).toBe(201);
  return made.id;
};
const pageOf = async (prefix: number, as: As = {}) =>
  (await server.get(`/ipam/prefixes/${prefix}/`, { Accept: "text/html", ...as })).text;
const states = (text: string) =>
  [...text.matchAll(/<title>([^<]+), (free|partly used|used)<\/title>/g)].map(([, network, state]) => [network, state]);

describe("the page of a prefix", () => {
  it("tells how full a container is of the prefixes right below it, and where", async () => {
    const id = await make("prefixes", { prefix: "10.0.0.0/24", status: "container" });
    for (const prefix of ["10.0.0.0/26", "10.0.0.0/28", "10.0.0.130/32"]) await make("prefixes", { prefix });
    const text = await pageOf(id);
    // A quarter, and one of 256.
    expect(text).toContain("25.4 % used by the prefixes in it");
    const map = states(text);
    expect(map).toHaveLength(64);
    expect(map.filter(([, state]) => state === "used")).toHaveLength(16);
    expect(map.filter(([, state]) => state === "partly used")).toEqual([["10.0.0.128/30", "partly used"]]);
    expect(text).toContain("47 of 64 networks of length 30 are free.");
    expect(text.replaceAll("&#x3D;", "=")).toContain("/ipam/prefixes/add/?prefix=10.0.0.64%2F30");
  });

  it("tells how full any other is of addresses and ranges, each counted once", async () => {
    const id = await make("prefixes", { prefix: "10.1.0.0/28" });
    await make("ip-ranges", { start_address: "10.1.0.4/28", end_address: "10.1.0.7/28" });
    for (const address of ["10.1.0.1/28", "10.1.0.5/28"]) await make("ip-addresses", { address });
    const text = await pageOf(id);
    // Of 14 that hosts can have: the range's four, and one outside of it.
    expect(text).toContain("35.7 % used by 5 addresses");
    expect(
      states(text)
        .filter(([, state]) => state === "used")
        .map(([network]) => network),
    ).toEqual(["10.1.0.1/32", "10.1.0.4/32", "10.1.0.5/32", "10.1.0.6/32", "10.1.0.7/32"]);
  });

  it("is full when it is marked so, and shows nothing that the user may not see", async () => {
    const id = await make("prefixes", { prefix: "10.2.0.0/24", mark_utilized: true });
    expect(await pageOf(id)).toContain("100 % used as marked");
    const container = await make("prefixes", { prefix: "10.3.0.0/24", status: "container" });
    await make("prefixes", { prefix: "10.3.0.0/25", description: "hidden" });
    const constraints = { description: "" };
    const as = await new TestUsers(server).permitted("p", { models: ["ipam.prefix"], actions: ["view"], constraints });
    expect(await pageOf(container, as)).toContain("0 % used by the prefixes in it");
  });

  it("maps IPv6 as well, in its VRF only", async () => {
    const vrf = await make("vrfs", { name: "Blue" });
    const id = await make("prefixes", { prefix: "2001:db8::/32", vrf, status: "container" });
    await make("prefixes", { prefix: "2001:db8::/34", vrf });
    await make("prefixes", { prefix: "2001:db8:4000::/34" });
    const text = await pageOf(id);
    expect(text).toContain("25 % used by the prefixes in it");
    expect(states(text).filter(([, state]) => state !== "free")).toHaveLength(16);
  });
});

describe("the list of prefixes", () => {
  const bars = (text: string) =>
    [...text.matchAll(/<strong><a[^>]*>([^<]+)<\/a>.*?class="share" title="([^"]*)"/g)].map(([, name, use]) => [
      name,
      use,
    ]);

  it("shows how full each is, in one statement for all of them", async () => {
    const query = "prefix=10.0.0.0/24&prefix=10.1.0.0/28&prefix=10.2.0.0/24";
    const read = (path: string) => server.get(path, { Accept: "text/html" });
    expect(bars((await read(`/ipam/prefixes/?${query}`)).text)).toEqual([
      ["10.0.0.0/24", "25.4 % used by the prefixes in it"],
      ["10.1.0.0/28", "35.7 % used by 5 addresses"],
      ["10.2.0.0/24", "100 % used as marked"],
    ]);
    const reading = async (columns: string) =>
      (await server.statementsOf(() => read(`/ipam/prefixes/?${query}&columns=${columns}`))).length;
    await reading("status");
    expect(await reading("status,utilization")).toBe((await reading("status")) + 1);
    expect((await read(`/ipam/prefixes/?${query}&export=csv`)).text.split("\r\n")[0]).not.toContain("utilization");
  });
});
