import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

test("a device in a bay shows the device around it with the bay, any other device shows null", async () => {
  const samples = new Samples(server);
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
