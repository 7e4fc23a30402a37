import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Created } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

interface Prefix extends Created {
  readonly prefix: string;
  readonly _depth: number;
  readonly children: number;
}

const PREFIXES = "/api/ipam/prefixes/";
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

const make = async (body: Record<string, unknown>): Promise<Prefix> => {
  const answer = await server.post<Prefix>(PREFIXES, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

const makeVrf = async (name: string, isUnique: boolean): Promise<number> =>
  (await server.post<Created>("/api/ipam/vrfs/", { name, rd: name, enforce_unique: isUnique })).body.id;

/** Depth and number of children of every prefix of a VRF, as stored and as counted anew. */
async function counts(vrf: number): Promise<[prefix: string, stored: string, counted: string][]> {
  const rows = await server.database.run(
    `SELECT p.prefix::text, p."_depth" || ' ' || p."_children",
        (SELECT COUNT(DISTINCT o.prefix) FROM ipam_prefix o WHERE o.vrf_id = p.vrf_id AND o.prefix >> p.prefix) || ' ' ||
        (SELECT COUNT(*) FROM ipam_prefix o WHERE o.vrf_id = p.vrf_id AND o.prefix << p.prefix)
      FROM ipam_prefix p WHERE p.vrf_id = $1 ORDER BY p.prefix`,
    [vrf],
  );
  return rows as [string, string, string][];
}

describe("the place of a prefix among the others of its VRF", () => {
  test("is kept for it and for the prefixes around it when prefixes come, move and go", async () => {
    const vrf = await makeVrf("places", false);
    const outer = await make({ prefix: "10.0.0.0/8", vrf });
    const inner = await make({ prefix: "10.1.1.0/24", vrf });
    const middle = await make({ prefix: "10.1.0.0/16", vrf });
    expect(middle).toMatchObject({ _depth: 1, children: 1 });
    expect(await counts(vrf)).toEqual([
      ["10.0.0.0/8", "0 2", "0 2"],
      ["10.1.0.0/16", "1 1", "1 1"],
      ["10.1.1.0/24", "2 0", "2 0"],
    ]);
    await server.patch(`${PREFIXES}${middle.id}/`, { prefix: "10.2.0.0/16" });
    for (const [prefix, stored, counted] of await counts(vrf)) expect(stored, prefix).toBe(counted);
    await server.patch(`${PREFIXES}${inner.id}/`, { vrf: await makeVrf("elsewhere", false) });
    expect((await server.get<Prefix>(`${PREFIXES}${inner.id}/`)).body).toMatchObject({ _depth: 0, children: 0 });
    await server.delete(`${PREFIXES}${outer.id}/`);
    expect(await counts(vrf)).toEqual([["10.2.0.0/16", "0 0", "0 0"]]);
  });

  test("is right after many writers at once", async () => {
    const vrf = await makeVrf("parallel", false);
    const networks = [
      "10.0.0.0/8",
      ...Array.from({ length: 15 }, (_, index) => `10.${index >> 2}.${index * 4}.0/${16 + (index % 8)}`),
    ];
    const valid = networks.map((network) =>
      network.replace(/\.\d+\.0\/(1[6-9])$/, ".0.0/$1").replace(/\.\d+\.0\/2[0-1]$/, ".0.0/20"),
    );
    const answers = await Promise.all(valid.map((prefix) => server.post(PREFIXES, { prefix, vrf })));
    expect(answers.map(({ status }) => status).sort()[0]).toBe(201);
    for (const [prefix, stored, counted] of await counts(vrf)) expect(stored, prefix).toBe(counted);
  });

  test("costs as many statements for many prefixes as for two", async () => {
    const vrf = await makeVrf("bulk", false);
    const bodies = (count: number, second: number) =>
      Array.from({ length: count }, (_, index) => ({ prefix: `10.${second}.${index}.0/24`, vrf }));
    const few = await server.statementsOf(() => server.post(PREFIXES, bodies(2, 1)));
    const many = await server.statementsOf(() => server.post(PREFIXES, bodies(200, 2)));
    expect(many.length).toBe(few.length);
  });
});

describe("a prefix is refused", () => {
  test.each([
    ["with bits of a host", "192.0.2.1/24"],
    ["of everything", "0.0.0.0/0"],
  ])("%s", async (_name, prefix) => {
    const answer = await server.post<{ prefix: string[] }>(PREFIXES, { prefix });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(["prefix"]);
  });

  test("with the network in the message where a client meant it", async () => {
    const answer = await server.post<{ prefix: string[] }>(PREFIXES, { prefix: "2001:db8::a0/64" });
    expect(answer.body.prefix[0]).toContain("2001:db8::/64");
  });

  test("a second time where its VRF wants each once, also in one request, and nowhere else", async () => {
    const unique = await makeVrf("unique", true);
    await make({ prefix: "198.51.100.0/24", vrf: unique });
    const again = await server.post<Record<string, unknown>>(PREFIXES, { prefix: "198.51.100.0/24", vrf: unique });
    expect([again.status, Object.keys(again.body)]).toEqual([400, ["prefix"]]);
    const twice = await server.post<object[]>(PREFIXES, [
      { prefix: "203.0.113.0/24", vrf: unique },
      { prefix: "203.0.113.0/24", vrf: unique },
    ]);
    expect([twice.status, twice.body[0]]).toEqual([400, {}]);
    const free = await makeVrf("free", false);
    await make({ prefix: "198.51.100.0/24", vrf: free });
    await make({ prefix: "198.51.100.0/24", vrf: free });
    const page = await server.get<Page>(`${PREFIXES}?prefix=198.51.100.0/24`);
    expect(page.body.count).toBe(3);
  });

  test("by all but one of many writers of the same one", async () => {
    const vrf = await makeVrf("race", true);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.post(PREFIXES, { prefix: "192.0.2.0/24", vrf })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...new Array<number>(7).fill(400)]);
  });
});
