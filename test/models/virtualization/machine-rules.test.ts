import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

const MACHINES = "/api/virtualization/virtual-machines/";
const DISKS = "/api/virtualization/virtual-disks/";
let server: TestServer;
let samples: Samples;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});

afterAll(() => server.close());

test("a machine takes the site of its cluster, and has a place in any case", async () => {
  const [site] = (await samples.make("dcim.site", 1)) as [Created];
  const [elsewhere] = (await samples.make("dcim.site", 1)) as [Created];
  const [cluster] = (await samples.make("virtualization.cluster", 1, { site: site.id })) as [Created];
  const made = await server.post<{ site: Created }>(MACHINES, { name: "vm 1", cluster: cluster.id });
  expect(made.body.site.id).toBe(site.id);
  expect(Object.keys((await server.post(MACHINES, { name: "vm 2" })).body)).toEqual(["cluster"]);
  const mixed = await server.post(MACHINES, { name: "vm 3", cluster: cluster.id, site: elsewhere.id });
  expect(Object.keys(mixed.body)).toEqual(["cluster"]);
});

test("the disk of a machine is the sum of its virtual disks", async () => {
  const [machine] = (await samples.make("virtualization.virtual-machine", 1)) as [Created];
  const disks = await server.post<Created[]>(DISKS, [
    { virtual_machine: machine.id, name: "a", size: 10 },
    { virtual_machine: machine.id, name: "b", size: 5 },
  ]);
  const size = async () => (await server.get(`${MACHINES}${machine.id}/`)).body.disk;
  expect(await size()).toBe(15);
  const refused = await server.patch(`${MACHINES}${machine.id}/`, { disk: 7 });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["disk"]]);
  await server.delete(`${DISKS}${disks.body[0]?.id}/`);
  expect(await size()).toBe(5);
  await server.delete(DISKS, [{ id: disks.body[1]?.id }]);
  expect(await size()).toBeNull();
});

test("an interface belongs to its machine, as do those it hangs on", async () => {
  const [mine, other] = (await samples.make("virtualization.vm-interface", 2)) as [Created, Created];
  const address = `/api/virtualization/interfaces/${mine.id}/`;
  expect(Object.keys((await server.patch(address, { parent: mine.id })).body)).toEqual(["parent"]);
  expect(Object.keys((await server.patch(address, { bridge: mine.id })).body)).toEqual(["bridge"]);
  const [machine] = (await samples.make("virtualization.virtual-machine", 1)) as [Created];
  await server.patch(`/api/virtualization/interfaces/${other.id}/`, { virtual_machine: machine.id, name: "other" });
  expect(Object.keys((await server.patch(address, { parent: other.id })).body)).toEqual(["parent"]);
});

test("an interface without a mode carries no VLANs", async () => {
  const [face] = (await samples.make("virtualization.vm-interface", 1)) as [Created];
  const vlans = await server.post<Created[]>("/api/ipam/vlans/", [
    { vid: 10, name: "ten" },
    { vid: 11, name: "eleven" },
  ]);
  const [ten, eleven] = vlans.body as [Created, Created];
  const address = `/api/virtualization/interfaces/${face.id}/`;
  await server.patch(address, { mode: "tagged", untagged_vlan: ten.id, tagged_vlans: [eleven.id] });
  const after = await server.patch(address, { mode: "" });
  expect(after.body).toMatchObject({ mode: null, untagged_vlan: null, tagged_vlans: [] });
});
