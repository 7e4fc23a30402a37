import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { type As, TestUsers } from "../../support/test-users.ts";

/** What each constraint leaves of the objects called alpha, Beta and gamma. */
const SITES: readonly (readonly [constraints: unknown, names: string])[] = [
  [null, "alpha Beta gamma"],
  [{}, "alpha Beta gamma"],
  [{ name: "alpha" }, "alpha"],
  [{ name__exact: "Alpha" }, ""],
  [{ name__iexact: "ALPHA" }, "alpha"],
  [{ name__contains: "et" }, "Beta"],
  [{ name__contains: "BET" }, ""],
  [{ name__icontains: "BET" }, "Beta"],
  [{ name__contains: "%" }, ""],
  [{ name__startswith: "B" }, "Beta"],
  [{ name__startswith: "b" }, ""],
  [{ name__istartswith: "b" }, "Beta"],
  [{ name__endswith: "mma" }, "gamma"],
  [{ name__iendswith: "MMA" }, "gamma"],
  [{ name__in: ["alpha", "gamma", "none"] }, "alpha gamma"],
  [{ name__in: [] }, ""],
  [{ name__regex: "^[A-Z]" }, "Beta"],
  [{ name__iregex: "^[B-H]" }, "Beta gamma"],
  [{ latitude__gt: 10 }, "Beta gamma"],
  [{ latitude__gte: 10 }, "alpha Beta gamma"],
  [{ latitude__lt: "20.5" }, "alpha"],
  [{ latitude__lte: 20.5 }, "alpha Beta"],
  [{ latitude__range: [15, 25] }, "Beta"],
  [{ longitude__isnull: true }, "Beta gamma"],
  [{ longitude__isnull: false }, "alpha"],
  [{ longitude: null }, "Beta gamma"],
  [{ status: "planned" }, "Beta"],
  [{ status__in: ["planned", "retired"] }, "Beta gamma"],
  [{ created__year: 2020 }, "alpha"],
  [{ created__date: "2020-02-03" }, "alpha"],
  [{ created__date__gt: "2020-02-03" }, "Beta gamma"],
  [{ created__year__lt: 2021 }, "alpha"],
  [{ region__slug: "north" }, "alpha"],
  [{ region__parent__slug: "world" }, "alpha Beta"],
  [{ region__isnull: true }, "gamma"],
  [{ region: null }, "gamma"],
  [{ tenant__group__name__istartswith: "c" }, "gamma"],
  [{ tags__name: "lab" }, "alpha Beta"],
  [{ tags__name__in: ["lab", "test"] }, "alpha Beta gamma"],
  [{ tags__isnull: true }, ""],
  [{ tags__slug: "test", name__startswith: "B" }, "Beta"],
  [{ asns__asn: 65001 }, "alpha"],
  [{ asns__isnull: true }, "Beta gamma"],
  [{ custom_field_data__level: 3 }, "gamma"],
  [{ custom_field_data__level__gte: 2 }, "Beta gamma"],
  [{ custom_field_data__owner__contains: "ad" }, "alpha"],
  [{ custom_field_data__owner__isnull: false }, "alpha"],
  [{ racks__name: "R1" }, "Beta"],
  [{ name: "alpha", status: "planned" }, ""],
  [[{ name: "alpha" }, { status: "planned" }], "alpha Beta"],
  [[{ name: "nothing" }, {}], "alpha Beta gamma"],
  [{ id: 0 }, ""],
];

const PREFIXES: typeof SITES = [
  [{ prefix: "10.0.0.0/8" }, "alpha"],
  [{ prefix__family: 6 }, "gamma"],
  [{ prefix__net_mask_length: 16 }, "Beta"],
  [{ prefix__net_mask_length__lt: 17 }, "alpha Beta"],
  [{ prefix__net_contained: "10.0.0.0/8" }, "Beta"],
  [{ prefix__net_contained_or_equal: "10.0.0.0/8" }, "alpha Beta"],
  [{ prefix__net_contains: "10.1.0.0/16" }, "alpha"],
  [{ prefix__net_contains_or_equals: "10.1.0.0/16" }, "alpha Beta"],
  [{ prefix__net_host: "10.1.0.0" }, "Beta"],
  [{ prefix__net_in: ["10.0.0.0/8", "2001:db8::/32"] }, "alpha gamma"],
  [{ scope_id: 1 }, "400"],
  [{ is_pool: true }, "Beta"],
  [{ vrf__isnull: true, is_pool: false }, "alpha gamma"],
];

