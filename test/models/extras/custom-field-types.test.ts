import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

interface TypeCase {
  readonly type: string;
  /** Members of the field besides its name and type. */
  readonly field?: () => Readonly<Record<string, unknown>>;
  /** Values of three objects, in ascending order; shorter lists come first. */
  readonly values: () => readonly [unknown, unknown, unknown];
  readonly refused: readonly unknown[];
  /** Which of the objects a filter leaves, by the part of the query after the field's name. */
  readonly filters: () => Readonly<Record<string, readonly number[]>>;
}

let server: TestServer;
let sites: readonly Created[];
let choices: Created;
beforeAll(async () => {
  server = await createTestServer();
  const samples = new Samples(server);
  sites = await samples.make("dcim.site", 3);
  choices = await samples.makeOne("extras.custom-field-choice-set", {
    extra_choices: [
      ["a", "Alpha"],
      ["b", "Beta"],
      ["c", "Gamma"],
    ],
  });
});
afterAll(() => server.close());

const siteIds = () => sites.map(({ id }) => id) as [number, number, number];
const texts = (first: string, second: string, third: string): Pick<TypeCase, "values" | "filters"> => ({
  values: () => [first, second, third],
  filters: () => ({ [`=${second}`]: [1], [`__ic=${third.slice(1)}`]: [2], [`__n=${first}`]: [1, 2] }),
});

const CASES: readonly TypeCase[] = [
  {
    type: "text",
    field: () => ({ validation_regex: "^[a-z]+$" }),
    ...texts("alpha", "beta", "gamma"),
    refused: ["ALPHA", 5, ["x"]],
  },
  { type: "longtext", ...texts("alpha", "beta", "gamma"), refused: [5, {}] },
  {
    type: "url",
    ...texts("http://a.example/x", "http://b.example/y", "http://c.example/z"),
    refused: [],
  },
  {
    type: "integer",
    field: () => ({ validation_minimum: -5, validation_maximum: 100 }),
    values: () => [-5, 2, 10],
    refused: [-6, 101, 1.5, "x", true],
    filters: () => ({ "=2": [1], "__gt=2": [2], "__gte=2": [1, 2], "__lt=2": [0], "__n=2": [0, 2] }),
  },
  {
    type: "decimal",
    values: () => [-1.5, 2, 10.25],
    refused: ["x", [], true],
    filters: () => ({ "=10.25": [2], "__lte=2": [0, 1] }),
  },
  {
    type: "boolean",
    values: () => [false, false, true],
    refused: ["x", 2],
    filters: () => ({ "=true": [2], "=false": [0, 1] }),
  },
  {
    type: "date",
    values: () => ["2024-01-31", "2024-02-01", "2025-01-01"],
    refused: ["2024-13-01", "x", 5],
    filters: () => ({ "=2024-02-01": [1], "__gte=2024-02-01": [1, 2] }),
  },
  {
    type: "datetime",
    values: () => ["2024-01-31T10:00:00", "2024-01-31T11:00:00", "2024-02-01T00:00:00"],
    refused: ["2024-01-31T25:00:00", "x", 5],
    filters: () => ({ "__gt=2024-01-31T10:30:00": [1, 2] }),
  },
  { type: "json", values: () => [1, { a: [null, "x"] }, true], refused: [], filters: () => ({}) },
  {
    type: "select",
    field: () => ({ choice_set: choices.id }),
    values: () => ["a", "b", "c"],
    refused: ["d", ["a"], 1],
    filters: () => ({ "=b": [1], "__n=b": [0, 2] }),
  },
  {
    type: "multiselect",
    field: () => ({ choice_set: choices.id }),
    values: () => [["a"], ["c"], ["a", "b"]],
    refused: [["a", "d"], "d", 1],
    filters: () => ({ "=a": [0, 2], "=b": [2] }),
  },
  {
    type: "object",
    field: () => ({ object_type: "dcim.site" }),
    values: siteIds,
    refused: [999_999, "x", [1]],
    filters: () => ({ [`=${siteIds()[1]}`]: [1] }),
  },
  {
    type: "multiobject",
    field: () => ({ object_type: "dcim.site" }),
    values: () => [[siteIds()[0]], [siteIds()[2]], [siteIds()[0], siteIds()[1]]],
    refused: [[999_999], "x", 5],
    filters: () => ({ [`=${siteIds()[0]}`]: [0, 2] }),
  },
];

/** A value as objects show it, without what it refers to but for ids. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}

describe.each(CASES)("a custom field of type $type", ({ type, field, values, refused, filters }) => {
  const name = `of_${type}`;
  const value = (site: Created) => (site.custom_fields as Record<string, unknown>)[name];
  const write = (index: number, given: unknown) =>
    server.patch<Created>(`/api/dcim/sites/${sites[index]?.id}/`, { custom_fields: { [name]: given } });
  const listed = async (query: string) => {
    const answer = await server.get<Page<Created>>(`/api/dcim/sites/?${query}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers.get("warning")).toBeNull();
    return answer.body.results.map(({ id }) => siteIds().indexOf(id));
  };

  test("shows what was written, none of what was refused, and null where nothing was", async () => {
    const body = { name, type, content_types: ["dcim.site"], filter_logic: "exact", ...field?.() };
    const made = await server.post("/api/extras/custom-fields/", body);
    expect(made.status, made.text).toBe(201);
    for (const [index, given] of values().entries()) {
      for (const wrong of refused) expect((await write(index, wrong)).status, JSON.stringify(wrong)).toBe(400);
      expect(value((await server.get<Created>(`/api/dcim/sites/${sites[index]?.id}/`)).body)).toBeNull();
      const { status, body: site, text } = await write(index, given);
      expect(status, text).toBe(200);
      expect(shown(value(site))).toEqual(shown(given));
    }
  });

  test("is filtered and ordered by", async () => {
    for (const [query, expected] of Object.entries(filters()))
      expect(await listed(`cf_${name}${query}&ordering=id`), query).toEqual(expected);
    if (type === "json") return;
    expect(await listed(`ordering=cf_${name},id`)).toEqual([0, 1, 2]);
    expect(new Set((await listed(`ordering=-cf_${name}`)).slice(0, 1))).toEqual(new Set([2]));
  });

  test("takes back its value", async () => {
    const { status, body } = await write(0, null);
    expect([status, value(body)]).toEqual([200, null]);
    if (type !== "boolean" && type !== "json") expect(await listed(`cf_${name}__empty=true`)).toEqual([0]);
  });
});
