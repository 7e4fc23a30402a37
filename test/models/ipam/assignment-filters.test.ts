import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let samples: Samples;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});

afterAll(() => server.close());

async function names(path: string, member = "name"): Promise<unknown[]> {
  const { status, body, text } = await server.get<Page>(`/api/${path}&limit=0`);
  expect(status, text).toBe(200);
  return body.results.map((result) => result[member]).toSorted();
}

async function one(model: string, given: Record<string, unknown>): Promise<Created> {
  return (await samples.make(model, 1, given))[0] as Created;
}

describe("a virtual chassis of two", () => {
  let master: Created;
  let member: Created;

  beforeAll(async () => {
    const chassis = await one("dcim.virtual-chassis", {});
    master = await one("dcim.device", { name: "master", virtual_chassis: chassis.id, vc_position: 1 });
    member = await one("dcim.device", { name: "member", virtual_chassis: chassis.id, vc_position: 2 });
    const patched = await server.patch(`/api/dcim/virtual-chassis/${chassis.id}/`, { master: master.id });
    expect(patched.status, patched.text).toBe(200);
    for (const [device, name, isManagement, address] of [
      [master, "xe-0/0/0", false, "10.0.0.1/24"],
      [master, "fxp0", true, "10.0.0.2/24"],
      [member, "xe-1/0/0", false, "10.0.0.3/24"],
      [member, "fxp1", true, "10.0.0.4/24"],
    ] as const) {
      const port = await one("dcim.interface", { device: device.id, name, mgmt_only: isManagement });
      await one("ipam.ip-address", { address, assigned_object_type: "dcim.interface", assigned_object_id: port.id });
    }
    await one("ipam.ip-address", { address: "10.0.0.5/24" });
  });

  test("its master has the addresses of all members except their management ports", async () => {
    const expected = ["10.0.0.1/24", "10.0.0.2/24", "10.0.0.3/24"];
    expect(await names("ipam/ip-addresses/?device=master", "address")).toEqual(expected);
    expect(await names(`ipam/ip-addresses/?device_id=${master.id}`, "address")).toEqual(expected);
  });

  test("another member has only its own addresses", async () => {
    expect(await names(`ipam/ip-addresses/?device_id=${member.id}`, "address")).toEqual(["10.0.0.3/24", "10.0.0.4/24"]);
  });

  test("any member stands for the interfaces of the whole chassis", async () => {
    expect(await names("dcim/interfaces/?virtual_chassis_member=member")).toEqual(["fxp1", "xe-0/0/0", "xe-1/0/0"]);
    expect(await names(`dcim/interfaces/?virtual_chassis_member_id=${master.id}`)).toEqual([
      "fxp0",
      "xe-0/0/0",
      "xe-1/0/0",
    ]);
  });

  test("unknown devices have no addresses", async () => {
    expect(await names("ipam/ip-addresses/?device=nobody&device_id=99999", "address")).toEqual([]);
  });

  test("addresses are assigned to an interface or not", async () => {
    expect(await names("ipam/ip-addresses/?assigned_to_interface=false", "address")).toEqual(["10.0.0.5/24"]);
    expect(await names("ipam/ip-addresses/?assigned_to_interface=true", "address")).toHaveLength(4);
  });
});

describe("VRFs that share a route target", () => {
  let importer: Created;
  let exporter: Created;

  beforeAll(async () => {
    const target = await one("ipam.route-target", { name: "65000:1" });
    importer = await one("ipam.vrf", { name: "importer", rd: "65000:100", import_targets: [target.id] });
    exporter = await one("ipam.vrf", { name: "exporter", rd: "65000:200", export_targets: [target.id] });
    await one("ipam.prefix", { prefix: "172.16.0.0/16", vrf: importer.id });
    await one("ipam.prefix", { prefix: "172.17.0.0/16", vrf: exporter.id });
    await one("ipam.prefix", { prefix: "172.18.0.0/16" });
  });

  test("a prefix is present where its VRF is imported, once", async () => {
    expect(await names("ipam/prefixes/?present_in_vrf=65000:100", "prefix")).toEqual([
      "172.16.0.0/16",
      "172.17.0.0/16",
    ]);
    expect(await names(`ipam/prefixes/?present_in_vrf_id=${exporter.id}`, "prefix")).toEqual(["172.17.0.0/16"]);
  });

  test("a VRF that does not exist is an error", async () => {
    expect(await server.get("/api/ipam/prefixes/?present_in_vrf=65000:300")).toMatchObject({
      status: 400,
      body: { present_in_vrf: [expect.any(String)] },
    });
    expect(await server.get("/api/ipam/prefixes/?present_in_vrf_id=99999")).toMatchObject({ status: 400 });
  });
});

