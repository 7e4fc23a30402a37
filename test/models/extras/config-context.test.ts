import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let samples: Samples;
let device: Created;
let machine: Created;

const ids: Record<string, number> = {};

async function one(model: string, given: Record<string, unknown>): Promise<Created> {
  return (await samples.make(model, 1, given))[0] as Created;
}

async function contextOf(object: Created, path = "dcim/devices"): Promise<unknown> {
  return (await server.get(`/api/${path}/${object.id}/`)).body.config_context;
}

/** A context with one key, its name, besides what is given. */
const context = (name: string, given: Record<string, unknown>) =>
  one("extras.config-context", { name, weight: 1000, is_active: true, data: { [name]: true }, ...given });

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  const outer = await one("dcim.region", { name: "outer", slug: "outer" });
  const inner = await one("dcim.region", { name: "inner", slug: "inner", parent: outer.id });
  const site = await one("dcim.site", { name: "site", slug: "site", region: inner.id });
  const building = await one("dcim.location", { name: "building", slug: "building", site: site.id });
  const floor = await one("dcim.location", { name: "floor", slug: "floor", site: site.id, parent: building.id });
  const tag = await one("extras.tag", { name: "edge", slug: "edge" });
  const group = await one("tenancy.tenant-group", { name: "group", slug: "group" });
  const tenant = await one("tenancy.tenant", { name: "tenant", slug: "tenant", group: group.id });
  const cluster = await one("virtualization.cluster", { name: "cluster", site: site.id });
  device = await one("dcim.device", { site: site.id, location: floor.id, tags: [tag.id], tenant: tenant.id });
  machine = await one("virtualization.virtual-machine", { cluster: cluster.id, site: site.id });
  Object.assign(ids, {
    outer: outer.id,
    inner: inner.id,
    site: site.id,
    building: building.id,
    tag: tag.id,
    group: group.id,
    cluster: cluster.id,
  });
});

afterAll(() => server.close());

test("the contexts of what an object is in are laid over each other by weight and then name, its own data on top", async () => {
  const created = [
    await context("late", { weight: 3000, data: { winner: "late", deep: { late: 1, shared: "late" } } }),
    await context("b early", { weight: 100, data: { winner: "b", deep: { b: 1, shared: "b" }, list: [1, 2] } }),
    await context("a early", { weight: 100, data: { winner: "a", deep: { a: 1 }, list: [3] } }),
    await context("inactive", { weight: 9000, is_active: false }),
  ];
  const merged = { winner: "late", deep: { a: 1, b: 1, late: 1, shared: "late" }, list: [1, 2] };
  expect(await contextOf(device)).toEqual(merged);
  await server.patch(`/api/dcim/devices/${device.id}/`, { local_context_data: { deep: { shared: "own" }, own: true } });
  expect(await contextOf(device)).toEqual({ ...merged, deep: { ...merged.deep, shared: "own" }, own: true });
  await server.patch(`/api/dcim/devices/${device.id}/`, { local_context_data: null });
  for (const { id } of created) await server.delete(`/api/extras/config-contexts/${id}/`);
});

test("a context reaches what is in everything it is limited to, and in trees also what lies within", async () => {
  const other = await one("dcim.region", { name: "other", slug: "other" });
  const tagged = await context("tag", {});
  await server.database.run("INSERT INTO extras_configcontext_tags (configcontext_id, tag_id) VALUES ($1, $2)", [
    tagged.id,
    ids.tag,
  ]);
  const created = [
    await context("region", { regions: [ids.outer] }),
    await context("several regions", { regions: [other.id, ids.inner] }),
    await context("other region", { regions: [other.id] }),
    await context("location", { locations: [ids.building] }),
    await context("site and location", { sites: [ids.site], locations: [ids.building] }),
    await context("site but other region", { sites: [ids.site], regions: [other.id] }),
    tagged,
    await context("tenant group", { tenant_groups: [ids.group] }),
    await context("cluster", { clusters: [ids.cluster] }),
    await context("everything", {}),
  ];
  const reached = (found: unknown) => Object.keys(found as object).toSorted();
  expect(reached(await contextOf(device))).toEqual([
    "everything",
    "location",
    "region",
    "several regions",
    "site and location",
    "tag",
    "tenant group",
  ]);
  expect(reached(await contextOf(machine, "virtualization/virtual-machines"))).toEqual([
    "cluster",
    "everything",
    "region",
    "several regions",
  ]);
  for (const { id } of created) await server.delete(`/api/extras/config-contexts/${id}/`);
});

test("data that is too large to be kept in memory is answered like any other", async () => {
  const text = "x".repeat(9 * 1024 ** 2);
  const created = [
    await context("first", { data: { first: text } }),
    await context("second", { data: { second: text } }),
  ];
  for (let round = 0; round < 2; round += 1) expect(await contextOf(device)).toEqual({ first: text, second: text });
  for (const { id } of created) await server.delete(`/api/extras/config-contexts/${id}/`);
});

test("what another process changes counts from the next request on", async () => {
  const created = await context("shared", {});
  expect(await contextOf(device)).toEqual({ shared: true });
  await server.database.run("UPDATE extras_configcontext SET data = $1 WHERE id = $2", [{ changed: 1 }, created.id]);
  expect(await contextOf(device)).toEqual({ changed: 1 });
  await server.database.run("UPDATE extras_configcontext SET is_active = FALSE WHERE id = $1", [created.id]);
  expect(await contextOf(device)).toEqual({});
  await server.delete(`/api/extras/config-contexts/${created.id}/`);
});

test("contexts are kept in memory, and a page takes one statement more for contexts of tags, whatever its devices", async () => {
  const created = await context("everywhere", {});
  const count = async (path: string) => {
    await server.get(path);
    return (await server.statementsOf(() => server.get<Page>(path))).length;
  };
  const forOne = await count("/api/dcim/devices/");
  expect(await count("/api/dcim/devices/?exclude=config_context")).toBe(forOne);
  await samples.make("dcim.device", 20);
  expect(await count("/api/dcim/devices/")).toBe(forOne);
  const tagged = await context("tagged", { tags: ["edge"] });
  expect(await count("/api/dcim/devices/")).toBe(forOne + 1);
  expect(await contextOf(device)).toEqual({ everywhere: true, tagged: true });
  await server.delete(`/api/extras/config-contexts/${tagged.id}/`);
  await server.delete(`/api/extras/config-contexts/${created.id}/`);
  expect(await contextOf(device)).toEqual({});
});
