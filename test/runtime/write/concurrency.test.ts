import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { examine } from "../../../runtime/doctor/examine.ts";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestAnswer, type TestServer } from "../../support/test-server.ts";

const WRITERS = 16;
const TURNS = 4;
let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer({ poolSize: WRITERS });
  samples = new Samples(server);
});
// References, counters, trees, and every object against its newest change record.
afterEach(async () => expect(await examine(server.services)).toEqual([]));
afterAll(() => server.close());

/** Each writer does its work, turn after turn, all writers at the same time. */
async function allAtOnce<T>(work: (writer: number, turn: number) => Promise<T>, turns = TURNS): Promise<T[]> {
  const runs = Array.from({ length: WRITERS }, async (_, writer) => {
    const results: T[] = [];
    for (let turn = 0; turn < turns; turn += 1) results.push(await work(writer, turn));
    return results;
  });
  return (await Promise.all(runs)).flat();
}

/** How often each status was answered. */
function statuses(answers: readonly TestAnswer<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

interface Change {
  readonly prechange_data: Readonly<Record<string, unknown>> | null;
  readonly postchange_data: Readonly<Record<string, unknown>> | null;
}

/** Change records of an object, the oldest first. */
async function changesOf(type: string, { id }: Created): Promise<readonly Change[]> {
  const query = `changed_object_type=${type}&changed_object_id=${id}&limit=1000`;
  return (await server.get<Page<Change>>(`/api/extras/object-changes/?${query}`)).body.results.toReversed();
}

test("writers of one object lose nothing of each other, and each record begins where the last one ended", async () => {
  const names = Array.from({ length: WRITERS }, (_, writer) => `writer_${writer}`);
  for (const name of names)
    await samples.makeOne("extras.custom-field", { name, type: "integer", content_types: ["dcim.site"] });
  const site = await samples.makeOne("dcim.site");
  const tags = await samples.make("extras.tag", 2);
  const columns = ["description", "facility", "comments", "physical_address"];
  const answers = await allAtOnce((writer, turn) => {
    const column = columns[writer];
    const own = column === undefined ? {} : { [column]: `${turn}` };
    const tagged = writer === WRITERS - 1 ? { tags: [tags[turn % 2]?.id] } : {};
    return server.patch(`/api/dcim/sites/${site.id}/`, {
      ...own,
      ...tagged,
      custom_fields: { [`writer_${writer}`]: turn },
    });
  });
  expect(statuses(answers)).toEqual({ 200: WRITERS * TURNS });
  const { body } = await server.get(`/api/dcim/sites/${site.id}/`);
  expect(body.custom_fields).toEqual(Object.fromEntries(names.map((name) => [name, TURNS - 1])));
  expect(columns.map((column) => body[column])).toEqual(columns.map(() => `${TURNS - 1}`));
  const changes = await changesOf("dcim.site", site);
  expect(changes).toHaveLength(1 + WRITERS * TURNS);
  for (const [index, change] of changes.entries())
    expect(change.prechange_data).toEqual(changes[index - 1]?.postchange_data ?? null);
});

test("parts that come and go together leave their whole with the right counts", async () => {
  const device = await samples.makeOne("dcim.device");
  const path = "/api/dcim/interfaces/";
  const answers = await allAtOnce(async (writer, turn) => {
    const bodies = [0, 1, 2].map((number) => ({
      device: device.id,
      name: `${writer}-${turn}-${number}`,
      type: "virtual",
    }));
    const made = await server.post<Created[]>(path, bodies);
    return [made, await server.delete(path, [{ id: made.body[1]?.id }])];
  });
  expect(statuses(answers.flat())).toEqual({ 201: WRITERS * TURNS, 204: WRITERS * TURNS });
  const { body } = await server.get(`/api/dcim/devices/${device.id}/`);
  expect(body.interface_count).toBe(2 * WRITERS * TURNS);
});

test("members that change their whole, all at once, leave both with the right counts", async () => {
  const [first, second] = await samples.make("dcim.virtual-chassis", 2);
  const devices = await samples.make("dcim.device", WRITERS);
  const answers = await allAtOnce((writer, turn) => {
    const chassis = turn % 2 === 0 ? first : second;
    const body = { virtual_chassis: chassis?.id, vc_position: writer + 1 };
    return server.patch(`/api/dcim/devices/${devices[writer]?.id}/`, body);
  });
  expect(statuses(answers)).toEqual({ 200: WRITERS * TURNS });
  const { body } = await server.get<Page<Created>>("/api/dcim/virtual-chassis/?ordering=id");
  expect(body.results.map(({ member_count }) => member_count)).toEqual([0, WRITERS]);
});

test("requests that write the same objects in opposite orders all succeed", async () => {
  const sites = await samples.make("dcim.site", 20);
  const regions = await samples.make("dcim.region", 2);
  const answers = await allAtOnce((writer, turn) => {
    const bodies = sites.map(({ id }) => ({ id, region: regions[writer % 2]?.id, description: `${writer} ${turn}` }));
    return server.patch<Created[]>("/api/dcim/sites/", writer % 2 === 0 ? bodies : bodies.toReversed());
  });
  expect(statuses(answers)).toEqual({ 200: WRITERS * TURNS });
  const { body } = await server.get<Page<Created>>(`/api/dcim/sites/?${sites.map(({ id }) => `id=${id}`).join("&")}`);
  // The last request wrote all of them.
  expect(new Set(body.results.map(({ description }) => description)).size).toBe(1);
});

test.each([
  ["an index tells what is unique", "/api/dcim/manufacturers/", { name: "taken", slug: "taken" }, ["name", "slug"]],
  ["a rule tells what is unique", "/api/ipam/ip-addresses/", { address: "192.0.2.1/24" }, ["address"]],
])("of writers that want one value, one gets it and all others are told: %s", async (_, path, body, fields) => {
  const answers = await allAtOnce(() => server.post(path, body), 1);
  expect(statuses(answers)).toEqual({ 201: 1, 400: WRITERS - 1 });
  for (const { body: refused } of answers.filter(({ status }) => status === 400))
    expect(fields).toEqual(expect.arrayContaining(Object.keys(refused)));
});

test("an object that several delete is deleted once", async () => {
  const [site] = await samples.make("dcim.site", 1);
  const answers = await allAtOnce(() => server.delete(`/api/dcim/sites/${site?.id}/`), 1);
  expect(statuses(answers)).toEqual({ 204: 1, 404: WRITERS - 1 });
  expect(await changesOf("dcim.site", site as Created)).toHaveLength(2);
});

test("what refers to an object that is deleted at the same time is refused, or the deletion is", async () => {
  const tenants = await samples.make("tenancy.tenant", WRITERS);
  const answers = await allAtOnce(async (writer, turn) => {
    const tenant = tenants[writer]?.id;
    const body = { name: `of ${writer} ${turn}`, slug: `of-${writer}-${turn}`, tenant };
    const [made, deleted] = await Promise.all([
      server.post("/api/dcim/sites/", body),
      server.delete(`/api/tenancy/tenants/${tenant}/`),
    ]);
    return [made.status, deleted.status];
  }, 1);
  for (const [made, deleted] of answers) expect(["201 409", "400 204"]).toContain(`${made} ${deleted}`);
});
