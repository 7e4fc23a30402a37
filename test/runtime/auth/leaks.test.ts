import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { type As, TestUsers } from "../../support/test-users.ts";

/** Stands in every text of the hidden objects, and nowhere else. */
const SECRET = "Zugspitze";
/** What the user may view: of sites, devices, interfaces, prefixes and tenants only what is called so. */
const VISIBLE = "Feldberg";

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
});
