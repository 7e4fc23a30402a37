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

test("an L2VPN between two points has two terminations at most, also when they come together", async () => {
  const faces = await samples.make("virtualization.vm-interface", 3);
  const [l2vpn] = (await samples.make("vpn.l2vpn", 1, { type: "epl" })) as [Created];
  const bodies = faces.map((face) => ({
    l2vpn: l2vpn.id,
    assigned_object_type: "virtualization.vminterface",
    assigned_object_id: face.id,
  }));
  const all = await server.post<object[]>("/api/vpn/l2vpn-terminations/", bodies);
  expect([all.status, all.body.map((error) => Object.keys(error))]).toEqual([400, [[], [], ["__all__"]]]);
  expect((await server.post("/api/vpn/l2vpn-terminations/", bodies.slice(0, 2))).status).toBe(201);
  expect((await server.post("/api/vpn/l2vpn-terminations/", bodies[2])).status).toBe(400);
});

test("an interface ends one tunnel", async () => {
  const [face] = (await samples.make("virtualization.vm-interface", 1)) as [Created];
  const tunnels = (await samples.make("vpn.tunnel", 2)) as [Created, Created];
  const body = (tunnel: Created) => ({
    tunnel: tunnel.id,
    role: "peer",
    termination_type: "virtualization.vminterface",
    termination_id: face.id,
  });
  expect((await server.post("/api/vpn/tunnel-terminations/", body(tunnels[0]))).status).toBe(201);
  const again = await server.post("/api/vpn/tunnel-terminations/", body(tunnels[1]));
  expect([again.status, Object.keys(again.body).sort()]).toEqual([400, ["__all__", "termination"]]);
});
