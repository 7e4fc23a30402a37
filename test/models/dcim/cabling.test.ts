import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { type Ground, prepareGround, Topology } from "../../support/topology.ts";
import { CABLING_CASES } from "./cabling-cases.ts";

let server: TestServer;
let ground: Ground;

beforeAll(async () => {
  server = await createTestServer();
  const cases = CABLING_CASES.flatMap(([, list]) => list);
  ground = await prepareGround(server, new Samples(server), cases.length);
});

afterAll(() => server.close());

type Work = (topology: Topology, words: readonly string[]) => Promise<unknown>;

const linkOf = async (topology: Topology, face: string) =>
  `/api/wireless/wireless-links/${((await topology.request("GET", topology.path(face))).wireless_link as { id: number }).id}/`;

/** What words in the cases do. */
const WORK: Readonly<Record<string, Work>> = {
  cut: (topology, ports) => topology.cut(...ports),
  plan: (topology, [port = ""]) => topology.change(port, { status: "planned" }),
  connect: (topology, [port = ""]) => topology.change(port, { status: "connected" }),
  line: (topology, [line = ""]) => topology.line(line),
  lines: (topology, lines) =>
    topology.request(
      "POST",
      "/api/dcim/cables/",
      lines.map((line) => topology.ends(line)),
    ),
  // The first port of each line says which cable it is.
  rewire: async (topology, lines) => {
    const cables = lines.map(async (line) => ({ id: await cableOf(topology, line), ...topology.ends(line) }));
    return topology.request("PATCH", "/api/dcim/cables/", await Promise.all(cables));
  },
  drop: (topology, [port = ""]) => (port === "device" ? topology.dropDevice() : topology.drop(port)),
  add: (topology, [word = ""]) => topology.add(word),
  end: (topology, [port = ""]) => topology.addEnd(port),
  unlink: async (topology, [face = ""]) => topology.request("DELETE", await linkOf(topology, face)),
  relink: async (topology, [face = "", what = "", to = ""]) => {
    const body = what === "to" ? { interface_b: topology.id(to) } : { status: what };
    return topology.request("PATCH", await linkOf(topology, face), body);
  },
  plug: async (topology, [port = "", end = ""]) => {
    const cable = await topology.cable("i1");
    const body = { cable, cable_end: end, termination_type: "dcim.interface", termination_id: topology.id(port) };
    return topology.request("POST", "/api/dcim/cable-terminations/", body);
  },
  unplug: async (topology, [port = ""]) => {
    const { body } = await server.get<Page<{ id: number; termination_id: number }>>(
      `/api/dcim/cable-terminations/?cable=${await topology.cable(port)}`,
    );
    const own = body.results.find((row) => row.termination_id === topology.id(port));
    return topology.request("DELETE", `/api/dcim/cable-terminations/${own?.id}/`);
  },
  refuse: async (topology, [line = ""]) => {
    expect((await server.post("/api/dcim/cables/", topology.ends(line))).status).toBe(400);
  },
};

const cableOf = (topology: Topology, line: string): Promise<number> => topology.cable(line.split(/[,-]/)[0] ?? "");

describe.each(CABLING_CASES)("%s", (_area, cases) => {
  test.each(cases)("$name: stored paths are those of a full re-trace", async ({ draw, paths, steps = [] }) => {
    const topology = await Topology.draw(server, ground, draw);
    expect(await topology.paths()).toEqual(paths);
    expect(await topology.differences()).toEqual([]);
    for (const [change, after] of steps) {
      const [word = "", ...rest] = typeof change === "string" ? change.split(" ") : [];
      await (typeof change === "string" ? WORK[word]?.(topology, rest) : change(topology));
      expect(await topology.paths(), String(change)).toEqual(after);
      expect(await topology.differences(), String(change)).toEqual([]);
    }
  });
});

test("there are at least sixty cases", () => {
  expect(CABLING_CASES.flatMap(([, cases]) => cases).length).toBeGreaterThanOrEqual(60);
});
