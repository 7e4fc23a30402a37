import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { type Created, Samples } from "../support/sample.ts";
import { orderableFields, servedModels } from "../support/served-models.ts";
import { createTestServer, type Page, type TestServer } from "../support/test-server.ts";

const COUNT = 5;
let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});
afterAll(() => server.close());

describe.each(servedModels)("the list of $name", ({ model, path }) => {
  let created: Created[];
  let all: readonly Created[];
  const list = async (query: string) => (await server.get<Page<Created>>(`${path}?${query}`)).body;
  const ids = (page: Page<Created>) => page.results.map(({ id }) => id);

  beforeAll(async () => {
    created = await samples.create(model, COUNT);
    all = (await list("limit=0")).results;
  });

  it("has every object once, each with what its own address answers", async () => {
    const { count, results, next, previous } = await list("limit=0");
    expect(count).toBe(results.length);
    expect([next, previous]).toEqual([null, null]);
    expect(new Set(results.map(({ id }) => id)).size).toBe(count);
    const [first] = created;
    expect(results).toContainEqual((await server.get(`${path}${first?.id}/`)).body);
  });

  it("is answered in brief with the nested form, as each object is", async () => {
    const { results } = await list("brief=true&limit=0");
    expect(results).toHaveLength(all.length);
    const members = [
      "id",
      "url",
      "display",
      ...model.nested.flatMap((item) => nestedMembers(model, typeof item === "string" ? item : item.field)),
    ];
    for (const result of results) expect(Object.keys(result)).toEqual(members);
    const one = (await server.get(`${path}${results[0]?.id}/?brief=1`)).body;
    expect(one).toEqual(results[0]);
    expect((await list("brief=false&limit=0")).results).toEqual(all);
  });

  it("tells its fields and methods to OPTIONS", async () => {
    const { status, headers, body } = await server.options<{
      name: string;
      actions?: Record<string, Record<string, unknown>>;
    }>(path);
    expect(status).toBe(200);
    const methods = headers.get("allow")?.split(", ") ?? [];
    expect(methods).toEqual(expect.arrayContaining(["GET", "HEAD", "OPTIONS"]));
    expect(body.name.toLowerCase()).toBe(model.label[0].toLowerCase());
    expect(body.actions?.POST !== undefined).toBe(methods.includes("POST"));
    for (const fields of Object.values(body.actions ?? {})) {
      expect(Object.keys(fields)).toEqual(
        expect.arrayContaining(Object.keys(all[0] ?? {}).filter((name) => model.fields[name]?.kind !== "first-of")),
      );
    }
  });

  it("is ordered by each of its fields, both ways, without losing an object", async () => {
    const every = ids({ results: all } as Page<Created>).sort((a, b) => a - b);
    expect(ids(await list("ordering=id&limit=0"))).toEqual(every);
    expect(ids(await list("ordering=-id&limit=0"))).toEqual([...every].reverse());
    for (const name of orderableFields(model)) {
      const up = await list(`ordering=${name}&limit=0`);
      const down = await list(`ordering=-${name}&limit=0`);
      for (const page of [up, down])
        expect(
          ids(page).sort((a, b) => a - b),
          name,
        ).toEqual(every);
      const field = model.fields[name];
      if (field?.kind !== "int" && field?.kind !== "date" && field?.kind !== "datetime") continue;
      const values = up.results
        .map((result) => result[name] as number | string | null)
        .filter((value) => value !== null);
      expect(values, name).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
  });

  it("can be walked through by its links, forwards and backwards", async () => {
    const seen: number[] = [];
    const last = { limit: Math.max(2, Math.ceil(all.length / 3)), address: "" };
    for (let address: string | null = `${path}?limit=${last.limit}`; address !== null; ) {
      const { body }: { body: Page<Created> } = await server.get<Page<Created>>(address);
      expect(body.count).toBe(all.length);
      seen.push(...ids(body));
      last.address = address;
      address = body.next;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    const back: number[][] = [];
    for (let address: string | null = last.address; address !== null; ) {
      const { body }: { body: Page<Created> } = await server.get<Page<Created>>(address);
      back.unshift(ids(body));
      address = body.previous;
    }
    expect(back.flat()).toEqual(seen);
  });
});

/** A generic relation is shown by its type, id and object. */
function nestedMembers(model: ModelDeclaration, name: string): readonly string[] {
  const field = model.fields[name];
  return field?.kind === "generic" ? [field.typeField, field.idField, name] : [name];
}
