import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

const ADDRESSES = "/api/ipam/ip-addresses/";
let server: TestServer;
const interfaces: Created[] = [];

beforeAll(async () => {
  server = await createTestServer();
  const samples = new Samples(server);
  const machines = await samples.make("virtualization.virtual-machine", 2);
  for (const { id } of machines)
    interfaces.push(...(await samples.make("virtualization.vm-interface", 1, { virtual_machine: id })));
});

afterAll(() => server.close());

const on = (position: number) => ({
  assigned_object_type: "virtualization.vminterface",
  assigned_object_id: interfaces[position]?.id,
});

async function refusedAt(body: Record<string, unknown>): Promise<string[]> {
  const answer = await server.post<Record<string, unknown>>(ADDRESSES, body);
  expect(answer.status, answer.text).toBe(400);
  return Object.keys(answer.body);
}

test("names are stored in lower case", async () => {
  const { body } = await server.post(ADDRESSES, { address: "192.0.2.1/24", dns_name: "Host.Example.COM" });
  expect(body.dns_name).toBe("host.example.com");
});

test("the address of a network, and of all its hosts, is for no interface", async () => {
  expect(await refusedAt({ address: "192.0.2.0/24", ...on(0) })).toEqual(["__all__"]);
  expect(await refusedAt({ address: "192.0.2.255/24", ...on(0) })).toEqual(["__all__"]);
  expect((await server.post(ADDRESSES, { address: "192.0.2.0/31", ...on(0) })).status).toBe(201);
  expect((await server.post(ADDRESSES, { address: "192.0.2.255/24" })).status).toBe(201);
});

test("an address is there once, unless all its owners share it by their role", async () => {
  await server.post(ADDRESSES, { address: "198.51.100.1/24" });
  expect(await refusedAt({ address: "198.51.100.1/32" })).toEqual(["address"]);
  expect(await refusedAt({ address: "198.51.100.1/24", role: "vip" })).toEqual(["address"]);
  await server.post(ADDRESSES, { address: "198.51.100.2/24", role: "vrrp" });
  expect((await server.post(ADDRESSES, { address: "198.51.100.2/24", role: "hsrp" })).status).toBe(201);
});

test("the primary address of a machine stays on it", async () => {
  const { body: address } = await server.post<Created>(ADDRESSES, { address: "203.0.113.1/24", ...on(0) });
  const { body: face } = await server.get<{ virtual_machine: Created }>(
    `/api/virtualization/interfaces/${interfaces[0]?.id}/`,
  );
  const machine = `/api/virtualization/virtual-machines/${face.virtual_machine.id}/`;
  expect((await server.patch(machine, { primary_ip6: address.id })).status).toBe(400);
  expect((await server.patch(machine, { primary_ip4: address.id })).status).toBe(200);
  const moved = await server.patch(`${ADDRESSES}${address.id}/`, on(1));
  expect([moved.status, Object.keys(moved.body)]).toEqual([400, ["__all__"]]);
  expect((await server.delete(`${ADDRESSES}${address.id}/`)).status).toBe(204);
  expect((await server.get(machine)).body.primary_ip4).toBeNull();
});

test("many addresses cost as many statements as two", async () => {
  const bodies = (count: number, third: number) =>
    Array.from({ length: count }, (_, index) => ({ address: `10.1.${third}.${index + 1}/16`, ...on(0) }));
  const few = await server.statementsOf(() => server.post(ADDRESSES, bodies(2, 1)));
  const many = await server.statementsOf(() => server.post(ADDRESSES, bodies(200, 2)));
  expect(many.length).toBe(few.length);
});

test("only version 6 knows stateless configuration", async () => {
  expect(await refusedAt({ address: "203.0.113.9/24", status: "slaac" })).toEqual(["status"]);
});

test("ranges run upwards in one prefix length, without overlap, and know their size", async () => {
  const ranges = "/api/ipam/ip-ranges/";
  const errors = async (start: string, end: string) =>
    Object.keys((await server.post(ranges, { start_address: start, end_address: end })).body);
  const made = await server.post(ranges, { start_address: "10.0.0.10/24", end_address: "10.0.0.19/24" });
  expect(made.body.size).toBe(10);
  expect(await errors("10.0.1.1/24", "10.0.1.1/24")).toEqual(["end_address"]);
  expect(await errors("10.0.1.1/24", "10.0.1.9/25")).toEqual(["end_address"]);
  expect(await errors("10.0.1.1/24", "2001:db8::9/64")).toEqual(["end_address"]);
  expect(await errors("10.0.0.19/24", "10.0.0.30/24")).toEqual(["__all__"]);
  const list = await server.post<object[]>(ranges, [
    { start_address: "10.0.2.1/24", end_address: "10.0.2.9/24" },
    { start_address: "10.0.2.9/24", end_address: "10.0.2.12/24" },
  ]);
  expect([list.status, list.body[0]]).toEqual([400, {}]);
});
