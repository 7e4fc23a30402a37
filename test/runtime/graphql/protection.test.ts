import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, sendQuery } from "../../support/graphql-client.ts";
import { Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ environment: { GRAPHQL_MAX_COST: "150", GRAPHQL_TIMEOUT: "500" } });
  const samples = new Samples(server);
  await samples.make("dcim.site", 20);
  await samples.make("dcim.rack", 20);
  await server.database.run("ANALYZE", []);
});
afterAll(async () => {
  // Whatever was asked, the server is still there.
  expect((await dataOf(server, "{ site_list(limit: 1) { __typename } }")).site_list).toHaveLength(1);
  await server.close();
});

const repeat = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");

/** Hostile documents, and how each is refused. */
const HOSTILE: readonly (readonly [string, string, string | RegExp])[] = [
  ["ten thousand aliases", `{ ${repeat(10_000, (n) => `a${n}: site(id: 1) { id }`)} }`, /tokens/],
  ["a thousand aliases", `{ ${repeat(1000, (n) => `a${n}: site(id: 1) { id }`)} }`, "TOO_MANY_ALIASES"],
  [
    "many root fields",
    `{ ${repeat(51, (n) => `${n % 2 === 0 ? "site" : "rack"}_list { id }`)} }`,
    "TOO_MANY_ROOT_FIELDS",
  ],
  ["fifty levels", `{ site_list { ${"region { sites { ".repeat(24)} id ${"} } ".repeat(24)} } }`, "TOO_DEEP"],
  ["five thousand open braces", "{ a ".repeat(5000), /Syntax Error|nested/],
  ["seven thousand open brackets", `{ site_list(id: ${"[".repeat(7000)}`, /Syntax Error|nested/],
  ["a fragment inside itself", "{ site_list { ...A } } fragment A on SiteType { ...A }", /within itself/],
  [
    "fragments in a circle",
    "{ site_list { ...A } } fragment A on SiteType { region { ...B } } fragment B on RegionType { sites { ...A } }",
    /within itself/,
  ],
  [
    "fragments that double",
    `{ site_list { ...F0 } } ${repeat(9, (n) => `fragment F${n} on SiteType { a: region { sites { ...F${n + 1} } } b: region { sites { ...F${n + 1} } } }`)} fragment F9 on SiteType { id }`,
    "TOO_MANY_ALIASES",
  ],
  ["the same field over and over", `{ site_list { ${"region { name } ".repeat(1000)} } }`, "TOO_MANY_FIELDS"],
  [
    "a thousand fragments",
    `{ site_list { ${repeat(1000, (n) => `...F${n}`)} } } ${repeat(1000, (n) => `fragment F${n} on SiteType { name }`)}`,
    "TOO_MANY_FIELDS",
  ],
  ["ten thousand values in the text", `{ site_list(id: [${repeat(20_000, (n) => `"${n}"`)}]) { id } }`, /tokens/],
  ["a megabyte of text", `{ site_list(name: "${"x".repeat(1_000_000)}") { id } }`, "TOO_LARGE"],
  ["the schema ten times", `{ ${repeat(10, (n) => `s${n}: __schema { types { name } }`)} }`, "TOO_MANY_ROOT_FIELDS"],
  ["the schema in circles", "{ __schema { types { fields { type { fields { args { name } } } } } } }", "TOO_DEEP"],
  ["the schema by aliases", "{ __schema { types { a: fields { name } b: fields { name } } } }", "TOO_MANY_ALIASES"],
  [
    "lists inside lists",
    "{ site_list { racks { site { racks { id } } } tags { id } region { id } group { id } tenant { id } asns { id } vlans { id } } }",
    "TOO_EXPENSIVE",
  ],
];

it.each(HOSTILE)("%s: refused", async (_name, query, reason) => {
  const statements = await server.statementsOf(async () => {
    const { status, body } = await sendQuery(server, query);
    expect([400, 413]).toContain(status);
    expect(body.data).toBeUndefined();
    const [error] = body.errors ?? [];
    if (typeof reason === "string") expect(error?.extensions?.code).toBe(reason);
    else expect(error?.message).toMatch(reason);
  });
  expect(statements.filter((statement) => statement.includes("dcim_site"))).toEqual([]);
});

it("thirty thousand values in a variable are an error of the filter", async () => {
  const ids = Array.from({ length: 30_000 }, (_, index) => String(index));
  const { body } = await sendQuery(server, "query ($ids: [String]) { site_list(id: $ids) { id } }", {
    variables: { ids },
  });
  expect(body.errors?.[0]?.message).toBe("id: At most 10000 values are allowed.");
});

it("what is read beyond the estimate ends the query", async () => {
  const made = Array.from({ length: 200 }, (_, n) => ({ name: `more ${n}`, slug: `more-${n}` }));
  expect((await server.post("/api/dcim/sites/", made)).status).toBe(201);
  const query = '{ site_list(name__isw: "more") { id } }';
  const { status, body } = await sendQuery(server, query);
  expect([status, body.errors?.[0]?.extensions?.code]).toEqual([400, "TOO_EXPENSIVE"]);
});

it("a statement that waits too long ends the query", async () => {
  await sendQuery(server, "{ site_list(limit: 1) { id } }");
  await server.database.transaction(async (connection) => {
    await connection.run("LOCK TABLE dcim_site IN ACCESS EXCLUSIVE MODE", []);
    const { status, body } = await sendQuery(server, "{ site_list(limit: 1) { id } }");
    expect([status, body.errors?.[0]?.extensions?.code]).toEqual([400, "TOO_SLOW"]);
  });
});

describe("the schema", () => {
  it("is told to tools that ask for it, twice the same", async () => {
    const first = await sendQuery(server, getIntrospectionQuery());
    expect(first.body.data.__schema.queryType.name).toBe("Query");
    expect((await sendQuery(server, getIntrospectionQuery())).text).toBe(first.text);
    const { __type, site_list } = await dataOf(
      server,
      '{ __type(name: "SiteType") { name } site_list(limit: 1) { __typename } }',
    );
    expect([__type, site_list]).toEqual([{ name: "SiteType" }, [{ __typename: "SiteType" }]]);
  });

  it("is not told with GRAPHQL_INTROSPECTION=false, but __typename is", async () => {
    const other = await createTestServer({ environment: { GRAPHQL_INTROSPECTION: "false" } });
    const refused = await sendQuery(other, "{ __schema { types { name } } }");
    expect([refused.status, refused.body.errors?.[0]?.extensions?.code]).toEqual([400, "NO_INTROSPECTION"]);
    expect(await dataOf(other, "{ __typename }")).toEqual({ __typename: "Query" });
    await other.close();
  });
});
