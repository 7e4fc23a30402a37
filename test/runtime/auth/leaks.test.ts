import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { servedModels } from "../../support/served-models.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { type As, TestUsers } from "../../support/test-users.ts";

/** Stands in every text of the hidden objects, and nowhere else. */
const SECRET = "Zugspitze";
/** What the user may view: of sites, devices, interfaces, prefixes and tenants only what is called so. */
const VISIBLE = "Feldberg";

/** Numbers of other objects that are computed. */
const OTHER_COUNTS = new Set(["utilization", "asn_count"]);
const EMPTY = ["0", "[]", "null", '"0.0"', "undefined"];

/** A server with some objects of every model. */
let others: { server: TestServer; samples: Samples };
let server: TestServer;
let samples: Samples;
let as: As;
let hidden: Record<"site" | "device" | "interface" | "prefix" | "tenant" | "region", Created>;
let visible: typeof hidden;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  const users = new TestUsers(server);
  const user = await users.user("inspector");
  const constrained = [
    { models: ["dcim.site", "tenancy.tenant", "dcim.device"], constraints: { name__startswith: VISIBLE } },
    { models: ["dcim.interface"], constraints: { device__name__startswith: VISIBLE } },
    { models: ["ipam.prefix"], constraints: { description: VISIBLE } },
  ];
  for (const permission of constrained)
    await users.permit({ ...permission, users: [user], actions: ["view", "add", "change", "delete"] });
  const open = [
    "dcim.region",
    "dcim.devicetype",
    "dcim.manufacturer",
    "dcim.devicerole",
    "extras.objectchange",
    "ipam.vrf",
  ];
  await users.permit({ users: [user], models: open, actions: ["view"] });
  await users.permit({ users: [user], models: ["dcim.region"], actions: ["delete"] });
  as = await users.token(user);
  visible = await makeObjects(VISIBLE, "10.1.0.0/24");
  hidden = await makeObjects(SECRET, "10.2.0.0/24");
});
afterAll(() => server.close());

/** A region with a site, a device in it with an interface, a prefix of a tenant there: all of that name. */
async function makeObjects(name: string, prefix: string): Promise<typeof hidden> {
  const slug = name.toLowerCase();
  const region = await samples.makeOne("dcim.region", { name: `Region ${slug}` });
  const tenant = await samples.makeOne("tenancy.tenant", { name, slug });
  const site = await samples.makeOne("dcim.site", { name, slug, region: region.id, tenant: tenant.id });
  const role = await samples.makeOne("dcim.device-role");
  const device = await samples.makeOne("dcim.device", { name, site: site.id, role: role.id, serial: `serial ${name}` });
  const port = await samples.makeOne("dcim.interface", { name: `eth ${name}`, device: device.id });
  const range = await samples.makeOne("ipam.prefix", { prefix, site: site.id, tenant: tenant.id, description: name });
  return { site, device, interface: port, prefix: range, tenant, region };
}

const get = <Body = Record<string, unknown>>(path: string) => server.get<Body>(path, as);

const LISTS = ["dcim/sites", "dcim/devices", "dcim/interfaces", "ipam/prefixes", "tenancy/tenants"];

