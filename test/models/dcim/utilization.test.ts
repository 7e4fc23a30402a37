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

/** Stores a complete path from an object to power ports, as tracing leaves it. */
async function lead(table: string, from: Created, to: readonly Created[]): Promise<void> {
  const [[portType] = []] = await server.database.run(
    "SELECT id FROM django_content_type WHERE app_label = 'dcim' AND model = 'powerport'",
    [],
  );
  const path = JSON.stringify([["0:0"], ["0:1"], to.map(({ id }) => `${portType}:${id}`)]);
  await server.database.run(
    `WITH p AS (INSERT INTO dcim_cablepath (path, is_active, is_complete, is_split, _nodes) VALUES ($1, true, true, false, '{}') RETURNING id)
     UPDATE ${table} SET _path_id = p.id FROM p WHERE ${table}.id = $2`,
    [path, from.id],
  );
}

const read = async (path: string) => (await server.get(`/api/dcim/${path}/`)).body;

test("a rack is as full as its units are taken or reserved, but for devices that do not count", async () => {
  const site = await samples.shared("dcim.site");
  const rack = await samples.makeOne("dcim.rack", { site, u_height: 10, starting_unit: 1 });
  const device = async (position: number, type: Record<string, unknown>, face = "front") =>
    samples.makeOne("dcim.device", {
      site,
      rack: rack.id,
      device_type: (await samples.makeOne("dcim.device-type", { is_full_depth: false, ...type })).id,
      position,
      face,
    });
  await device(1, { u_height: 1.5 });
  await device(1, { u_height: 1 }, "rear");
  await device(5, { u_height: 2, exclude_from_utilization: true });
  const reservation = { rack: rack.id, units: [1, 9], user: server.userId, description: "kept" };
  expect((await server.post("/api/dcim/rack-reservations/", reservation)).status).toBe(201);
  const list = await server.get(`/dcim/racks/?id=${rack.id}`, { Accept: "text/html" });
  expect(list.text).toMatch(/class="share" title="[\d.]+ %: [\d.]+ of [\d.]+ units used/);
  expect((await read(`racks/${rack.id}/utilization`)).units).toEqual({
    total: 10,
    used: 1.5,
    reserved: 1,
    percent: 25,
  });
});

test("a feed delivers what the ports at its far end are allocated, those without figures what hangs on their outlets", async () => {
  const site = await samples.shared("dcim.site");
  const rack = await samples.makeOne("dcim.rack", { site });
  const panel = await samples.makeOne("dcim.power-panel", { site });
  const feedOf = (name: string) =>
    samples.makeOne("dcim.power-feed", {
      power_panel: panel.id,
      rack: rack.id,
      name,
      phase: "three-phase",
      voltage: 230,
      amperage: 16,
      max_utilization: 80,
    });
  const [feed, idle] = [await feedOf("A"), await feedOf("B")];
  const [strip, server1, server2] = (await samples.make("dcim.device", 3)) as [Created, Created, Created];
  const port = (device: Created, name: string, allocated: number | null, maximum: number | null) =>
    samples.makeOne("dcim.power-port", {
      device: device.id,
      name,
      allocated_draw: allocated,
      maximum_draw: maximum,
    });
  const inlet = await port(strip, "in", null, null);
  const [first, second] = [await port(server1, "psu", 200, 300), await port(server2, "psu", 100, null)];
  const outlet = (name: string, leg: string) =>
    samples.makeOne("dcim.power-outlet", { device: strip.id, name, power_port: inlet.id, feed_leg: leg });
  const [one, two] = [await outlet("1", "A"), await outlet("2", "B")];
  await outlet("3", "B");
  await lead("dcim_powerfeed", feed, [inlet]);
  await lead("dcim_poweroutlet", one, [first]);
  await lead("dcim_poweroutlet", two, [second]);

  expect(await read(`power-ports/${inlet.id}/draw`)).toEqual({
    allocated: 300,
    maximum: 300,
    outlets: 3,
    legs: [
      { leg: "A", outlets: 1, allocated: 200, maximum: 300 },
      { leg: "B", outlets: 2, allocated: 100, maximum: 0 },
    ],
  });
  expect(await read(`power-ports/${first.id}/draw`)).toEqual({ allocated: 200, maximum: 300, outlets: 0, legs: [] });
  // 230 V × 16 A × 80 % × 1.732
  const oneFeed = { available: 5099, allocated: 300, maximum: 300, percent: 5.9 };
  expect(await read(`power-feeds/${feed.id}/utilization`)).toEqual(oneFeed);
  expect(await read(`power-feeds/${idle.id}/utilization`)).toMatchObject({ available: 5099, allocated: 0, percent: 0 });
  const both = { ...oneFeed, available: 10198, percent: 2.9 };
  expect(await read(`power-panels/${panel.id}/utilization`)).toEqual(both);
  expect((await read(`racks/${rack.id}/utilization`)).power).toEqual(both);
});