const BAD: readonly (readonly [models: readonly string[], constraints: unknown])[] = [
  [["dcim.site"], { nothing: 1 }],
  [["dcim.site"], { name__nolookup: "x" }],
  [["dcim.site"], { region__nothing: "x" }],
  [["dcim.site"], { latitude: "north" }],
  [["dcim.site"], { latitude__range: [1] }],
  [["dcim.site"], { name__in: "alpha" }],
  [["dcim.site"], { name__regex: "(" }],
  [["dcim.site"], [{ name: "alpha" }, { name__iregex: "[z-a]" }]],
  [["dcim.site"], { name: { deep: 1 } }],
  [["dcim.site"], { created__date: "soon" }],
  [["dcim.site"], { racks__nothing: 1 }],
  [["ipam.prefix"], { prefix__net_contained: "ten" }],
  [["dcim.site", "ipam.prefix"], { name: "alpha" }],
  [["dcim.site"], "name"],
  [["dcim.site"], 7],
  [["dcim.site"], ["name"]],
  [["dcim.site"], [[{ name: "alpha" }]]],
];

let server: TestServer;
let users: TestUsers;
let user: number;
let as: As;
let permission: number;

beforeAll(async () => {
  server = await createTestServer();
  users = new TestUsers(server);
  user = await users.user("ada");
  as = await users.token(user);
  permission = await users.permit({ users: [user], models: ["dcim.site", "ipam.prefix"], actions: ["view"] });
  await makeSites();
  for (const [name, prefix] of [
    ["alpha", "10.0.0.0/8"],
    ["Beta", "10.1.0.0/16"],
    ["gamma", "2001:db8::/32"],
  ] as const)
    await make("/api/ipam/prefixes/", { prefix, description: name, is_pool: name === "Beta" });
});
afterAll(() => server.close());

async function make(path: string, body: object): Promise<number> {
  const { status, text, body: made } = await server.post<{ id: number }>(path, body);
  if (status !== 201) throw new Error(`${path}: ${text}`);
  return made.id;
}

async function makeSites(): Promise<void> {
  for (const [name, type] of [
    ["level", "integer"],
    ["owner", "text"],
  ])
    await make("/api/extras/custom-fields/", { name, type, content_types: ["dcim.site"] });
  const world = await make("/api/dcim/regions/", { name: "World", slug: "world" });
  const [north, south] = [
    await make("/api/dcim/regions/", { name: "North", slug: "north", parent: world }),
    await make("/api/dcim/regions/", { name: "South", slug: "south", parent: world }),
  ];
  const group = await make("/api/tenancy/tenant-groups/", { name: "Customers", slug: "customers" });
  const tenant = await make("/api/tenancy/tenants/", { name: "T", slug: "t", group });
  const [lab, test] = [
    await make("/api/extras/tags/", { name: "lab", slug: "lab" }),
    await make("/api/extras/tags/", { name: "test", slug: "test" }),
  ];
  const rir = ((await new Samples(server).make("ipam.rir", 1)) as [Created])[0].id;
  const asn = await make("/api/ipam/asns/", { asn: 65001, rir });
  const sites = [
    {
      name: "alpha",
      latitude: 10,
      longitude: 5,
      region: north,
      tags: [lab],
      asns: [asn],
      custom_fields: { level: 1, owner: "ada" },
    },
    { name: "Beta", latitude: 20.5, status: "planned", region: south, tags: [lab, test], custom_fields: { level: 2 } },
    { name: "gamma", latitude: 30, status: "retired", tenant, tags: [test], custom_fields: { level: 3 } },
  ];
  for (const site of sites) await make("/api/dcim/sites/", { ...site, slug: site.name.toLowerCase() });
  const beta = (await server.get<Page<Created>>("/api/dcim/sites/?name=Beta")).body.results[0] as Created;
  await make("/api/dcim/racks/", { name: "R1", site: beta.id });
  await server.database.run("UPDATE dcim_site SET created = '2020-02-03T04:05:06Z' WHERE name = 'alpha'", []);
}