describe("what constraints hide", () => {
  it.each(LISTS)("is neither in the list %s nor in its count, pages and searches", async (list) => {
    for (const query of ["", "?limit=1", "?brief=1", "?ordering=-id", "?ordering=name", `?q=${VISIBLE}`]) {
      const { body, text } = await get<Page>(`/api/${list}/${query}`);
      expect(text).not.toContain(SECRET);
      expect(body.count).toBe(1);
    }
    expect((await get<Page>(`/api/${list}/?q=${SECRET}`)).body.count).toBe(0);
    expect((await get<Page>(`/api/${list}/?limit=1&offset=1`)).body.results).toEqual([]);
  });

  it("is not found by its address", async () => {
    for (const object of [hidden.site, hidden.device, hidden.interface, hidden.prefix, hidden.tenant]) {
      const path = new URL(object.url).pathname;
      for (const method of ["GET", "PATCH", "DELETE"]) {
        const init = { method, headers: as, ...(method === "PATCH" && { body: "{}" }) };
        expect(await server.request(path, init)).toMatchObject({ status: 404, body: { detail: "Not found." } });
      }
    }
  });

  it("is unknown to filters, as if it did not exist", async () => {
    const unknown = async (path: string) => {
      const { status, text } = await get(path);
      return { status, text: text.replaceAll(/\d+|[a-z]*zugspitze|nowhere/g, "…") };
    };
    expect(await unknown(`/api/dcim/devices/?site=zugspitze`)).toEqual(
      await unknown("/api/dcim/devices/?site=nowhere"),
    );
    expect(await unknown(`/api/dcim/devices/?site_id=${hidden.site.id}`)).toEqual(
      await unknown("/api/dcim/devices/?site_id=99999999"),
    );
    expect(await unknown(`/api/dcim/regions/?parent_id=${hidden.tenant.id + 99999}`)).toMatchObject({ status: 400 });
  });

  it("does not count where a filter leads through it", async () => {
    const group = await samples.makeOne("tenancy.tenant-group");
    await server.patch(new URL(hidden.tenant.url).pathname, { group: group.id });
    const site = new URL(visible.site.url).pathname;
    await server.patch(site, { tenant: hidden.tenant.id });
    const path = `/api/dcim/sites/?tenant_group_id=${group.id}`;
    expect([(await get<Page>(path)).body.count, (await server.get<Page>(path)).body.count]).toEqual([0, 2]);
    await server.patch(site, { tenant: visible.tenant.id });
  });

  it("is in no order: numbers of what is hidden do not sort", async () => {
    const ids = async (ordering: string, headers: As) =>
      (await server.get<Page<Created>>(`/api/dcim/regions/?ordering=${ordering}`, headers)).body.results.map(
        ({ id }) => id,
      );
    const ofOne = await samples.makeOne("dcim.region", { name: "Aaa" });
    await samples.makeOne("dcim.site", { name: `${SECRET} 2`, slug: "second", region: hidden.region.id });
    expect((await ids("-site_count", {}))[0]).toBe(hidden.region.id);
    expect(await ids("-site_count", as)).toEqual(await ids("name", as));
    expect((await ids("name", as))[0]).toBe(ofOne.id);
  });

  it("is not counted at the objects it belongs to", async () => {
    const count = async (headers: As) =>
      (await server.get<{ site_count: number }>(new URL(hidden.region.url).pathname, headers)).body.site_count;
    expect([await count(as), await count({})]).toEqual([0, 2]);
  });

  it("cannot be referred to by a write", async () => {
    const refer = async (site: unknown) => {
      const { status, body } = await server.request(new URL(visible.device.url).pathname, {
        method: "PATCH",
        headers: as,
        body: JSON.stringify({ site }),
      });
      return { status, fields: Object.keys(body) };
    };
    expect(await refer(hidden.site.id)).toEqual(await refer(99_999_999));
    expect(await refer({ name: SECRET })).toEqual(await refer({ name: "Nowhere" }));
    expect(await refer({ tenant: { name: SECRET } })).toMatchObject({ status: 400 });
    expect(await refer(visible.site.id)).toMatchObject({ status: 200 });
  });

  it("is not named where it stands in the way of a delete", async () => {
    await server.post("/api/ipam/prefixes/", { prefix: "10.9.0.0/16", description: SECRET, site: visible.site.id });
    const answer = await server.request(new URL(visible.site.url).pathname, { method: "DELETE", headers: as });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(VISIBLE);
    expect(answer.text).not.toContain(SECRET);
    expect(answer.text).not.toContain("10.9.0.0");
  });

  it("is in no change record", async () => {
    await server.patch(new URL(hidden.site.url).pathname, { comments: "seen by nobody" });
    const { body, text } = await get<Page>("/api/extras/object-changes/?limit=0");
    expect(text).not.toContain(SECRET);
    expect(body.count).toBeGreaterThan(0);
    const all = await server.get<Page>("/api/extras/object-changes/?limit=0");
    expect(all.text).toContain(SECRET);
    expect(body.count).toBeLessThan(all.body.count);
  });

  it("counts neither in numbers that are kept, nor in filters and orders by them", async () => {
    const { body: ten } = await server.post<Created>("/api/ipam/prefixes/", {
      prefix: "10.0.0.0/8",
      description: VISIBLE,
    });
    await server.post("/api/ipam/prefixes/", { prefix: "10.1.0.0/16", description: SECRET });
    const path = new URL(ten.url).pathname;
    const children = async (headers: As) => (await server.get<{ children: number }>(path, headers)).body.children;
    expect([await children(as), await children({})]).toEqual([1, 4]);
    const inner = await get<{ _depth: number }>(new URL(visible.prefix.url).pathname);
    expect(inner.body._depth).toBe(1);
    const found = async (query: string) => (await get<Page>(`/api/ipam/prefixes/?${query}`)).body.count;
    expect([await found("children=4"), await found("children=1"), await found("depth=2")]).toEqual([0, 1, 0]);
    const order = async (ordering: string) =>
      (await get<Page<Created>>(`/api/ipam/prefixes/?ordering=${ordering}`)).body.results.map(({ id }) => id);
    expect(await order("-children")).toEqual(await order(""));
    await server.delete(path);
  });

  it("is not counted at its tags", async () => {
    const tag = await samples.makeOne("extras.tag", { name: "marked", object_types: [] });
    for (const object of [hidden.site, visible.site, hidden.device])
      await server.patch(new URL(object.url).pathname, { tags: [tag.id] });
    const users = new TestUsers(server);
    await users.permit({ users: [await users.idOf("inspector")], models: ["extras.tag"], actions: ["view"] });
    const tagged = async (headers: As) =>
      (await server.get<{ tagged_items: number }>(new URL(tag.url).pathname, headers)).body.tagged_items;
    expect([await tagged(as), await tagged({})]).toEqual([1, 3]);
  });

  it("is told of by no error but that a value is taken", async () => {
    const post = (path: string, body: object) =>
      server.request(path, { method: "POST", headers: as, body: JSON.stringify(body) });
    const site = await post("/api/dcim/sites/", { name: `${VISIBLE} 3`, slug: "zugspitze" });
    expect([site.status, site.body]).toEqual([400, { slug: ["site with this slug already exists."] }]);
    await server.post("/api/ipam/ip-ranges/", { start_address: "10.7.0.1/24", end_address: "10.7.0.9/24" });
    const users = new TestUsers(server);
    const user = await users.idOf("inspector");
    const models = ["ipam.iprange"];
    await users.permit({ users: [user], models, actions: ["view", "add"], constraints: { description: VISIBLE } });
    const range = { start_address: "10.7.0.5/24", end_address: "10.7.0.20/24", description: VISIBLE };
    const overlap = await post("/api/ipam/ip-ranges/", range);
    expect(overlap.status).toBe(400);
    expect(overlap.text).not.toContain("10.7.0.1");
    expect((await server.post("/api/ipam/ip-ranges/", range)).text).toContain("10.7.0.1");
  });

  it("does not make a reference by attributes ambiguous", async () => {
    const roles = await samples.make("ipam.role", 2, { fill: "required" });
    const users = new TestUsers(server);
    const constraints = { id: roles[0]?.id };
    const user = await users.idOf("inspector");
    await users.permit({ users: [user], models: ["ipam.role"], actions: ["view"], constraints });
    const refer = (headers: As) =>
      server.request<{ role: { id: number } }>(new URL(visible.prefix.url).pathname, {
        method: "PATCH",
        headers,
        body: JSON.stringify({ role: { weight: 1000 } }),
      });
    expect((await refer({})).status).toBe(400);
    expect((await refer(as)).body.role.id).toBe(roles[0]?.id);
  });

  it("cannot be put into a custom field", async () => {
    const field = { name: "twin", type: "object", object_type: "dcim.site", content_types: ["dcim.site"] };
    expect((await server.post("/api/extras/custom-fields/", field)).status).toBe(201);
    const put = async (twin: unknown) => {
      const path = new URL(visible.site.url).pathname;
      const answer = await server.request(path, {
        method: "PATCH",
        headers: as,
        body: JSON.stringify({ custom_fields: { twin } }),
      });
      return { status: answer.status, text: answer.status === 200 ? "" : answer.text };
    };
    expect(await put(hidden.site.id)).toEqual(await put(99_999_999));
    expect(await put({ name: SECRET })).toEqual(await put({ name: "Nowhere" }));
    expect((await put(visible.site.id)).status).toBe(200);
  });
});

