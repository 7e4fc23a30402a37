import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let samples: Samples;

async function one(model: string, given: Record<string, unknown>): Promise<Created> {
  return (await samples.make(model, 1, given))[0] as Created;
}

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});

afterAll(() => server.close());

test("an address shows whether its interface is connected: by the path, or null without one", async () => {
  const device = await one("dcim.device", { name: "router" });
  const statusOf = async (isActive: boolean | null, address: string) => {
    const port = await one("dcim.interface", { device: device.id, name: address });
    if (isActive !== null) {
      const [path] = await server.database.run(
        "INSERT INTO dcim_cablepath (path, is_active, is_complete, is_split, _nodes) VALUES ('[]', $1, true, false, '{}') RETURNING id",
        [isActive],
      );
      await server.database.run("UPDATE dcim_interface SET _path_id = $1 WHERE id = $2", [path?.[0], port.id]);
    }
    const assigned = { assigned_object_type: "dcim.interface", assigned_object_id: port.id };
    const { id } = await one("ipam.ip-address", { address, ...assigned });
    return ((await server.get(`/api/ipam/ip-addresses/${id}/`)).body.assigned_object as Record<string, unknown>)
      .connection_status;
  };
  expect(await statusOf(true, "10.0.0.1/24")).toEqual({ value: true, label: "Connected" });
  expect(await statusOf(false, "10.0.0.2/24")).toEqual({ value: false, label: "Not Connected" });
  expect(await statusOf(null, "10.0.0.3/24")).toBeNull();
  const connected = async (value: boolean) =>
    (await server.get<Page>(`/api/dcim/interfaces/?connected=${value}`)).body.count;
  expect([await connected(true), await connected(false)]).toEqual([1, 2]);
});

test("interfaces are found by the VLANs they carry, tagged or not, each once", async () => {
  const device = await one("dcim.device", { name: "switch" });
  const vlan = await one("ipam.vlan", { vid: 77, name: "users" });
  await one("dcim.interface", { device: device.id, name: "tagged", mode: "tagged", tagged_vlans: [vlan.id] });
  await one("dcim.interface", {
    device: device.id,
    name: "both",
    mode: "tagged",
    tagged_vlans: [vlan.id],
    untagged_vlan: vlan.id,
  });
  await one("dcim.interface", { device: device.id, name: "none" });
  const names = async (query: string) =>
    (await server.get<Page>(`/api/dcim/interfaces/?${query}`)).body.results.map((result) => result.name).toSorted();
  expect(await names("vlan=77")).toEqual(["both", "tagged"]);
  expect(await names(`vlan_id=${vlan.id}`)).toEqual(["both", "tagged"]);
});

test("a platform suits device types of its own maker, and without one all", async () => {
  const [maker, other] = (await samples.make("dcim.manufacturer", 2)) as [Created, Created];
  const type = await one("dcim.device-type", { manufacturer: maker.id });
  await one("dcim.platform", { name: "any", slug: "any", manufacturer: null });
  await one("dcim.platform", { name: "own", slug: "own", manufacturer: maker.id });
  await one("dcim.platform", { name: "other", slug: "other", manufacturer: other.id });
  const { body } = await server.get<Page>(`/api/dcim/platforms/?available_for_device_type=${type.id}`);
  expect(body.results.map(({ name }) => name)).toEqual(["any", "own"]);
  expect((await server.get("/api/dcim/platforms/?available_for_device_type=99999")).status).toBe(400);
});