/** Names of what a constraint leaves; the status when it is refused. */
async function leftBy(path: string, models: readonly string[], constraints: unknown): Promise<string> {
  const saved = await server.patch(`/api/users/permissions/${permission}/`, { object_types: models, constraints });
  if (saved.status !== 200) return String(saved.status);
  const { body } = await server.get<Page<Record<string, string>>>(`${path}?ordering=id`, as);
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ name, description }) => name ?? description).join(" ");
}

describe("a constraint", () => {
  it.each(SITES)("%j on sites leaves: %s", async (constraints, names) => {
    expect(await leftBy("/api/dcim/sites/", ["dcim.site"], constraints)).toBe(names);
  });

  it.each(PREFIXES)("%j on prefixes leaves: %s", async (constraints, names) => {
    expect(await leftBy("/api/ipam/prefixes/", ["ipam.prefix"], constraints)).toBe(names);
  });

  it.each(BAD)("on %j that cannot be judged is refused: %j", async (models, constraints) => {
    const stored = await server.get(`/api/users/permissions/${permission}/`);
    const answer = await server.patch(`/api/users/permissions/${permission}/`, { object_types: models, constraints });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["constraints"]]);
    expect((await server.get(`/api/users/permissions/${permission}/`)).text).toBe(stored.text);
  });

  it("that was imported and cannot be judged grants nothing", async () => {
    for (const constraints of [{ nothing: 1 }, { name__regex: "(" }, "name", [[]]]) {
      await leftBy("/api/dcim/sites/", ["dcim.site"], { name: "alpha" });
      await server.database.run("UPDATE users_objectpermission SET constraints = $2 WHERE id = $1", [
        permission,
        JSON.stringify(constraints),
      ]);
      const { status, body } = await server.get<Page>("/api/dcim/sites/", as);
      expect([status, body.count ?? 0], JSON.stringify(constraints)).toEqual([
        typeof constraints === "string" || Array.isArray(constraints) ? 403 : 200,
        0,
      ]);
    }
    expect(server.logged()).toContain("cannot be judged");
  });

  it("with $user means who asks, alone and in lists", async () => {
    const own = await users.user("grace");
    const token = await users.token(own);
    const models = ["users.token"];
    await users.permit({ users: [own], models, actions: ["view"], constraints: { user: "$user" } });
    const owners = async (headers: As) => {
      const { body } = await server.get<Page<{ user: { username: string } }>>("/api/users/tokens/", headers);
      return body.results.map((found) => found.user.username).toSorted();
    };
    expect(await owners(token)).toEqual(["grace"]);
    const named = await users.permit({ users: [own], models, actions: ["view"], constraints: { user__in: ["$user"] } });
    expect(await owners(token)).toEqual(["grace"]);
    await server.patch(`/api/users/permissions/${named}/`, { constraints: { user__username: "ada" } });
    expect(await owners(token)).toEqual(["ada", "grace"]);
  });

  it("adds to those of other permissions, and one without constraints lifts them all", async () => {
    await leftBy("/api/dcim/sites/", ["dcim.site"], { name: "alpha" });
    const more = await users.permit({
      users: [user],
      models: ["dcim.site"],
      actions: ["view"],
      constraints: { name: "gamma" },
    });
    expect(await leftBy("/api/dcim/sites/", ["dcim.site"], { name: "alpha" })).toBe("alpha gamma");
    await server.patch(`/api/users/permissions/${more}/`, { constraints: null });
    expect(await leftBy("/api/dcim/sites/", ["dcim.site"], { name: "alpha" })).toBe("alpha Beta gamma");
    await server.delete(`/api/users/permissions/${more}/`);
  });
});
