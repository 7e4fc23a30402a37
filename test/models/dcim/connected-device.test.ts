import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { TestUsers } from "../../support/test-users.ts";

let server: TestServer;
let far: Created;

beforeAll(async () => {
  server = await createTestServer();
  const samples = new Samples(server);
  const near = await samples.makeOne("dcim.device", { name: "near" });
  far = await samples.makeOne("dcim.device", { name: "far" });
  const ports = { name: "eth0", type: "1000base-t" };
  const [a, b] = [
    await samples.makeOne("dcim.interface", { device: near.id, ...ports }),
    await samples.makeOne("dcim.interface", { device: far.id, ...ports }),
  ];
  await samples.makeOne("dcim.interface", { device: near.id, ...ports, name: "eth1" });
  await samples.makeOne("dcim.cable", {
    a_terminations: [{ object_type: "dcim.interface", object_id: a.id }],
    b_terminations: [{ object_type: "dcim.interface", object_id: b.id }],
  });
});

afterAll(() => server.close());

const ask = (query: string, headers = {}) => server.get(`/api/dcim/connected-device/?${query}`, headers);

test("the device at the far end of a neighbour's interface is found, without its config context", async () => {
  const { status, body } = await ask("peer_device=near&peer_interface=eth0");
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: far.id, name: "far" });
  expect(body).not.toHaveProperty("config_context");
});

test.each([
  "peer_device=near&peer_interface=eth1",
  "peer_device=near&peer_interface=x",
  "peer_device=x&peer_interface=eth0",
])("where nothing is connected the answer is 404: %s", async (query) => expect((await ask(query)).status).toBe(404));

test.each(["", "peer_device=near", "peer_device=&peer_interface=eth0"])("both names are needed: %s", async (query) =>
  expect((await ask(query)).status).toBe(400),
);

test("devices that the user may not see are not found", async () => {
  const users = new TestUsers(server);
  const reader = await users.permitted("reader", { models: ["dcim.interface"], actions: ["view"] });
  expect((await ask("peer_device=near&peer_interface=eth0", reader)).status).toBe(404);
});
