import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Body, type Created, Samples } from "../support/sample.ts";
import { writableModels } from "../support/served-models.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

/** Enough for every type of related object that samples have. */
const FEW = 15;
const MANY = 45;
let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  // A machine's device is in the machine's cluster only when both are made for it.
  await samples.shared("virtualization.virtual-machine");
});
afterAll(() => server.close());

/** Statements of one request, which must succeed. */
async function statements(method: string, path: string, bodies: readonly unknown[]) {
  // The first request after a change of definitions reads them again.
  await server.get("/api/extras/content-types/?limit=1");
  let created: readonly Created[] = [];
  const sent = await server.statementsOf(async () => {
    const answer = await server.request<Created[]>(path, { method, body: JSON.stringify(bodies) });
    expect(answer.status, answer.text).toBeLessThan(300);
    created = answer.body;
  });
  return { sent, created };
}

/** Creates, changes and deletes objects; the statements of each. */
async function writeAll(path: string, bodies: readonly Body[]) {
  const { sent: create, created } = await statements("POST", path, bodies);
  const ids = created.map(({ id }) => id);
  const replaced = bodies.map((body, index) => ({ ...body, id: ids[index] }));
  const { sent: update } = await statements("PATCH", path, replaced);
  const { sent: remove } = await statements(
    "DELETE",
    path,
    ids.map((id) => ({ id })),
  );
  return { create, update, remove };
}

describe.each(writableModels)("writes of $name", ({ model, path }) => {
  it(`take as many statements for ${MANY} objects as for ${FEW}`, async () => {
    // Data of custom fields change in every model that has them: the models count, not the fields.
    const [types] = Object.entries(model.fields).filter(([, { kind }]) => kind === "content-types");
    const given = types === undefined ? {} : { [types[0]]: ["dcim.site"] };
    const bodies = (count: number) => samples.bodies(model, count, { fill: "required", given });
    const few = await writeAll(path, await bodies(FEW));
    const many = await writeAll(path, await bodies(MANY));
    for (const write of ["create", "update", "remove"] as const)
      expect(many[write].length, many[write].join("\n")).toBeLessThanOrEqual(few[write].length);
  });
});

it("a thousand addresses, and five hundred devices, take a handful of statements", async () => {
  const [role, type, site] = [
    await samples.shared("dcim.device-role"),
    await samples.shared("dcim.device-type"),
    await samples.shared("dcim.site"),
  ];
  const addresses = Array.from({ length: 1000 }, (_, n) => ({ address: `10.9.${n >> 8}.${n & 255}/16` }));
  const devices = Array.from({ length: 500 }, (_, n) => ({ name: `device ${n}`, role, device_type: type, site }));
  const ofAddresses = await writeAll("/api/ipam/ip-addresses/", addresses);
  const ofDevices = await writeAll("/api/dcim/devices/", devices);
  expect(counts(ofAddresses)).toEqual(counts(await writeAll("/api/ipam/ip-addresses/", addresses.slice(0, 1))));
  expect(counts(ofDevices)).toEqual(counts(await writeAll("/api/dcim/devices/", devices.slice(0, 1))));
  expect(Math.max(...counts(ofAddresses), ...counts(ofDevices))).toBeLessThanOrEqual(25);
});

const counts = (written: Record<string, readonly string[]>): number[] =>
  Object.values(written).map((sent) => sent.length);
