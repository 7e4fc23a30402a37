import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

interface Choice {
  readonly id: string;
  readonly display: string;
}

let server: TestServer;
let samples: Samples;
let countries: Created;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  const extra = [
    ["XX", "Nowhere"],
    ["AA", "Somewhere"],
  ];
  countries = await samples.makeOne("extras.custom-field-choice-set", {
    base_choices: "ISO_3166",
    extra_choices: extra,
    order_alphabetically: true,
  });
});

afterAll(() => server.close());

const choices = async (query: string) =>
  (await server.get<Page<Choice>>(`/api/extras/custom-field-choice-sets/${countries.id}/choices/?${query}`)).body;

test("a choice set lists its published values and its own, a page at a time", async () => {
  const { count, next, results } = await choices("limit=2");
  expect(results).toEqual([
    { id: "AA", display: "Somewhere" },
    { id: "AD", display: "Andorra" },
  ]);
  expect(next).toContain("limit=2&offset=2");
  expect(count).toBe(countries.choices_count);
});

test("choices are found by part of value or label, in any case", async () => {
  expect((await choices("q=WHERE")).results.map(({ id }) => id)).toEqual(["AA", "XX"]);
});

test("a custom field takes values of the published list and no others", async () => {
  await samples.makeOne("extras.custom-field", {
    name: "country",
    type: "select",
    content_types: ["dcim.site"],
    choice_set: countries.id,
  });
  const site = (country: string) =>
    server.post("/api/dcim/sites/", { name: country, slug: country.toLowerCase(), custom_fields: { country } });
  expect((await site("DE")).status).toBe(201);
  expect((await site("DEU")).status).toBe(400);
});

test("choices written on a custom field leave the published list out and keep labels", async () => {
  const { body } = await server.get<Page<{ id: number; choices: string[] }>>("/api/extras/custom-fields/?name=country");
  const [field] = body.results;
  const written = [...(field?.choices ?? []), "ZZ"];
  const { status } = await server.patch(`/api/extras/custom-fields/${field?.id}/`, { choices: written });
  expect(status).toBe(200);
  const { body: set } = await server.get(`/api/extras/custom-field-choice-sets/${countries.id}/`);
  expect(set.extra_choices).toEqual([
    ["AA", "Somewhere"],
    ["XX", "Nowhere"],
    ["ZZ", "ZZ"],
  ]);
});
