import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Body, type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

const DEVICES = "/api/dcim/devices/";
let server: TestServer;
let samples: Samples;
/** One unit that takes both faces, two units that take one. */
let deep: Created;
let shallow: Created;
let rack: Created;
let number = 0;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  deep = await samples.makeOne("dcim.device-type", { u_height: 1, is_full_depth: true });
  shallow = await samples.makeOne("dcim.device-type", { u_height: 2, is_full_depth: false });
});

afterAll(() => server.close());

beforeEach(async () => {
  rack = await samples.makeOne("dcim.rack", {
    site: await samples.shared("dcim.site"),
    u_height: 10,
    starting_unit: 5,
  });
});

async function device(type: Created, position: number, face = "front"): Promise<Body> {
  number += 1;
  return {
    name: `d${number}`,
    device_type: type.id,
    role: await samples.shared("dcim.device-role"),
    site: await samples.shared("dcim.site"),
    rack: rack.id,
    position,
    face,
  };
}

const fieldsOf = (body: unknown): unknown => (Array.isArray(body) ? body.map(Object.keys) : Object.keys(body as Body));

test("a device needs free units on its face, on both when it is deep", async () => {
  expect((await server.post(DEVICES, await device(shallow, 8))).status).toBe(201);
  expect((await server.post(DEVICES, await device(shallow, 8, "rear"))).status).toBe(201);
  expect((await server.post(DEVICES, await device(shallow, 6))).status).toBe(201);
  for (const [type, position] of [
    [deep, 9],
    [shallow, 7.5],
    [shallow, 9.5],
  ] as const)
    expect(fieldsOf((await server.post(DEVICES, await device(type, position))).body)).toEqual(["position"]);
  expect((await server.post(DEVICES, await device(deep, 10))).status).toBe(201);
});

test("units are those the rack has, from its first to its last", async () => {
  expect(fieldsOf((await server.post(DEVICES, await device(deep, 4))).body)).toEqual(["position"]);
  expect(fieldsOf((await server.post(DEVICES, await device(shallow, 14))).body)).toEqual(["position"]);
  expect((await server.post(DEVICES, await device(deep, 5))).status).toBe(201);
  expect((await server.post(DEVICES, await device(deep, 14))).status).toBe(201);
  expect(fieldsOf((await server.patch(`/api/dcim/racks/${rack.id}/`, { u_height: 9 })).body)).toEqual(["u_height"]);
  const renumbered = await server.patch(`/api/dcim/racks/${rack.id}/`, { starting_unit: 6 });
  expect(fieldsOf(renumbered.body)).toEqual(["starting_unit"]);
});

test("devices of one request do not share units", async () => {
  const clash = await server.post(DEVICES, [await device(deep, 5), await device(deep, 6), await device(deep, 5)]);
  expect([clash.status, fieldsOf(clash.body)]).toEqual([400, [[], [], ["position"]]]);
  const made = await server.post<Created[]>(DEVICES, [await device(deep, 5), await device(deep, 6)]);
  const move = (positions: readonly number[]) =>
    server.patch(
      DEVICES,
      made.body.map(({ id }, index) => ({ id, position: positions[index] })),
    );
  expect(fieldsOf((await move([9, 9.5])).body)).toEqual(["position"]);
  expect((await move([9, 10])).status).toBe(200);
  expect((await move([7.5, 8.5])).status).toBe(200);
});

test("of writers that race for a unit one gets it", async () => {
  const bodies = await Promise.all(Array.from({ length: 6 }, () => device(deep, 12)));
  const answers = await Promise.all(bodies.map((body) => server.post(DEVICES, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
});

test("a device type grows as far as its devices have room", async () => {
  const type = await samples.makeOne("dcim.device-type", { u_height: 1 });
  await server.post(DEVICES, await device(type, 5));
  await server.post(DEVICES, await device(deep, 8));
  const address = `/api/dcim/device-types/${type.id}/`;
  expect(fieldsOf((await server.patch(address, { u_height: 3.5 })).body)).toEqual(["u_height"]);
  expect((await server.patch(address, { u_height: 3 })).status).toBe(200);
  expect(fieldsOf((await server.patch(address, { u_height: 0 })).body)).toEqual(["u_height"]);
});

test("many devices take as many statements as few", async () => {
  const bodies = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => device(deep, 5 + index)));
  const [few, many] = [await bodies(2), await bodies(10)];
  const first = await server.statementsOf(() => server.post(DEVICES, few));
  rack = await samples.makeOne("dcim.rack", {
    site: await samples.shared("dcim.site"),
    u_height: 20,
    starting_unit: 1,
  });
  const second = await server.statementsOf(() =>
    server.post(
      DEVICES,
      many.map((body) => ({ ...body, rack: rack.id })),
    ),
  );
  expect(second).toHaveLength(first.length);
});

test("reserved units are units of the rack that nobody else has reserved", async () => {
  const reserve = (units: readonly number[]) =>
    server.post("/api/dcim/rack-reservations/", {
      rack: rack.id,
      units,
      user: server.userId,
      description: "for tests",
    });
  expect((await reserve([5, 6])).status).toBe(201);
  for (const units of [[], [4], [15], [6, 7]]) expect(fieldsOf((await reserve(units)).body)).toEqual(["units"]);
  expect((await reserve([7])).status).toBe(201);
});
