import { afterAll, beforeAll, expect, test } from "vitest";
import { type Body, type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

const DEVICES = "/api/dcim/devices/";
let server: TestServer;
let samples: Samples;
let here: Created;
let elsewhere: Created;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  [here, elsewhere] = (await samples.make("dcim.site", 2)) as [Created, Created];
});

afterAll(() => server.close());

/** The fields a change is refused for. */
async function refused(device: Created, change: Body): Promise<string[]> {
  const { status, body } = await server.patch(`${DEVICES}${device.id}/`, change);
  expect(status).toBe(400);
  return Object.keys(body);
}

async function address(device: Created, text: string, given: Body = {}): Promise<Created> {
  const face = await samples.makeOne("dcim.interface", { device: device.id, ...given });
  return samples.makeOne("ipam.ip-address", {
    address: text,
    assigned_object_type: "dcim.interface",
    assigned_object_id: face.id,
  });
}

test("a device, its rack and its location are at one site", async () => {
  const location = await samples.makeOne("dcim.location", { site: here.id });
  const far = await samples.makeOne("dcim.location", { site: elsewhere.id });
  const rack = await samples.makeOne("dcim.rack", { site: here.id, location: location.id });
  const device = await samples.makeOne("dcim.device", { site: here.id });
  expect(await refused(device, { location: far.id })).toEqual(["location"]);
  expect(await refused(device, { site: elsewhere.id, rack: rack.id })).toEqual(["rack"]);
  expect(await refused(device, { face: "front" })).toEqual(["face"]);
  expect(await refused(device, { position: 1 })).toEqual(["position"]);
  expect(await refused(device, { rack: rack.id, position: 1 })).toEqual(["face"]);
  const placed = await server.patch(`${DEVICES}${device.id}/`, { rack: rack.id });
  expect(placed.body.location).toMatchObject({ id: location.id });
});

test("what stands in a rack moves with it, and leaves records of that", async () => {
  const rack = await samples.makeOne("dcim.rack", { site: here.id });
  const [parentType, childType] = [
    await samples.makeOne("dcim.device-type", { subdevice_role: "parent" }),
    await samples.makeOne("dcim.device-type", { subdevice_role: "child", u_height: 0 }),
  ];
  const [outer] = await samples.make("dcim.device", 1, { site: here.id, rack: rack.id, device_type: parentType.id });
  const [inner] = await samples.make("dcim.device", 1, { site: here.id, device_type: childType.id });
  await samples.makeOne("dcim.device-bay", { device: outer?.id, name: "bay", installed_device: inner?.id });
  const moved = await server.patch(`/api/dcim/racks/${rack.id}/`, { site: elsewhere.id });
  expect(moved.status).toBe(200);
  for (const device of [outer, inner]) {
    const { body } = await server.get(`${DEVICES}${device?.id}/`);
    expect(body).toMatchObject({ site: { id: elsewhere.id }, rack: { id: rack.id } });
  }
  const request = moved.headers.get("x-request-id");
  const { body } = await server.get<Page>(`/api/extras/object-changes/?request_id=${request}`);
  const changed = body.results.map((record) => [record.changed_object_type, record.changed_object_id]).sort();
  expect(changed).toEqual([
    ["dcim.device", outer?.id],
    ["dcim.device", inner?.id],
    ["dcim.rack", rack.id],
  ]);
});

test("primary and management addresses are of their family and on the device", async () => {
  const [device, other] = (await samples.make("dcim.device", 2)) as [Created, Created];
  const own = await address(device, "10.1.0.1/24");
  const foreign = await address(other, "10.1.0.2/24");
  expect(await refused(device, { primary_ip6: own.id })).toEqual(["primary_ip6"]);
  expect(await refused(device, { primary_ip4: foreign.id })).toEqual(["primary_ip4"]);
  expect(await refused(device, { oob_ip: foreign.id })).toEqual(["oob_ip"]);
  const outer = await samples.makeOne("ipam.ip-address", { address: "192.0.2.1/32", nat_inside: own.id });
  expect((await server.patch(`${DEVICES}${device.id}/`, { primary_ip4: outer.id })).status).toBe(200);
});

