import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { TestUsers } from "../../support/test-users.ts";

let server: TestServer;
let users: TestUsers;
beforeAll(async () => {
  server = await createTestServer();
  users = new TestUsers(server);
});
afterAll(() => server.close());

async function make(path: string, body: Record<string, unknown>): Promise<number> {
  const answer = await server.post<{ id: number }>(`/api/${path}/`, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
}
const prefix = (network: string, rest: Record<string, unknown> = {}) =>
  make("ipam/prefixes", { prefix: network, ...rest });
const address = (text: string, rest: Record<string, unknown> = {}) =>
  make("ipam/ip-addresses", { address: text, ...rest });
const of = (id: number) => `/api/ipam/prefixes/${id}/available-ips/`;
async function free(id: number, query = ""): Promise<string[]> {
  const { body } = await server.get<{ address: string }[]>(`${of(id)}${query}`);
  return body.map((entry) => entry.address);
}

describe("available addresses of a prefix", () => {
  it("are those that are not recorded, without the first and last of an IPv4 network", async () => {
    const id = await prefix("10.1.0.0/29");
    await address("10.1.0.2/29");
    await address("10.1.0.4/32");
    expect(await free(id)).toEqual(["10.1.0.1/29", "10.1.0.3/29", "10.1.0.5/29", "10.1.0.6/29"]);
    expect(await free(id, "?limit=2")).toEqual(["10.1.0.1/29", "10.1.0.3/29"]);
  });

  it("are all of a pool, and of a network of two addresses or one", async () => {
    expect(await free(await prefix("10.2.0.0/30", { is_pool: true }))).toHaveLength(4);
    expect(await free(await prefix("10.2.1.0/31"))).toEqual(["10.2.1.0/31", "10.2.1.1/31"]);
    expect(await free(await prefix("10.2.2.7/32"))).toEqual(["10.2.2.7/32"]);
    expect(await free(await prefix("2001:db8:2::/127"))).toEqual(["2001:db8:2::/127", "2001:db8:2::1/127"]);
  });

  it("are all but the first of an IPv6 network, however large", async () => {
    const id = await prefix("2001:db8:3::/48");
    await address("2001:db8:3::2/64");
    expect(await free(id, "?limit=3")).toEqual(["2001:db8:3::1/48", "2001:db8:3::3/48", "2001:db8:3::4/48"]);
  });

  it("are none of a prefix that counts as utilized", async () => {
    const id = await prefix("10.4.0.0/29", { mark_utilized: true });
    expect(await free(id)).toEqual([]);
    expect((await server.post(of(id), {})).status).toBe(409);
  });

  it("leave out the ranges in it, also those that reach beyond it", async () => {
    const id = await prefix("10.5.0.0/28");
    await make("ipam/ip-ranges", { start_address: "10.4.255.250/16", end_address: "10.5.0.1/16" });
    await make("ipam/ip-ranges", { start_address: "10.5.0.2/28", end_address: "10.5.0.5/28" });
    await make("ipam/ip-ranges", { start_address: "10.5.0.12/24", end_address: "10.5.0.40/24" });
    await address("10.5.0.3/28");
    await address("10.5.0.8/28");
    expect(await free(id)).toEqual(["6", "7", "9", "10", "11"].map((host) => `10.5.0.${host}/28`));
  });

  it("count what is recorded in their own VRF, and a container outside any what is in all", async () => {
    const vrf = await make("ipam/vrfs", { name: "red" });
    const [own, open] = [await prefix("10.6.0.0/30", { vrf }), await prefix("10.6.0.0/30", { status: "container" })];
    const outside = await prefix("10.6.0.0/29");
    await address("10.6.0.1/30", { vrf });
    expect(await free(own)).toEqual(["10.6.0.2/30"]);
    expect(await free(open)).toEqual(["10.6.0.2/30"]);
    expect((await free(outside))[0]).toBe("10.6.0.1/29");
    const { body } = await server.get<{ family: number; vrf: { name: string } }[]>(of(own));
    expect(body[0]).toMatchObject({ family: 4, vrf: { name: "red" } });
  });

  it("are found behind a long run without a gap, also where an address is recorded twice", async () => {
    const vrf = await make("ipam/vrfs", { name: "dense", enforce_unique: false });
    const id = await prefix("2001:db8:7::/64", { vrf });
    const insert = (from: number, to: number) =>
      server.database.run(
        "INSERT INTO ipam_ipaddress (address, vrf_id) SELECT set_masklen('2001:db8:7::'::inet + g, 64), $1 FROM generate_series($2::bigint, $3::bigint) g",
        [String(vrf), String(from), String(to)],
      );
    await insert(1, 5000);
    await insert(5002, 9000);
    expect(await free(id, "?limit=2")).toEqual(["2001:db8:7::1389/64", "2001:db8:7::2329/64"]);
    // As many as there are places, but one of them twice and one not at all.
    await insert(77, 77);
    expect((await free(id, "?limit=1"))[0]).toMatch(/^2001:db8:7::(1389|2329)\/64$/);
  });

  it("are not exhausted as long as one is free, whatever is recorded twice", async () => {
    const vrf = await make("ipam/vrfs", { name: "twice", enforce_unique: false });
    const id = await prefix("10.64.0.0/20", { vrf, is_pool: true });
    await server.database.run(
      "INSERT INTO ipam_ipaddress (address, vrf_id) SELECT set_masklen('10.64.0.0'::inet + (CASE WHEN g = 1500 THEN 3 ELSE g END), 20), $1 FROM generate_series(0, 4095) g",
      [String(vrf)],
    );
    expect(await free(id)).toEqual(["10.64.5.220/20"]);
  });

  it("reach the end of the address space", async () => {
    const id = await prefix("255.255.255.252/30", { is_pool: true });
    for (const host of [252, 254, 255]) await address(`255.255.255.${host}/30`);
    expect(await free(id)).toEqual(["255.255.255.253/30"]);
  });
});

describe("taking available addresses", () => {
  it("records one for an object, several for a list, with what the bodies say", async () => {
    const id = await prefix("10.10.0.0/28");
    const one = await server.post(of(id), { description: "first", address: "1.1.1.1/32", dns_name: "A.example" });
    expect([one.status, one.body]).toMatchObject([
      201,
      { address: "10.10.0.1/28", description: "first", dns_name: "a.example" },
    ]);
    const { body } = await server.post<{ address: string }[]>(of(id), [{}, { status: "reserved" }]);
    expect(body).toMatchObject([
      { address: "10.10.0.2/28" },
      { address: "10.10.0.3/28", status: { value: "reserved" } },
    ]);
    const { body: changes } = await server.get<{ count: number }>(
      `/api/extras/object-changes/?request_id=${one.headers.get("x-request-id")}`,
    );
    expect(changes.count).toBe(1);
  });

  it("is all or nothing: too few left is a 409, a bad item a 400 in its place", async () => {
    const id = await prefix("10.11.0.0/30");
    expect((await server.post(of(id), [{}, {}, {}])).status).toBe(409);
    const bad = await server.post(of(id), [{}, { status: "nope" }]);
    expect([bad.status, bad.body]).toMatchObject([400, [{}, { status: [expect.any(String)] }]]);
    const single = await server.post(of(id), { status: "nope" });
    expect([single.status, Object.keys(single.body)]).toEqual([400, ["status"]]);
    for (const wrong of [5, "x", [1]]) expect((await server.post(of(id), wrong)).status).toBe(400);
    expect(await free(id)).toHaveLength(2);
  });

  it("gives no two requests the same address", async () => {
    const id = await prefix("10.12.0.0/24");
    const range = await make("ipam/ip-ranges", { start_address: "10.12.0.200/24", end_address: "10.12.0.230/24" });
    const outer = await prefix("10.12.0.0/23");
    const paths = [of(id), of(id), of(outer), `/api/ipam/ip-ranges/${range}/available-ips/`];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => server.post<{ address: string }[]>(paths[at % 4] as string, [{}, {}, {}])),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const hosts = answers.flatMap(({ body }) => body.map((entry) => entry.address.split("/")[0]));
    expect(new Set(hosts).size).toBe(72);
  });
});

