import { readFileSync } from "node:fs";
import { buildSchema, isNonNullType } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendQuery } from "../support/graphql-client.ts";
import { type Body, type Created, Samples } from "../support/sample.ts";
import { servedModels, writableModels } from "../support/served-models.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";
import { TestUsers } from "../support/test-users.ts";

/** Stands in every text that is sent; a statement with it holds what a client wrote. */
const MARK = "inj3ct";
/** Ends texts, names and comments of SQL, and stands for parameters and patterns. */
const HOSTILE = `x'"\`\\;--/*$1$$%_)${MARK}`;
const LOOKUPS_OF_TEXT = ["ic", "nic", "isw", "nisw", "iew", "niew", "ie", "nie"];

let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});
afterAll(() => server.close());

/** Runs the work and gives its result, when none of its statements holds anything a client wrote and none failed. */
async function withoutInjection<T>(work: () => Promise<T>): Promise<T> {
  let result: T | undefined;
  const statements = await server.statementsOf(async () => {
    result = await work();
  });
  expect(statements.filter((text) => text.includes(MARK))).toEqual([]);
  expect(server.logged()).toBe("");
  expect(statements.length).toBeGreaterThan(0);
  return result as T;
}

/** Asks with all parameters, then without those that were refused; gives the ones that were not. */
async function filterBy(path: string, parameters: readonly string[]): Promise<string[]> {
  const query = (names: readonly string[]) =>
    names.map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(HOSTILE)}`).join("&");
  const first = await withoutInjection(() => server.get(`${path}?${query(parameters)}`));
  expect([200, 400]).toContain(first.status);
  const refused = new Set(first.status === 400 ? Object.keys(first.body) : []);
  const accepted = parameters.filter((name) => !refused.has(name));
  const second = await withoutInjection(() => server.get(`${path}?${query(accepted)}`));
  expect(second.status, second.text).toBe(200);
  return accepted;
}

/** Parameters that choose another way of answering. */
const ALONE = ["export", "start"];

async function askFor(path: string, name: string): Promise<void> {
  const answer = await withoutInjection(() => server.get(`${path}?${name}=${encodeURIComponent(HOSTILE)}`));
  expect([400, 404]).toContain(answer.status);
}

it.each(servedModels)(
  "no filter, lookup or ordering of $name puts what a client writes into a statement",
  async ({ path }) => {
    const parameters = server.contract.queryParameters("GET", path);
    const accepted = await filterBy(
      path,
      parameters.filter((name) => !ALONE.includes(name)),
    );
    for (const name of parameters.filter((name) => ALONE.includes(name))) await askFor(path, name);
    const isText = (name: string) => LOOKUPS_OF_TEXT.some((lookup) => name.endsWith(`__${lookup}`));
    expect(accepted).toContain("ordering");
    // Where texts can be compared, they were.
    const documented = parameters.filter(isText);
    expect(accepted).toEqual(expect.arrayContaining(documented));
  },
);

it("no filter by a custom field of any type does, whatever its name is", async () => {
  const types = ["text", "longtext", "integer", "decimal", "boolean", "date", "datetime", "url", "json"];
  const own = { content_types: ["dcim.region"], filter_logic: "exact" };
  for (const type of types)
    expect((await server.post("/api/extras/custom-fields/", { ...own, name: type, type })).status).toBe(201);
  for (const [name, type] of [
    ["pick", "select"],
    ["picks", "multiselect"],
  ])
    await server.post("/api/extras/custom-fields/", { ...own, name, type, choices: ["a", "b"] });
  await server.post("/api/extras/custom-fields/", { ...own, name: "loose", type: "text", filter_logic: "loose" });
  await server.post("/api/extras/custom-fields/", { ...own, name: "twin", type: "object", object_type: "dcim.region" });
  const refused = await withoutInjection(() =>
    server.post("/api/extras/custom-fields/", { ...own, name: HOSTILE, type: "text" }),
  );
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["name"]]);
  // As a database that is taken over may have it.
  await server.database.run("UPDATE extras_customfield SET name = $1 WHERE name = 'url'", [HOSTILE]);
  await server.database.run("UPDATE infra_epoch SET number = number + 1", []);

  const names = [...types.filter((type) => type !== "url"), "pick", "picks", "loose", "twin", HOSTILE];
  const lookups = ["", "__n", "__empty", ...LOOKUPS_OF_TEXT.map((lookup) => `__${lookup}`)];
  const parameters = names.flatMap((name) => lookups.map((lookup) => `cf_${name}${lookup}`));
  const accepted = await filterBy("/api/dcim/regions/", parameters);
  expect(accepted).toEqual(expect.arrayContaining([`cf_${HOSTILE}`, `cf_${HOSTILE}__ic`, "cf_text__niew", "cf_picks"]));
  const custom_fields = { [HOSTILE]: HOSTILE, text: HOSTILE, json: { [HOSTILE]: HOSTILE } };
  const made = await withoutInjection(() =>
    server.post<Created>("/api/dcim/regions/", { name: HOSTILE, slug: "region", custom_fields }),
  );
  expect(made.body.custom_fields).toMatchObject(custom_fields);
  const found = await withoutInjection(() =>
    server.get<{ count: number }>(`/api/dcim/regions/?${new URLSearchParams({ [`cf_${HOSTILE}`]: HOSTILE })}`),
  );
  expect(found.body.count).toBe(1);
});

it.each(writableModels)(
  "no create or update of $name puts what a client writes into a statement",
  async ({ model, path }) => {
    const proper = await samples.body(model);
    const hostile = (refused: ReadonlySet<string>): Body =>
      Object.fromEntries(
        Object.entries(proper).map(([name, value]) => [
          name,
          typeof value === "string" && !refused.has(name) ? HOSTILE : value,
        ]),
      );
    const first = await withoutInjection(() => server.post(path, hostile(new Set())));
    expect([201, 400]).toContain(first.status);
    const refused = new Set(first.status === 400 ? Object.keys(first.body) : []);
    const second = await withoutInjection(() => server.post(path, hostile(refused)));
    // What is wrong together with another field is told only when each alone is well.
    expect([201, 400]).toContain(second.status);
    const references = Object.entries(model.fields).flatMap(([name, field]) =>
      field.kind === "reference" && !field.readOnly ? [name] : [],
    );
    for (const by of [{ name: HOSTILE }, { [HOSTILE]: 1 }, { id: HOSTILE }, HOSTILE]) {
      const body = { ...proper, ...Object.fromEntries(references.map((name) => [name, by])) };
      const answer = await withoutInjection(() => server.post(path, body));
      // An object of that name may have been made before.
      const expected = typeof by === "object" && "name" in by ? [201, 400] : [400];
      if (references.length > 0) expect(expected).toContain(answer.status);
    }
  },
);

describe("constraints of permissions", () => {
  const CONSTRAINTS: Readonly<Record<string, unknown>>[] = [
    { name: HOSTILE },
    { name__in: [HOSTILE, "a"] },
    { name__icontains: HOSTILE, slug__istartswith: HOSTILE, description__iendswith: HOSTILE },
    { region__name__iexact: HOSTILE },
    { [`custom_field_data__${HOSTILE}`]: HOSTILE },
    { [`custom_field_data__${HOSTILE}__${HOSTILE}__icontains`]: HOSTILE },
    { tags__name__startswith: HOSTILE },
    { name__regex: `${MARK}['"\\\\;]` },
  ];

  it.each(CONSTRAINTS)("%j puts nothing into a statement", async (constraints) => {
    const users = new TestUsers(server);
    const user = await users.user(
      `user ${JSON.stringify(constraints).length} ${Object.keys(constraints)}`.replaceAll(/[^\w]/g, "_").slice(0, 100),
    );
    await withoutInjection(() =>
      users.permit({ users: [user], models: ["dcim.site"], actions: ["view", "add"], constraints }),
    );
    const as = await users.token(user);
    const { status } = await withoutInjection(() => server.get("/api/dcim/sites/", as));
    expect(status).toBe(200);
  });

  it("are refused where a path names no field", async () => {
    const permission = { name: "x", object_types: ["dcim.site"], actions: ["view"], constraints: { [HOSTILE]: 1 } };
    const { status, body } = await withoutInjection(() => server.post("/api/users/permissions/", permission));
    expect([status, Object.keys(body)]).toEqual([400, ["constraints"]]);
  });

  it("that were brought by another database and cannot be judged grant nothing", async () => {
    const users = new TestUsers(server);
    const user = await users.user("imported");
    const id = await users.permit({ users: [user], models: ["dcim.site"], actions: ["view"], constraints: { id: 1 } });
    for (const constraints of [{ [HOSTILE]: 1 }, { name__regex: `(${MARK}` }, { id: HOSTILE }]) {
      await server.database.run("UPDATE users_objectpermission SET constraints = $1 WHERE id = $2", [
        JSON.stringify(constraints),
        id,
      ]);
      const as = await users.token(user);
      const statements = await server.statementsOf(async () => {
        expect((await server.get("/api/dcim/sites/", as)).body).toMatchObject({ count: 0 });
      });
      expect(statements.filter((text) => text.includes(MARK))).toEqual([]);
      server.logged();
    }
  });
});