test("members of a chassis answer for each other, except on management ports", async () => {
  const [first, second] = (await samples.make("dcim.device", 2)) as [Created, Created];
  const chassis = await server.post("/api/dcim/virtual-chassis/", { name: "stack", master: first.id });
  expect(chassis.body).toMatchObject({ master: { id: first.id }, member_count: 1 });
  const membership = { virtual_chassis: chassis.body.id };
  expect(await refused(second, membership)).toEqual(["vc_position"]);
  expect((await server.patch(`${DEVICES}${second.id}/`, { ...membership, vc_position: 2 })).status).toBe(200);
  const shared = await address(second, "10.2.0.1/24");
  const management = await address(second, "10.2.0.2/24", { mgmt_only: true });
  expect((await server.patch(`${DEVICES}${first.id}/`, { primary_ip4: shared.id })).status).toBe(200);
  expect(await refused(first, { primary_ip4: management.id })).toEqual(["primary_ip4"]);
});

test("the master of a chassis is a member; members give up their places with it", async () => {
  const [first, second, stranger] = (await samples.make("dcim.device", 3)) as [Created, Created, Created];
  const { body: chassis } = await server.post("/api/dcim/virtual-chassis/", { name: "pair", master: first.id });
  const path = `/api/dcim/virtual-chassis/${chassis.id}/`;
  await server.patch(`${DEVICES}${second.id}/`, { virtual_chassis: chassis.id, vc_position: 2, vc_priority: 9 });
  expect(Object.keys((await server.patch(path, { master: stranger.id })).body)).toEqual(["master"]);
  expect((await server.patch(path, { master: second.id })).status).toBe(200);
  expect((await server.delete(`${DEVICES}${second.id}/`)).status).toBe(409);
  const lag = await samples.makeOne("dcim.interface", { device: first.id, type: "lag" });
  const port = await samples.makeOne("dcim.interface", { device: second.id, lag: lag.id });
  expect((await server.delete(path)).status).toBe(409);
  await server.patch(`/api/dcim/interfaces/${port.id}/`, { lag: null });
  expect((await server.delete(path)).status).toBe(204);
  const left = await server.get(`${DEVICES}${second.id}/`);
  expect(left.body).toMatchObject({ virtual_chassis: null, vc_position: null, vc_priority: null });
});

test("a new device takes the air flow and platform of its type", async () => {
  const platform = await samples.makeOne("dcim.platform");
  const type = await samples.makeOne("dcim.device-type", { airflow: "front-to-rear", default_platform: platform.id });
  const device = await samples.makeOne("dcim.device", { device_type: type.id });
  expect(device).toMatchObject({ airflow: { value: "front-to-rear" }, platform: { id: platform.id } });
});

test("a platform of another manufacturer and a cluster of another site are refused", async () => {
  const [maker] = await samples.make("dcim.manufacturer", 1);
  const platform = await samples.makeOne("dcim.platform", { manufacturer: maker?.id });
  const cluster = await samples.makeOne("virtualization.cluster", { site: elsewhere.id });
  const device = await samples.makeOne("dcim.device", { site: here.id });
  expect(await refused(device, { platform: platform.id })).toEqual(["platform"]);
  expect(await refused(device, { cluster: cluster.id })).toEqual(["cluster"]);
  expect(await refused(device, { local_context_data: [1] })).toEqual(["local_context_data"]);
});

test("a location moves with everything in it, within the location around it", async () => {
  const outer = await samples.makeOne("dcim.location", { site: here.id });
  const inner = await samples.makeOne("dcim.location", { site: here.id, parent: outer.id });
  const rack = await samples.makeOne("dcim.rack", { site: here.id, location: inner.id });
  const device = await samples.makeOne("dcim.device", { site: here.id, rack: rack.id });
  const panel = await samples.makeOne("dcim.power-panel", { site: here.id, location: outer.id });
  const alone = await server.patch(`/api/dcim/locations/${inner.id}/`, { site: elsewhere.id });
  expect([alone.status, Object.keys(alone.body)]).toEqual([400, ["__all__"]]);
  expect((await server.patch(`/api/dcim/locations/${outer.id}/`, { site: elsewhere.id })).status).toBe(200);
  for (const object of [inner, rack, device, panel])
    expect((await server.get(new URL(object.url).pathname)).body.site).toMatchObject({ id: elsewhere.id });
});
