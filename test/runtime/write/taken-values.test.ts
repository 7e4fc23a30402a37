import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "../../../runtime/database/pool.ts";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestDatabase } from "../../support/test-database.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  const database = await createTestDatabase();
  await changeRowsById(database.url);
  server = await createTestServer({ database });
  samples = new Samples(server);
});
afterAll(() => server.close());

/** Lets PostgreSQL plan no join but one that changes rows in order of their ids: in the order given, much would succeed by luck. */
async function changeRowsById(url: string): Promise<void> {
  const database = createDatabase({ url, poolSize: 1 });
  const name = new URL(url).pathname.slice(1);
  for (const join of ["nestloop", "hashjoin"])
    await database.run(`ALTER DATABASE "${name}" SET enable_${join} = off`, []);
  await database.close();
}

/** The last object gets new values, then each one before it those that the next gave up. */
async function moveUp(path: string, objects: readonly Created[], fresh: Readonly<Record<string, unknown>>) {
  const bodies = objects
    .map((object, index) => {
      const next = objects[index + 1];
      const given = Object.keys(fresh).map((name) => [name, next === undefined ? fresh[name] : identity(next[name])]);
      return { id: object.id, ...Object.fromEntries(given) };
    })
    .reverse();
  const answer = await server.patch<Created[]>(path, bodies);
  expect(answer.status, answer.text).toBe(200);
  for (const { id, ...given } of bodies) {
    const { body } = await server.get<Created>(`${path}${id}/`);
    expect(Object.fromEntries(Object.keys(given).map((name) => [name, identity(body[name])]))).toEqual(given);
  }
  return answer;
}

const identity = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? "id" in value
      ? value.id
      : (value as { value: unknown }).value
    : value;

it("objects take over unique texts in one update, and one record each says so", async () => {
  const roles = await samples.make("ipam.role", 3);
  const answer = await moveUp("/api/ipam/roles/", roles, { name: "New", slug: "new" });
  const id = answer.headers.get("x-request-id");
  const { body } = await server.get<Page>(`/api/extras/object-changes/?request_id=${id}`);
  expect(body.count).toBe(3);
});

it("objects take over names whose case does not count, and numbers within a group", async () => {
  const device = await samples.make("dcim.device", 2);
  const site = identity(device[0]?.site);
  const at = device.map(({ id }, index) => ({ id, site, rack: null, location: null, name: `Node ${index}` }));
  expect((await server.patch("/api/dcim/devices/", at)).status).toBe(200);
  const [first, second] = device;
  const moved = [
    { id: second?.id, name: "Node 2" },
    { id: first?.id, name: "NODE 1" },
  ];
  const answer = await server.patch("/api/dcim/devices/", moved);
  expect(answer.status, answer.text).toBe(200);

  const group = (await server.post<Created>("/api/ipam/vlan-groups/", { name: "G", slug: "g" })).body.id;
  const vlans = [10, 20].map((vid) => ({ vid, name: `V${vid}`, group }));
  const created = await server.post<Created[]>("/api/ipam/vlans/", vlans);
  await moveUp("/api/ipam/vlans/", created.body, { vid: 30 });
});

it("objects take over what only one may refer to", async () => {
  const modules = await samples.make("dcim.module", 2);
  const bays = modules.map((module) => (module.module_bay as { id: number }).id);
  const devices = new Set(modules.map((module) => identity(module.device)));
  expect(devices.size).toBe(1);
  expect(new Set(bays).size).toBe(2);
  const free = await samples.makeOne("dcim.module-bay", { device: [...devices][0] });
  await moveUp("/api/dcim/modules/", modules, { module_bay: free.id });
});

it("objects are changed in the order given: what one after them gives up is taken still", async () => {
  const [one, other] = await samples.make("ipam.role", 2);
  const answer = await server.patch("/api/ipam/roles/", [
    { id: one?.id, name: other?.name },
    { id: other?.id, name: one?.name },
  ]);
  expect([answer.status, answer.body]).toEqual([400, { name: [expect.stringContaining(`(id ${one?.id})`)] }]);
  expect((await server.get<Created>(`/api/ipam/roles/${one?.id}/`)).body.name).toBe(one?.name);
});

it("what makes room by one part of a combination keeps the others", async () => {
  const [from, to] = await samples.make("dcim.site", 2);
  const path = "/api/dcim/power-panels/";
  const bodies = ["A", "B"].map((name) => ({ name, site: from?.id }));
  const [one, other] = (await server.post<Created[]>(path, bodies)).body;
  const answer = await server.patch<Created[]>(path, [
    { id: other?.id, site: to?.id },
    { id: one?.id, name: "B" },
  ]);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.map((panel) => [panel.name, identity(panel.site)]).sort()).toEqual(
    [
      ["B", from?.id],
      ["B", to?.id],
    ].sort(),
  );
});

it("a value that stays with its object is not taken from it", async () => {
  const [one, other] = await samples.make("ipam.role", 2);
  const answer = await server.patch("/api/ipam/roles/", [
    { id: one?.id, name: other?.name },
    { id: other?.id, description: "stays" },
  ]);
  expect([answer.status, answer.body]).toEqual([400, { name: [expect.stringContaining(`(id ${one?.id})`)] }]);
});