it("no filter of GraphQL does", async () => {
  const schema = buildSchema(readFileSync(new URL("../../generated/schema.graphql", import.meta.url), "utf8"));
  const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ name }) => name.endsWith("_list"));
  expect(lists.length).toBeGreaterThan(80);
  let asked = 0;
  for (const list of lists) {
    const texts = list.args.filter(
      ({ name, type }) =>
        !isNonNullType(type) && (name === "q" || LOOKUPS_OF_TEXT.some((lookup) => name.endsWith(`__${lookup}`))),
    );
    asked += texts.length;
    const given = texts.map(
      ({ name, type }) =>
        `${name}: ${String(type).startsWith("[") ? `[${JSON.stringify(HOSTILE)}]` : JSON.stringify(HOSTILE)}`,
    );
    const query = `{ ${list.name}${given.length === 0 ? "" : `(${given.join(", ")})`} { id } }`;
    const { body } = await withoutInjection(() => sendQuery(server, query));
    expect(body.errors ?? [], list.name).toEqual([]);
  }
  expect(asked).toBeGreaterThan(1000);
});

it("no search of the pages does", async () => {
  const { status } = await withoutInjection(() =>
    server.get(`/search/?q=${encodeURIComponent(HOSTILE)}`, { accept: "text/html" }),
  );
  expect(status).toBe(200);
});
