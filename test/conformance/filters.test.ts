import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filterParameters } from "../../runtime/query/filter-parameters.ts";
import { Samples } from "../support/sample.ts";
import { SampleParameters } from "../support/sample-parameters.ts";
import { servedModels } from "../support/served-models.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

const STRICT = { Prefer: "handling=strict" };
/** Parameters asked for in one request. */
const TOGETHER = 12;
/** Parameters of every list that are no filters. */
/** What lists take besides filters, unless a filter has the name. */
const LIST_PARAMETERS: ReadonlySet<string> = new Set([
  "limit",
  "offset",
  "ordering",
  "start",
  "brief",
  "exclude",
  "export",
  "format",
]);
type Pairs = readonly (readonly [name: string, value: string])[];
let server: TestServer;
let samples: Samples;
let parameters: SampleParameters;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  parameters = new SampleParameters(server, samples);
});
afterAll(() => server.close());

describe.each(servedModels)("the filters of $name", ({ model, path, filters }) => {
  const all = [...filterParameters(filters).values()];
  const ask = (given: Pairs, headers = {}) =>
    server.get(
      `${path}?${new URLSearchParams([["limit", "2"], ...given].map(([name = "", value = ""]): [string, string] => [name, value]))}`,
      headers,
    );
  const isTaken = async (given: Pairs) => (await ask(given, STRICT)).status === 200;

  beforeAll(async () => {
    await samples.create(model, 2);
  });

  it("take a plausible value of every parameter and lookup", async () => {
    const given: (readonly [name: string, value: string])[] = [];
    for (const parameter of all) {
      const value = await parameters.accepted(model, parameter);
      if (value !== undefined) given.push([parameter.name, value]);
    }
    const refused: string[] = [];
    for (let start = 0; start < given.length; start += TOGETHER) {
      const batch = given.slice(start, start + TOGETHER);
      if (await isTaken(batch).catch(() => false)) continue;
      // Asked one by one only to name the parameters at fault.
      for (const pair of batch) if (!(await isTaken([pair]))) refused.push(pair.join("="));
    }
    expect(refused).toEqual([]);
  });

  it("refuse values that cannot be, naming every parameter", async () => {
    const given = all.flatMap((parameter) => {
      const value = parameters.refused(model, parameter);
      return value === undefined ? [] : [[parameter.name, value] as const];
    });
    const { status, body } = await ask(given);
    expect(status).toBe(400);
    expect(body).toEqual(Object.fromEntries(given.map(([name]) => [name, [expect.any(String)]])));
  });

  it("are all: an unknown parameter is ignored with a warning, or refused when the client is strict", async () => {
    const whole = await server.get(`${path}?limit=2`);
    expect(whole.headers.get("warning")).toBeNull();
    const ignored = await ask([["no_such_filter", "1"]]);
    expect(ignored.status).toBe(200);
    expect(ignored.body.count).toBe(whole.body.count);
    expect(ignored.headers.get("warning")).toMatch(/^299 - ".*no_such_filter.*"$/);
    const refused = await ask([["no_such_filter", "1"]], STRICT);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ no_such_filter: [expect.any(String)] });
  });

  it("are each in the OpenAPI document, which has no others", () => {
    const isFilter = (name: string) => !LIST_PARAMETERS.has(name) || all.some((filter) => filter.name === name);
    const documented = server.contract.queryParameters("GET", path).filter(isFilter);
    // What is always an error is no offer.
    const offered = all.filter(
      ({ filter, lookup }) => !(lookup === "empty" && filter.kind === "value" && filter.lookups === "range"),
    );
    expect(documented.sort()).toEqual(offered.map(({ name }) => name).sort());
  });

  it("leave out empty values", async () => {
    const { count } = (await server.get(`${path}?limit=2`)).body;
    expect((await ask(all.map(({ name }) => [name, ""]))).body.count).toBe(count);
  });
});
