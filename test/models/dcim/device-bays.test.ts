import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let samples: Samples;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});

afterAll(() => server.close());

test("a device in a bay shows the device around it with the bay, any other device shows null", async () => {
  const [chassisType] = await samples.make("dcim.device-type", 1, { subdevice_role: "parent" });
  const [bladeType] = await samples.make("dcim.device-type", 1, { subdevice_role: "child", u_height: 0 });
  const [chassis] = await samples.make("dcim.device", 1, { name: "chassis", device_type: chassisType?.id });
  const [blade] = (await samples.make("dcim.device", 1, { name: "blade", device_type: bladeType?.id })) as [Created];
  const [bay] = await samples.make("dcim.device-bay", 1, { device: chassis?.id, name: "bay 1" });
  await server.database.run("UPDATE dcim_devicebay SET installed_device_id = $1 WHERE id = $2", [blade.id, bay?.id]);

  const { body } = await server.get(`/api/dcim/devices/${blade.id}/`);
  expect(body.parent_device).toMatchObject({
    id: chassis?.id,
    name: "chassis",
    device_bay: { id: bay?.id, name: "bay 1" },
  });
  expect((await server.get(`/api/dcim/devices/${chassis?.id}/`)).body.parent_device).toBeNull();
});

async function housing(name: string): Promise<{ device: Created; bay: Created }> {
  const type = await samples.makeOne("dcim.device-type", { subdevice_role: "parent", u_height: 1 });
  const device = await samples.makeOne("dcim.device", { name, device_type: type.id });
  return { device, bay: await samples.makeOne("dcim.device-bay", { device: device.id, name: "only" }) };
}

const install = (bay: Created, device: number | null) =>
  server.patch(`/api/dcim/device-bays/${bay.id}/`, { installed_device: device });

test("an installed device is where the device around it is, and goes where that goes", async () => {
  const [outer, inner] = [await housing("outer"), await housing("inner")];
  const bladeType = await samples.makeOne("dcim.device-type", { subdevice_role: "child", u_height: 0 });
  const [here, there] = [await samples.makeOne("dcim.site"), await samples.makeOne("dcim.site")];
  const blade = await samples.makeOne("dcim.device", { name: "inserted", device_type: bladeType.id, site: here.id });
  const siteOf = async () => (await server.get(`/api/dcim/devices/${blade.id}/`)).body.site;

  expect((await install(inner.bay, blade.id)).status).toBe(200);
  expect(await siteOf()).toEqual(inner.device.site);
  expect((await install(outer.bay, inner.device.id)).status).toBe(200);
  await server.patch(`/api/dcim/devices/${outer.device.id}/`, { site: there.id, location: null, rack: null });
  expect(await siteOf()).toMatchObject({ id: there.id });

  expect((await install(inner.bay, null)).status).toBe(200);
  expect((await server.get(`/api/dcim/devices/${blade.id}/`)).body).toMatchObject({
    parent_device: null,
    site: { id: there.id },
  });
});

test("a device is in one bay, and never in what it holds itself", async () => {
  const [one, two] = [await housing("one"), await housing("two")];
  expect((await install(one.bay, one.device.id)).body).toEqual({ __all__: [expect.anything()] });
  expect((await install(one.bay, two.device.id)).status).toBe(200);
  expect(Object.keys((await install(two.bay, one.device.id)).body)).toEqual(["installed_device"]);
  const second = await samples.makeOne("dcim.device-bay", { device: one.device.id, name: "second" });
  expect(Object.keys((await install(second, two.device.id)).body)).toEqual(["installed_device"]);
});
