import { afterAll, beforeAll, expect, test } from "vitest";
import { type Body, type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let samples: Samples;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});

afterAll(() => server.close());

async function make(path: string, body: Body): Promise<Created> {
  const answer = await server.post<Created>(`/api/dcim/${path}/`, body);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.body;
}

async function parts(path: string, device: number): Promise<readonly Body[]> {
  return (await server.get<Page<Body>>(`/api/dcim/${path}/?device_id=${device}&limit=0`)).body.results;
}

async function newDevice(type: Created, given: Body = {}): Promise<Body> {
  return {
    device_type: type.id,
    role: await samples.shared("dcim.device-role"),
    site: await samples.shared("dcim.site"),
    ...given,
  };
}

/** A device type with templates of every kind. */
async function fullType(): Promise<Created> {
  const type = await samples.makeOne("dcim.device-type", { subdevice_role: "parent", u_height: 1 });
  const owner = { device_type: type.id };
  await make("console-port-templates", { ...owner, name: "con 0", label: "C", type: "rj-45" });
  await make("console-server-port-templates", { ...owner, name: "tty1" });
  const power = await make("power-port-templates", { ...owner, name: "psu1", maximum_draw: 300, allocated_draw: 200 });
  await make("power-outlet-templates", { ...owner, name: "out1", power_port: power.id, feed_leg: "B" });
  const bridge = await make("interface-templates", { ...owner, name: "br0", type: "bridge" });
  const radio = { type: "ieee802.11ac", rf_role: "ap", enabled: false, mgmt_only: true };
  await make("interface-templates", { ...owner, name: "wlan1", ...radio, bridge: bridge.id });
  const poe = { type: "1000base-t", poe_mode: "pse", poe_type: "type2-ieee802.3at" };
  const port = await make("interface-templates", { ...owner, name: "eth10", ...poe });
  await make("interface-templates", { ...owner, name: "eth9", ...poe });
  const rear = await make("rear-port-templates", { ...owner, name: "R1", type: "mpo", positions: 2, color: "ff0000" });
  for (const position of [1, 2])
    await make("front-port-templates", {
      ...owner,
      name: `F${position}`,
      type: "lc",
      rear_port: rear.id,
      rear_port_position: position,
    });
  await make("module-bay-templates", { ...owner, name: "slot 1", position: "1" });
  await make("device-bay-templates", { ...owner, name: "bay 1" });
  const supply = await make("inventory-item-templates", { ...owner, name: "PSU 1", part_id: "P-1" });
  const second = await make("inventory-item-templates", { ...owner, name: "PSU 2" });
  for (const parent of [supply, second])
    await make("inventory-item-templates", { ...owner, name: "fan", parent: parent.id });
  await make("inventory-item-templates", {
    ...owner,
    name: "SFP",
    component_type: "dcim.interfacetemplate",
    component_id: port.id,
  });
  return type;
}

