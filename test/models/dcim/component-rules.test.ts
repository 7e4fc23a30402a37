import { afterAll, beforeAll, expect, test } from "vitest";
import { type Body, type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let samples: Samples;
let device: Created;
let other: Created;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  [device, other] = (await samples.make("dcim.device", 2)) as [Created, Created];
});

afterAll(() => server.close());

/** The fields a change of an object is refused for; none when it is done. */
async function refused(object: Created, change: Body): Promise<string[]> {
  const { status, body } = await server.patch(new URL(object.url).pathname, change);
  return status === 400 ? Object.keys(body) : [];
}

const port = (given: Body = {}, owner = device): Promise<Created> =>
  samples.makeOne("dcim.interface", { device: owner.id, ...given });

test("parts stay in their device", async () => {
  for (const model of ["interface", "console-port", "power-port", "rear-port", "module-bay"] as const) {
    const part = await samples.makeOne(`dcim.${model}`, { device: device.id });
    expect(await refused(part, { device: other.id })).toEqual(["device"]);
  }
});

test("interfaces hang together within their device, and not in circles", async () => {
  const [plain, virtual, below] = [await port(), await port({ type: "virtual" }), await port({ type: "virtual" })];
  const foreign = await port({}, other);
  for (const relation of ["bridge", "lag"]) {
    expect(await refused(plain, { [relation]: plain.id })).toEqual([relation]);
    expect(await refused(plain, { [relation]: foreign.id })).toEqual([relation]);
    expect(await refused(plain, { [relation]: virtual.id })).toEqual([]);
  }
  expect(await refused(plain, { parent: virtual.id })).toEqual(["parent"]);
  expect(await refused(virtual, { parent: foreign.id })).toEqual(["parent"]);
  expect(await refused(virtual, { lag: plain.id })).toEqual(["lag"]);
  expect(await refused(below, { parent: virtual.id })).toEqual([]);
  expect(await refused(virtual, { parent: below.id })).toEqual(["parent"]);
  const circle = await server.patch("/api/dcim/interfaces/", [
    { id: virtual.id, parent: below.id },
    { id: below.id, parent: virtual.id },
  ]);
  expect(circle.status).toBe(400);
});

test("radio and power settings are for interfaces that can have them", async () => {
  const [wired, virtual] = [await port(), await port({ type: "virtual" })];
  expect(await refused(wired, { rf_role: "ap" })).toEqual(["rf_role"]);
  expect(await refused(wired, { rf_channel_width: 20 })).toEqual(["rf_channel_width"]);
  expect(await refused(virtual, { poe_mode: "pd" })).toEqual(["poe_mode"]);
  expect(await refused(wired, { poe_type: "type1-ieee802.3af" })).toEqual(["poe_type"]);
  expect(await refused(virtual, { mark_connected: true })).toEqual(["mark_connected"]);
  const radio = await port({ type: "ieee802.11ac", rf_channel: "5g-32-5160-20" });
  expect(radio).toMatchObject({ rf_channel_frequency: 5160, rf_channel_width: 20 });
  expect(await refused(radio, { rf_channel_width: 40 })).toEqual(["rf_channel_width"]);
});

test("VLANs of an interface are of its site or of none, and go with its mode", async () => {
  const site = await samples.makeOne("dcim.site");
  const [far, free] = [
    await samples.makeOne("ipam.vlan", { site: site.id, vid: 10 }),
    await samples.makeOne("ipam.vlan", { vid: 11 }),
  ];
  const face = await port({ mode: "tagged", tagged_vlans: [free.id], untagged_vlan: free.id });
  expect(await refused(face, { tagged_vlans: [far.id] })).toEqual(["tagged_vlans"]);
  expect(await refused(face, { untagged_vlan: far.id })).toEqual(["untagged_vlan"]);
  const access = await server.patch(`/api/dcim/interfaces/${face.id}/`, { mode: "access" });
  expect(access.body).toMatchObject({ tagged_vlans: [], untagged_vlan: { id: free.id } });
  const none = await server.patch(`/api/dcim/interfaces/${face.id}/`, { mode: null });
  expect(none.body.untagged_vlan).toBeNull();
});

