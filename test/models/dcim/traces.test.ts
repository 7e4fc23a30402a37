import { afterAll, beforeAll, expect, test } from "vitest";
import { Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { type Ground, prepareGround, Topology } from "../../support/topology.ts";

type Segment = [near: { name: string }[], link: { label: string } | [], far: { name: string }[]];

const DRAWINGS = 7;
const NASTY = `</text><script>alert("x")</script> & 'y'`;
let server: TestServer;
let ground: Ground;

beforeAll(async () => {
  server = await createTestServer();
  ground = await prepareGround(server, new Samples(server), DRAWINGS);
});

afterAll(() => server.close());

const draw = (drawing: string) => Topology.draw(server, ground, drawing);
const traceOf = (topology: Topology, port: string, query = "") => server.get(`${topology.path(port)}trace/?${query}`);

async function drawnOf(topology: Topology, port: string, query = ""): Promise<string> {
  const { status, headers, text } = await traceOf(topology, port, `render=svg&${query}`);
  expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await server.database.run("SELECT xml_is_well_formed_document($1)", [text])).toEqual([["t"]]);
  return text;
}

const names = (ports: readonly { name: string }[]) => ports.map(({ name }) => name).join(",");

test("a trace lists what is left, the cable and what is reached, through panels", async () => {
  const topology = await draw("r1 f1>r1 r2 f2>r2 i1--f1 r1--r2 f2--i2");
  const { body } = await server.get<Segment[]>(`${topology.path("i1")}trace/`);
  expect(body.map(([near, , far]) => `${names(near)}--${names(far)}`)).toEqual(["i1--f1", "r1--r2", "f2--i2"]);
});

test("the end of a circuit in a provider's network is reached without a cable", async () => {
  const topology = await draw("t1A t1Z@net i1--t1A");
  const { body } = await server.get<Segment[]>(`${topology.path("i1")}trace/`);
  expect(body.map(([, link]) => Array.isArray(link))).toEqual([false, true]);
  expect(await drawnOf(topology, "i1")).toContain('class="attached"');
});

test("a drawn trace is valid XML in the width asked for, and what users wrote stands in it as text", async () => {
  const topology = await draw("i1--i2");
  await topology.change("i1", { label: NASTY, color: "ff9800" });
  const text = await drawnOf(topology, "i1", "width=600");
  expect(text).toContain('width="600"');
  expect(text).toContain('stroke="#ff9800"');
  expect(text).not.toContain("<script");
});

test("a cable of several ports parts towards each of them", async () => {
  const topology = await draw("i1--i2,i3,i4");
  const [, route = ""] = /<path class="cable" d="([^"]*)"/.exec(await drawnOf(topology, "i1")) ?? [];
  expect(route.match(/M/g)).toHaveLength(4);
});

test("where a path parts its drawing says so", async () => {
  const topology = await draw("r1/4 f1>r1:1 f2>r1:2 i1--r1");
  expect(await drawnOf(topology, "i1")).toContain("The path parts here.");
});

test("a wireless link is drawn as one", async () => {
  const topology = await draw("w1~~w2");
  expect(await drawnOf(topology, "w1")).toContain('class="wireless"');
  expect((await traceOf(topology, "w1", "render=pdf&width=1")).status).toBe(400);
});

test("the one connected endpoint ends at a circuit, the list behind it", async () => {
  const topology = await draw("t1A t1Z i1--t1A t1Z-p-i2");
  const { body } = await server.get<{ connected_endpoints: { id: number }[]; connected_endpoint: { id: number } }>(
    topology.path("i1"),
  );
  expect(body).toMatchObject({
    connected_endpoints: [{ id: topology.id("i2") }],
    connected_endpoints_type: "dcim.interface",
    connected_endpoints_reachable: false,
    connected_endpoint: { id: topology.id("t1A") },
    connected_endpoint_type: "circuits.circuittermination",
    connected_endpoint_reachable: true,
  });
});