test("a new device has the components of its type, as their templates say", async () => {
  const type = await fullType();
  const device = await make("devices", await newDevice(type, { name: "full" }));
  expect(device).toMatchObject({
    console_port_count: 1,
    console_server_port_count: 1,
    power_port_count: 1,
    power_outlet_count: 1,
    interface_count: 4,
    rear_port_count: 1,
    front_port_count: 2,
    module_bay_count: 1,
    device_bay_count: 1,
    inventory_item_count: 5,
  });
  expect(await parts("console-ports", device.id)).toMatchObject([
    { name: "con 0", label: "C", type: { value: "rj-45" } },
  ]);
  expect(await parts("power-ports", device.id)).toMatchObject([{ maximum_draw: 300, allocated_draw: 200 }]);
  expect(await parts("power-outlets", device.id)).toMatchObject([
    { power_port: { name: "psu1" }, feed_leg: { value: "B" } },
  ]);
  expect(await parts("interfaces", device.id)).toMatchObject([
    { name: "br0", bridge: null },
    { name: "eth9", poe_mode: { value: "pse" }, poe_type: { value: "type2-ieee802.3at" } },
    { name: "eth10", enabled: true },
    { name: "wlan1", enabled: false, mgmt_only: true, rf_role: { value: "ap" }, bridge: { name: "br0" } },
  ]);
  expect(await parts("rear-ports", device.id)).toMatchObject([{ name: "R1", positions: 2, color: "ff0000" }]);
  expect(await parts("front-ports", device.id)).toMatchObject([
    { name: "F1", rear_port: { name: "R1" }, rear_port_position: 1 },
    { name: "F2", rear_port: { name: "R1" }, rear_port_position: 2 },
  ]);
  expect(await parts("module-bays", device.id)).toMatchObject([{ name: "slot 1", position: "1" }]);
  expect(await parts("device-bays", device.id)).toMatchObject([{ name: "bay 1", installed_device: null }]);
  const items = await parts("inventory-items", device.id);
  const named = (name: string) => items.find((item) => item.name === name);
  expect(items.filter(({ name }) => name === "fan").map(({ parent }) => parent)).toEqual([
    named("PSU 1")?.id,
    named("PSU 2")?.id,
  ]);
  expect(named("PSU 1")).toMatchObject({ part_id: "P-1", _depth: 0 });
  expect(named("SFP")).toMatchObject({ component_type: "dcim.interface", component: { name: "eth10" } });
});

test("components of a new device are created objects of the request, with the defaults of custom fields", async () => {
  const type = await samples.makeOne("dcim.device-type");
  for (const name of ["a", "b"]) await make("interface-templates", { device_type: type.id, name, type: "1000base-t" });
  const field = await server.post<Created>("/api/extras/custom-fields/", {
    name: "vendor_note",
    type: "text",
    content_types: ["dcim.interface"],
    default: "none",
  });
  expect(field.status).toBe(201);
  const answer = await server.post<Created>("/api/dcim/devices/", await newDevice(type, { name: "recorded" }));
  const [first] = await parts("interfaces", answer.body.id);
  expect(first?.custom_fields).toEqual({ vendor_note: "none" });
  const request = answer.headers.get("x-request-id");
  const { body } = await server.get<Page<Body>>(`/api/extras/object-changes/?request_id=${request}`);
  expect([...body.results].reverse()).toMatchObject([
    { changed_object_type: "dcim.device", action: { value: "create" }, postchange_data: { interface_count: 0 } },
    { changed_object_type: "dcim.interface", action: { value: "create" }, postchange_data: { name: "a" } },
    {
      changed_object_type: "dcim.interface",
      prechange_data: null,
      postchange_data: { name: "b", device: answer.body.id },
    },
  ]);
  expect((await server.delete(`/api/extras/custom-fields/${field.body.id}/`)).status).toBe(204);
});

test("devices of one request get their components with as many statements as one device", async () => {
  const type = await fullType();
  const bodies = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => newDevice(type, { name: `many ${count} ${index}` })));
  const [one, many] = [await bodies(1), await bodies(20)];
  const few = await server.statementsOf(() => server.post("/api/dcim/devices/", one));
  const all = await server.statementsOf(() => server.post("/api/dcim/devices/", many));
  expect(all).toHaveLength(few.length);
  const [counts] = await server.database.run(
    "SELECT count(*), sum(interface_count), sum(inventory_item_count) FROM dcim_device WHERE name LIKE 'many 20 %'",
    [],
  );
  expect(counts).toEqual(["20", "80", "100"]);
});

async function moduleType(...names: readonly string[]): Promise<Created> {
  const type = await samples.makeOne("dcim.module-type");
  for (const name of names)
    await make("interface-templates", { module_type: type.id, name, label: "L{module}", type: "1000base-t" });
  return type;
}