describe("VLANs at places", () => {
  const places: Record<string, number> = {};

  beforeAll(async () => {
    const outer = await one("dcim.region", { name: "outer", slug: "outer" });
    const inner = await one("dcim.region", { name: "inner", slug: "inner", parent: outer.id });
    const site = await one("dcim.site", { name: "here", slug: "here", region: inner.id });
    const elsewhere = await one("dcim.site", { name: "elsewhere", slug: "elsewhere" });
    const building = await one("dcim.location", { name: "building", slug: "building", site: site.id });
    const floor = await one("dcim.location", { name: "floor", slug: "floor", site: site.id, parent: building.id });
    const device = await one("dcim.device", { name: "switch", site: site.id, location: floor.id });
    const cluster = await one("virtualization.cluster", { name: "cluster", site: site.id });
    const machine = await one("virtualization.virtual-machine", { name: "machine", cluster: cluster.id });
    Object.assign(places, { site: site.id, device: device.id, machine: machine.id });
    const scopes: [string, string | null, number | null][] = [
      ["region", "dcim.region", outer.id],
      ["site", "dcim.site", site.id],
      ["other site", "dcim.site", elsewhere.id],
      ["building", "dcim.location", building.id],
      ["cluster", "virtualization.cluster", cluster.id],
      ["global", null, null],
    ];
    for (const [name, type, id] of scopes) {
      const group = await one("ipam.vlan-group", {
        name,
        slug: name.replace(" ", "-"),
        scope_type: type,
        scope_id: id,
      });
      await one("ipam.vlan", { name, group: group.id });
    }
    await one("ipam.vlan", { name: "own", site: site.id });
    await one("ipam.vlan", { name: "foreign", site: elsewhere.id });
    await one("ipam.vlan", { name: "free" });
  });

  test("a site has those of its regions and the global ones", async () => {
    expect(await names(`ipam/vlans/?available_at_site=${places.site}`)).toEqual([
      "free",
      "global",
      "own",
      "region",
      "site",
    ]);
  });

  test("a device has those of the locations it is in besides", async () => {
    expect(await names(`ipam/vlans/?available_on_device=${places.device}`)).toEqual([
      "building",
      "free",
      "global",
      "own",
      "region",
      "site",
    ]);
  });

  test("a virtual machine has those of its cluster and of the cluster's site", async () => {
    expect(await names(`ipam/vlans/?available_on_virtualmachine=${places.machine}`)).toEqual([
      "cluster",
      "free",
      "global",
      "own",
      "region",
      "site",
    ]);
  });

  test("a place that does not exist is an error", async () => {
    expect(await server.get("/api/ipam/vlans/?available_on_device=99999")).toMatchObject({
      status: 400,
      body: { available_on_device: [expect.any(String)] },
    });
  });
});

test("an FHRP group is found by an address of its network in the same VRF", async () => {
  const vrf = await one("ipam.vrf", { name: "blue" });
  const group = await one("ipam.fhrp-group", { protocol: "vrrp2", group_id: 7 });
  const virtual = { assigned_object_type: "ipam.fhrpgroup", assigned_object_id: group.id };
  await one("ipam.ip-address", { address: "198.51.100.1/24", vrf: vrf.id, ...virtual });
  const near = await one("ipam.ip-address", { address: "198.51.100.9/24", vrf: vrf.id });
  const otherVrf = await one("ipam.ip-address", { address: "198.51.100.9/24" });
  expect(await names(`ipam/fhrp-groups/?related_ip=${near.id}`, "id")).toEqual([group.id]);
  expect(await names(`ipam/fhrp-groups/?related_ip=${otherVrf.id}`, "id")).toEqual([]);
  expect(await server.get("/api/ipam/fhrp-groups/?related_ip=99999")).toMatchObject({ status: 400 });
});
