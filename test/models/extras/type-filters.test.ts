import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let samples: Samples;
let siteType: string;
let rackType: string;

async function one(model: string, given: Record<string, unknown>): Promise<Created> {
  return (await samples.make(model, 1, given))[0] as Created;
}

async function names(path: string): Promise<unknown[]> {
  const { status, body, text } = await server.get<Page>(`/api/${path}&limit=0`);
  expect(status, text).toBe(200);
  return body.results.map((result) => result.name).toSorted();
}

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  const rows = await server.database.run(
    "SELECT model, id FROM django_content_type WHERE app_label = 'dcim' AND model IN ('site', 'rack') ORDER BY model DESC",
    [],
  );
  [siteType, rackType] = rows.map((row) => row[1]) as [string, string];
});

afterAll(() => server.close());

test("tags are found by the types of objects they are on, and by those they are allowed on", async () => {
  const limited = await one("extras.tag", { name: "racks only", slug: "racks-only", object_types: ["dcim.rack"] });
  const free = await one("extras.tag", { name: "any", slug: "any" });
  await one("dcim.site", { name: "tagged", slug: "tagged", tags: [free.id] });
  expect(await names("extras/tags/?content_type=dcim.Site&content_type=no.such")).toEqual(["any"]);
  expect(await names(`extras/tags/?content_type_id=${siteType}`)).toEqual(["any"]);
  expect(await names(`extras/tags/?content_type_id=${rackType}`)).toEqual([]);
  expect(await names(`extras/tags/?for_object_type_id=${siteType}`)).toEqual(["any"]);
  expect(await names(`extras/tags/?for_object_type_id=${rackType}`)).toEqual(["any", limited.name]);
});

test("journal entries are found by the type of their object; a type that does not exist is an error", async () => {
  const site = await one("dcim.site", { name: "noted", slug: "noted" });
  await one("extras.journal-entry", {
    assigned_object_type: "dcim.site",
    assigned_object_id: site.id,
    comments: "seen",
  });
  const count = async (query: string) => (await server.get<Page>(`/api/extras/journal-entries/?${query}`)).body.count;
  expect(await count(`assigned_object_type_id=${siteType}`)).toBe(1);
  expect(await count(`assigned_object_type_id=${rackType}`)).toBe(0);
  expect(await count(`assigned_object_type_id__n=${rackType}`)).toBe(1);
  const wrong = await server.get("/api/extras/journal-entries/?assigned_object_type_id=99999");
  expect(wrong).toMatchObject({ status: 400, body: { assigned_object_type_id: [expect.any(String)] } });
});

test("a type that a relation does not admit is an error", async () => {
  const { status } = await server.get(`/api/vpn/l2vpn-terminations/?assigned_object_type_id=${siteType}`);
  expect(status).toBe(400);
});

test("choice sets are found by a value or label, and count their choices", async () => {
  await one("extras.custom-field-choice-set", {
    name: "sizes",
    extra_choices: [
      ["s", "Small"],
      ["l", "Large"],
    ],
  });
  await one("extras.custom-field-choice-set", { name: "colors", extra_choices: [["r", "Red"]] });
  expect(await names("extras/custom-field-choice-sets/?choice=s")).toEqual(["sizes"]);
  expect(await names("extras/custom-field-choice-sets/?choice=Large&choice=r")).toEqual(["colors", "sizes"]);
  const { body } = await server.get<Page>("/api/extras/custom-field-choice-sets/?name=sizes");
  expect(body.results[0]?.choices_count).toBe(2);
});