test("a new module brings its components, named after the position of its bay", async () => {
  const device = await samples.makeOne("dcim.device");
  const type = await moduleType("xe-{module}/0/1", "mgmt");
  const owner = { module_type: type.id };
  const rear = await make("rear-port-templates", { ...owner, name: "R{module}", type: "mpo" });
  await make("front-port-templates", { ...owner, name: "F{module}", type: "lc", rear_port: rear.id });
  const bay = await make("module-bays", { device: device.id, name: "slot 3", position: "3" });
  const module = await make("modules", { device: device.id, module_bay: bay.id, module_type: type.id });
  expect(await parts("interfaces", device.id)).toMatchObject([
    { name: "xe-3/0/1", label: "L3", module: { id: module.id } },
    { name: "mgmt", label: "L3", module: { id: module.id } },
  ]);
  expect(await parts("front-ports", device.id)).toMatchObject([{ name: "F3", rear_port: { name: "R3" } }]);
  expect((await server.delete(`/api/dcim/modules/${module.id}/`)).status).toBe(204);
  expect(await parts("interfaces", device.id)).toEqual([]);
});

test("a module is refused where a name of its components is taken, and nothing is written", async () => {
  const device = await samples.makeOne("dcim.device");
  const [one, two] = [
    await make("module-bays", { device: device.id, name: "one", position: "1" }),
    await make("module-bays", { device: device.id, name: "two", position: "2" }),
  ];
  const type = await moduleType("fixed");
  const body = (bay: Created) => ({ device: device.id, module_bay: bay.id, module_type: type.id });
  const both = await server.post("/api/dcim/modules/", [body(one), body(two)]);
  expect([both.status, both.body]).toEqual([400, [{}, { __all__: [expect.stringContaining("named fixed")] }]]);
  expect(await parts("interfaces", device.id)).toEqual([]);
  await make("modules", body(one));
  expect(Object.keys((await server.post("/api/dcim/modules/", body(two))).body)).toEqual(["__all__"]);
  const long = await moduleType(`${"x".repeat(55)}{module}`);
  const far = await make("module-bays", { device: device.id, name: "far", position: "1234567890" });
  const refused = await server.post("/api/dcim/modules/", { ...body(far), module_type: long.id });
  expect(refused.body).toEqual({ __all__: [expect.stringContaining("64 characters")] });
});

test("a module takes its components along to another device, unless they are tied to what stays", async () => {
  const [from, to] = [await samples.makeOne("dcim.device"), await samples.makeOne("dcim.device")];
  const type = await moduleType("ge-{module}", "up-{module}");
  const slot = (device: Created, position: string) =>
    make("module-bays", { device: device.id, name: `slot ${position}`, position });
  const [here, there] = [await slot(from, "1"), await slot(to, "2")];
  const module = await make("modules", { device: from.id, module_bay: here.id, module_type: type.id });
  const [first] = (await parts("interfaces", from.id)) as readonly Created[];
  const bundle = await make("interfaces", { device: from.id, name: "ae0", type: "lag" });
  const move = () => server.patch(`/api/dcim/modules/${module.id}/`, { device: to.id, module_bay: there.id });
  const item = await make("inventory-items", {
    device: from.id,
    name: "optic",
    component_type: "dcim.interface",
    component_id: first?.id,
  });

  await server.patch(`/api/dcim/interfaces/${first?.id}/`, { lag: bundle.id });
  expect([(await move()).status, Object.keys((await move()).body)]).toEqual([400, ["device"]]);
  await server.patch(`/api/dcim/interfaces/${first?.id}/`, { lag: null });
  const taken = await make("interfaces", { device: to.id, name: "ge-1", type: "1000base-t" });
  expect(Object.keys((await move()).body)).toEqual(["device"]);
  await server.delete(`/api/dcim/interfaces/${taken.id}/`);

  const answer = await move();
  expect(answer.status).toBe(200);
  expect((await parts("interfaces", to.id)).map(({ name }) => name)).toEqual(["ge-1", "up-1"]);
  expect((await server.get(`/api/dcim/devices/${from.id}/`)).body.interface_count).toBe(1);
  expect((await server.get(`/api/dcim/inventory-items/${item.id}/`)).body).toMatchObject({ component: null });
  const request = answer.headers.get("x-request-id");
  const { body } = await server.get<Page<Body>>(`/api/extras/object-changes/?request_id=${request}`);
  expect(body.results.map((change) => change.changed_object_type).sort()).toEqual([
    "dcim.interface",
    "dcim.interface",
    "dcim.inventoryitem",
    "dcim.module",
  ]);
});