describe("available addresses keep to permissions", () => {
  it("show nothing of what the user may not see, which is taken all the same", async () => {
    const id = await prefix("10.13.0.0/30", { description: "seen" });
    await address("10.13.0.1/30", { description: "hidden" });
    const headers = await users.permitted("viewer", {
      models: ["ipam.prefix", "ipam.ipaddress"],
      actions: ["view"],
      constraints: { description: "seen" },
    });
    const { body, text } = await server.get(of(id), headers);
    expect(body).toMatchObject([{ address: "10.13.0.2/30" }]);
    expect(text).not.toContain("10.13.0.1");
    const hidden = await prefix("10.13.1.0/30");
    expect((await server.get(of(hidden), headers)).status).toBe(404);
    expect((await server.request(of(id), { method: "POST", headers, body: "{}" })).status).toBe(403);
  });

  it("record nothing that is outside what the user may add", async () => {
    const id = await prefix("10.14.0.0/29");
    const user = await users.user("adder");
    await users.permit({ users: [user], models: ["ipam.prefix"], actions: ["view"] });
    await users.permit({
      users: [user],
      models: ["ipam.ipaddress"],
      actions: ["add"],
      constraints: { status: "reserved" },
    });
    const headers = await users.token(user);
    const post = (body: unknown) => server.request(of(id), { method: "POST", headers, body: JSON.stringify(body) });
    expect((await post([{ status: "reserved" }, {}])).status).toBe(403);
    expect((await free(id))[0]).toBe("10.14.0.1/29");
    expect((await post({ status: "reserved" })).status).toBe(201);
  });
});