test("front ports lead to positions of a rear port of their device", async () => {
  const rear = await samples.makeOne("dcim.rear-port", { device: device.id });
  const foreign = await samples.makeOne("dcim.rear-port", { device: other.id });
  await server.patch(`/api/dcim/rear-ports/${rear.id}/`, { positions: 4 });
  const front = await samples.makeOne("dcim.front-port", {
    device: device.id,
    rear_port: rear.id,
    rear_port_position: 3,
  });
  expect(await refused(front, { rear_port: foreign.id })).toEqual(["rear_port"]);
  expect(await refused(front, { rear_port_position: 5 })).toEqual(["rear_port_position"]);
  expect(await refused(rear, { positions: 2 })).toEqual(["positions"]);
  expect(await refused(rear, { positions: 3 })).toEqual([]);
});

test("templates belong to one type and stay with it", async () => {
  const [type, another] = (await samples.make("dcim.device-type", 2)) as [Created, Created];
  const moduleType = await samples.makeOne("dcim.module-type");
  const path = "/api/dcim/interface-templates/";
  const common = { name: "eth0", type: "1000base-t" };
  const both = await server.post(path, { ...common, device_type: type.id, module_type: moduleType.id });
  expect(Object.keys(both.body)).toEqual(["__all__"]);
  expect(Object.keys((await server.post(path, common)).body)).toEqual(["__all__"]);
  const template = await samples.makeOne("dcim.interface-template", { ...common, device_type: type.id });
  expect(await refused(template, { device_type: another.id })).toEqual(["device_type"]);
  expect(await refused(template, { bridge: template.id })).toEqual(["bridge"]);
  const bay = await server.post("/api/dcim/device-bay-templates/", { device_type: type.id, name: "bay" });
  expect(Object.keys(bay.body)).toEqual(["__all__"]);
});

test("inventory items belong to the device of what they are part of", async () => {
  const item = (given: Body): Promise<Created> =>
    samples.makeOne("dcim.inventory-item", { device: device.id, ...given });
  const face = await port();
  const whole = await item({});
  const part = await item({ parent: whole.id });
  const single = await item({ component_type: "dcim.interface", component_id: face.id });
  expect(await refused(whole, { device: other.id })).toEqual(["__all__"]);
  expect(await refused(part, { device: other.id })).toEqual(["parent"]);
  const moved = await server.patch(`/api/dcim/inventory-items/${single.id}/`, { device: other.id });
  expect(moved.body).toMatchObject({ component_type: null, component_id: null });
  const foreign = await server.post("/api/dcim/inventory-items/", {
    device: other.id,
    name: "x",
    component_type: "dcim.interface",
    component_id: face.id,
  });
  expect(Object.keys(foreign.body)).toEqual(["device"]);
});

test("measures have units; power follows from the figures of a feed", async () => {
  expect(await refused(await samples.makeOne("dcim.device-type"), { weight: 5 })).toEqual(["__all__"]);
  const rack = await samples.makeOne("dcim.rack");
  expect(await refused(rack, { max_weight: 5 })).toEqual(["__all__"]);
  expect(await refused(rack, { outer_width: 5 })).toEqual(["__all__"]);
  const weighed = await server.patch(`/api/dcim/racks/${rack.id}/`, { weight: 2.5, max_weight: 10, weight_unit: "lb" });
  expect(weighed.status).toBe(200);
  const [row] = await server.database.run("SELECT _abs_weight, _abs_max_weight FROM dcim_rack WHERE id = $1", [
    rack.id,
  ]);
  expect(row).toEqual(["1133", "4535"]);
  const feed = await samples.makeOne("dcim.power-feed", { phase: "three-phase", voltage: 208, amperage: 30 });
  const [power] = await server.database.run("SELECT available_power FROM dcim_powerfeed WHERE id = $1", [feed.id]);
  expect(power).toEqual(["8646"]);
  expect(await refused(feed, { voltage: -48 })).toEqual(["voltage"]);
  expect(await refused(feed, { voltage: -48, supply: "dc" })).toEqual([]);
  const inlet = await samples.makeOne("dcim.power-port", { device: device.id, maximum_draw: 10 });
  expect(await refused(inlet, { allocated_draw: 11 })).toEqual(["allocated_draw"]);
});

test("a module bay that is sent back as it was read stays as it is", async () => {
  const bay = await samples.makeOne("dcim.module-bay", { device: device.id });
  const answer = await server.put(`/api/dcim/module-bays/${bay.id}/`, {
    device: device.id,
    name: bay.name,
    installed_module: null,
  });
  expect([answer.status, answer.body.installed_module]).toEqual([200, null]);
});
