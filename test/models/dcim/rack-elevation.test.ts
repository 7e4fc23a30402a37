import { afterAll, beforeAll, expect, test } from "vitest";
import { type DrawnDevice, drawElevation } from "../../../models/dcim/draw-elevation.ts";
import { elevationUnits } from "../../../models/dcim/elevation-units.ts";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { TestUsers } from "../../support/test-users.ts";

interface Unit {
  readonly id: number;
  readonly name: string;
  readonly face: unknown;
  readonly device: { readonly name: string } | null;
  readonly occupied: boolean;
}

let server: TestServer;
let samples: Samples;
let rack: Created;
/** One unit high, through to the rear. */
let deep: Created;
const NASTY = `<script>alert("x")</script> & 'y'`;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  const site = await samples.shared("dcim.site");
  rack = await samples.makeOne("dcim.rack", { site, name: NASTY, u_height: 6, starting_unit: 1 });
  const flat = await samples.makeOne("dcim.device-type", { u_height: 1.5, is_full_depth: false });
  const full = await samples.makeOne("dcim.device-type", { u_height: 1, is_full_depth: true });
  const role = await samples.makeOne("dcim.device-role", { color: "003366" });
  const place = { site, rack: rack.id, role: role.id, face: "front" };
  // Three half units high, on the front alone.
  await samples.makeOne("dcim.device", { ...place, device_type: flat.id, position: 2.5, name: NASTY });
  deep = await samples.makeOne("dcim.device", { ...place, device_type: full.id, position: 5, name: "deep" });
  await server.post("/api/dcim/rack-reservations/", {
    rack: rack.id,
    units: [1, 2, 6],
    user: server.userId,
    description: NASTY,
  });
});

afterAll(() => server.close());

const address = (query = ""): string => `/api/dcim/racks/${rack.id}/elevation/?${query}`;
const read = async (query = ""): Promise<Page<Unit>> => (await server.get<Page<Unit>>(address(query))).body;
const occupied = (units: readonly Unit[]) => units.filter((unit) => unit.occupied).map(({ id }) => id);

test("an elevation lists half units from top to bottom with the devices in them", async () => {
  const { count, results } = await read();
  expect(count).toBe(12);
  expect(results.map(({ name }) => name)).toEqual("U6.5 U6 U5.5 U5 U4.5 U4 U3.5 U3 U2.5 U2 U1.5 U1".split(" "));
  expect(occupied(results)).toEqual([5.5, 5, 3.5, 3, 2.5]);
  expect(results[2]).toMatchObject({
    device: { id: deep.id },
    face: { value: "front", label: "Front" },
    display: "U5.5",
  });
  const lowest = await read("expand_devices=false");
  expect(occupied(lowest.results)).toEqual([5, 2.5]);
});

test("the rear shows devices that take both faces, and none that are excluded", async () => {
  expect(occupied((await read("face=rear")).results)).toEqual([5.5, 5]);
  expect(occupied((await read(`face=rear&exclude=${deep.id}`)).results)).toEqual([]);
});

test("units are found by number and name, and paged", async () => {
  expect((await read("q=U3")).results.map(({ id }) => id)).toEqual([3.5, 3]);
  const page = await read("limit=5&offset=5");
  expect(page.results.map(({ id }) => id)).toEqual([4, 3.5, 3, 2.5, 2]);
  expect(page.next).toContain("/elevation/?limit=5&offset=10");
  expect(page.previous).toContain("/elevation/?limit=5");
});

test("units may be numbered from the top, and begin anywhere", () => {
  const rack = { name: "", height: 2, startingUnit: 5, isDescending: true };
  const units = elevationUnits(rack, [{ id: "1", position: 6, height: 1 }], { isExpanded: true, known: new Set() });
  expect(units.map(({ unit, isOccupied }) => [unit, isOccupied])).toEqual([
    [5, false],
    [5.5, false],
    [6, true],
    [6.5, true],
  ]);
});

test("parameters that cannot be are named together", async () => {
  const answer = await server.get(
    address("face=top&render=pdf&unit_width=wide&unit_height=0&exclude=x&base_url=javascript:alert(1)"),
  );
  expect([answer.status, Object.keys(answer.body).sort()]).toEqual([
    400,
    ["base_url", "exclude", "face", "render", "unit_height", "unit_width"],
  ]);
});

test("a drawing is valid XML in the size asked for, and what users wrote stands in it as text", async () => {
  const { status, headers, text } = await server.get(
    address("render=svg&unit_width=300&unit_height=30&legend_width=40&margin_width=20"),
  );
  expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(text).toContain('width="364" height="184"');
  expect(text).not.toContain("<script");
  expect(await server.database.run("SELECT xml_is_well_formed_document($1)", [text])).toEqual([["t"]]);
  expect(text).toContain(`/dcim/devices/${deep.id}/`);
  expect(text).toContain("#003366");
});

const drawn = (given: Partial<DrawnDevice> = {}): DrawnDevice => ({
  id: "1",
  position: 1,
  height: 1,
  isFacing: true,
  shown: { name: "sw1", facts: [], url: "/", color: "ffffff", image: null, isPale: false },
  ...given,
});
const draw = (devices: readonly DrawnDevice[]): string =>
  drawElevation({
    rack: { name: "r", height: 4, startingUnit: 1, isDescending: false },
    face: "front",
    devices,
    reservations: [],
    sizes: { unitWidth: 100, unitHeight: 20, legendWidth: 30, marginWidth: 15 },
  });

test("names are dark on light colours and light on dark ones, and cut to their box", () => {
  const dark = {
    name: "a very long name of a device",
    facts: [],
    url: "/",
    color: "000000",
    image: null,
    isPale: false,
  };
  expect(draw([drawn()])).toContain('<text class="on-light" x="82" y="72" font-size="14">sw1</text>');
  expect(draw([drawn({ shown: dark })])).toMatch(/<text class="on-dark"[^>]*>a very long…<\/text>/);
});

test("a device that may not be seen takes its units without a name", async () => {
  expect(draw([drawn({ shown: null })])).not.toContain("sw1");
  const guest = await new TestUsers(server).permitted("guest", { models: ["dcim.rack"], actions: ["view"] });
  const { body } = await server.get<Page<Unit>>(address(), guest);
  expect(occupied(body.results)).toEqual([5.5, 5, 3.5, 3, 2.5]);
  expect(body.results.every(({ device }) => device === null)).toBe(true);
});

test("as many statements as for an empty rack", async () => {
  const empty = await samples.makeOne("dcim.rack", { site: await samples.shared("dcim.site") });
  const none = await server.statementsOf(() => server.get(`/api/dcim/racks/${empty.id}/elevation/`));
  const some = await server.statementsOf(() => server.get(address()));
  expect(some.length).toBeLessThanOrEqual(none.length + 1);
});
