import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

test("a wireless link connects wireless interfaces, which are occupied as long as it is there", async () => {
  const samples = new Samples(server);
  const radios = (await samples.make("dcim.interface", 2, { type: "ieee802.11ac" })) as [Created, Created];
  const [wired] = (await samples.make("dcim.interface", 1, { type: "1000base-t" })) as [Created];
  const links = "/api/wireless/wireless-links/";
  const refused = await server.post(links, { interface_a: radios[0].id, interface_b: wired.id });
  expect([refused.status, Object.keys(refused.body).sort()]).toEqual([400, ["interface_a", "interface_b"]]);
  const link = await server.post<Created>(links, { interface_a: radios[0].id, interface_b: radios[1].id });
  expect(link.status, link.text).toBe(201);
  const read = async () => (await server.get(`/api/dcim/interfaces/${radios[1].id}/`)).body;
  expect(await read()).toMatchObject({ _occupied: true, wireless_link: { id: link.body.id } });
  await server.delete(`${links}${link.body.id}/`);
  expect(await read()).toMatchObject({ _occupied: false, wireless_link: null });
});