/** Fields that count objects of other models or list them, by model. */
const COUNTING = servedModels.flatMap((served) => {
  const names = Object.entries(served.model.fields).flatMap(([name, field]) =>
    field.kind === "count" || (field.kind === "reverse" && !field.single) || OTHER_COUNTS.has(name) ? [name] : [],
  );
  return names.length === 0 ? [] : [{ ...served, names }];
});

describe("with everything else hidden", () => {
  let everything: As;
  let permission: number;
  beforeAll(async () => {
    const filled = await createTestServer();
    others = { server: filled, samples: new Samples(filled) };
    for (const { model } of servedModels) await others.samples.create(model, 2);
    const users = new TestUsers(filled);
    const user = await users.user("nearly-blind");
    const types = servedModels.map(({ model }) => model.contentType);
    await users.permit({ users: [user], models: types, actions: ["view"], constraints: { id: 0 } });
    permission = await users.permit({
      users: [user],
      models: ["dcim.site"],
      actions: ["view"],
      constraints: { id: 0 },
    });
    everything = await users.token(user);
  });
  afterAll(() => others.server.close());

  it.each(COUNTING)("objects of $name count and list nothing", async ({ model, path, names }) => {
    await others.server.patch(`/api/users/permissions/${permission}/`, {
      object_types: [model.contentType],
      constraints: null,
    });
    const { body } = await others.server.get<Page>(path, everything);
    expect(body.count).toBeGreaterThan(0);
    // What a model counts of itself stays visible.
    const own = names.filter((name) => {
      const field = model.fields[name];
      return field?.kind === "count" && field.of === model.name;
    });
    for (const object of body.results) {
      for (const name of names) {
        if (own.includes(name)) continue;
        expect(EMPTY, `${name}: ${JSON.stringify(object[name])}`).toContain(JSON.stringify(object[name]));
      }
    }
  });
});
