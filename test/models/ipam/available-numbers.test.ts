import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function make(path: string, body: Record<string, unknown>): Promise<number> {
  const answer = await server.post<{ id: number }>(`/api/ipam/${path}/`, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
}
async function list<Key extends string>(path: string, key: Key): Promise<unknown[]> {
  const { body } = await server.get<Record<Key, unknown>[]>(`/api/ipam/${path}`);
  return body.map((entry) => entry[key]);
}

describe("available prefixes", () => {
  it("are the largest networks in which none is recorded", async () => {
    const id = await make("prefixes", { prefix: "10.0.0.0/24" });
    await make("prefixes", { prefix: "10.0.0.64/26" });
    await make("prefixes", { prefix: "10.0.0.64/28" });
    await make("prefixes", { prefix: "10.0.0.192/27" });
    expect(await list(`prefixes/${id}/available-prefixes/`, "prefix")).toEqual([
      "10.0.0.0/26",
      "10.0.0.128/26",
      "10.0.0.224/27",
    ]);
    const wide = await make("prefixes", { prefix: "2001:db8::/32" });
    await make("prefixes", { prefix: "2001:db8::/128" });
    expect(await list(`prefixes/${wide}/available-prefixes/`, "prefix")).toHaveLength(96);
  });

  it("are taken from the first that is large enough, all or none", async () => {
    const vrf = await make("vrfs", { name: "blue" });
    const id = await make("prefixes", { prefix: "10.1.0.0/24", vrf });
    const path = `/api/ipam/prefixes/${id}/available-prefixes/`;
    const { status, body } = await server.post<Record<string, unknown>[]>(path, [
      { prefix_length: 28, description: "small" },
      { prefix_length: 25 },
      { prefix_length: 26 },
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { prefix: "10.1.0.0/28", description: "small", vrf: { name: "blue" } },
      { prefix: "10.1.0.128/25" },
      { prefix: "10.1.0.64/26" },
    ]);
    expect((await server.post(path, [{ prefix_length: 29 }, { prefix_length: 26 }])).status).toBe(409);
    expect((await server.get<{ children: number }>(`/api/ipam/prefixes/${id}/`)).body.children).toBe(3);
  });

  it("name what is wrong with a length, always in a list", async () => {
    const id = await make("prefixes", { prefix: "10.2.0.0/24" });
    for (const wrong of [{ prefix_length: 33 }, {}, { prefix_length: "x" }, { prefix_length: 0 }]) {
      const answer = await server.post(`/api/ipam/prefixes/${id}/available-prefixes/`, wrong);
      expect([answer.status, answer.body]).toMatchObject([400, [{ prefix_length: [expect.any(String)] }]]);
    }
  });

  it("are given once, however many ask at the same time, of a prefix or of one in it", async () => {
    const outer = await make("prefixes", { prefix: "10.3.0.0/16" });
    const inner = await make("prefixes", { prefix: "10.3.0.0/20" });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        server.post<{ prefix: string }>(`/api/ipam/prefixes/${at % 2 ? outer : inner}/available-prefixes/`, {
          prefix_length: 24,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.prefix)).size).toBe(16);
  });
});

describe("available VLANs of a group", () => {
  it("are its free ids, and are taken lowest first", async () => {
    const group = await make("vlan-groups", { name: "G", slug: "g", min_vid: 10, max_vid: 14 });
    await make("vlans", { name: "eleven", vid: 11, group });
    const path = `vlan-groups/${group}/available-vlans/`;
    expect(await list(path, "vid")).toEqual([10, 12, 13, 14]);
    expect(await list(`${path}?limit=1`, "group")).toMatchObject([{ id: group, slug: "g" }]);
    const { body } = await server.post(`/api/ipam/${path}`, [{ name: "a" }, { name: "b", vid: 4 }]);
    expect(body).toMatchObject([{ vid: 10 }, { vid: 12, group: { id: group } }]);
    expect((await server.post(`/api/ipam/${path}`, {})).body).toHaveProperty("name");
    expect((await server.post(`/api/ipam/${path}`, [{ name: "c" }, { name: "d" }, { name: "e" }])).status).toBe(409);
    const both = await Promise.all([1, 2].map((name) => server.post(`/api/ipam/${path}`, { name: `n${name}` })));
    expect(both.map(({ body }) => body.vid).sort()).toEqual([13, 14]);
  });
});

describe("available AS numbers of a range", () => {
  it("are those not recorded, also in a range of billions", async () => {
    const rir = await make("rirs", { name: "R", slug: "r" });
    const wide = { name: "wide", slug: "wide", rir, start: 100, end: 4294967295 };
    const range = await make("asn-ranges", wide);
    await make("asns", { asn: 100, rir });
    await make("asns", { asn: 102, rir });
    const path = `asn-ranges/${range}/available-asns/`;
    expect(await list(`${path}?limit=3`, "asn")).toEqual([101, 103, 104]);
    const { body } = await server.post<Record<string, unknown>[]>(`/api/ipam/${path}`, [
      { description: "x" },
      { asn: 7 },
    ]);
    expect(body).toMatchObject([{ asn: 101, description: "x", rir: { slug: "r" } }, { asn: 103 }]);
  });

  it("are given once where ranges overlap", async () => {
    const rir = await make("rirs", { name: "S", slug: "s" });
    const ranges = [
      await make("asn-ranges", { name: "one", slug: "one", rir, start: 64512, end: 64530 }),
      await make("asn-ranges", { name: "two", slug: "two", rir, start: 64512, end: 64540 }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        server.post<{ asn: number }>(`/api/ipam/asn-ranges/${ranges[at % 2]}/available-asns/`, {}),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.asn)).size).toBe(8);
    expect(
      (await server.post(`/api/ipam/asn-ranges/${ranges[0]}/available-asns/`, new Array(30).fill({}))).status,
    ).toBe(409);
  });
});
