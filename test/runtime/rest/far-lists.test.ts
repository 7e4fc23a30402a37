import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

const SITES = "/api/dcim/sites/";
/** More than are sent at once, or counted. */
const MANY = 10_500;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ environment: { MAX_PAGE_SIZE: "0" } });
  await server.database.run(
    `INSERT INTO dcim_site (name, slug, facility) SELECT 'Site ' || n, 'site-' || n, 'F' || n % 2 FROM generate_series(1, ${MANY}) n`,
    [],
  );
  await server.database.run("VACUUM ANALYZE dcim_site", []);
});
afterAll(() => server.close());

const pathOf = (link: string | null | undefined) => link?.replace("http://localhost", "") ?? "";

test("pages that begin at an id lead from one to the next through all objects, each once", async () => {
  const ids: unknown[] = [];
  let path = `${SITES}?start=0&limit=2000&facility=F1`;
  for (; path !== ""; ) {
    const { body } = await server.get<Page>(path);
    expect(body.count).toBe(MANY / 2);
    expect(body.previous).toBeNull();
    ids.push(...body.results.map(({ id }) => id));
    path = pathOf(body.next);
  }
  expect(ids).toHaveLength(MANY / 2);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => Number(a) - Number(b)));
});

test("what is deleted between two of these pages moves no other object", async () => {
  const { body } = await server.get<Page>(`${SITES}?start=0&limit=2`);
  const [first] = body.results;
  await server.delete(`${SITES}${first?.id}/`);
  const after = await server.get<Page>(pathOf(body.next));
  expect(after.body.results[0]?.id).toBe(Number(body.results[1]?.id) + 1);
});

test("start takes neither an offset nor an order, and only an id", async () => {
  for (const query of ["start=1&offset=1", "start=1&ordering=name", "start=x", "start=-1", "start="])
    expect(await server.get(`${SITES}?${query}`), query).toMatchObject({
      status: 400,
      body: { start: [expect.any(String)] },
    });
  expect((await server.get(`${SITES}?start=1&ordering=id&limit=1`)).status).toBe(200);
});

test("a filter named start stays a filter", async () => {
  await server.database.run("INSERT INTO ipam_rir (name, slug) VALUES ('R', 'r')", []);
  await server.post("/api/ipam/asn-ranges/", { name: "A", slug: "a", rir: 1, start: 10, end: 20 });
  const count = async (query: string) => (await server.get<Page>(`/api/ipam/asn-ranges/?${query}`)).body.count;
  expect([await count("start=10"), await count("start=11")]).toEqual([1, 0]);
});

test("an estimated count is exact for few objects, near for many, and said to be one", async () => {
  const ask = (query: string) => server.get<Page>(`${SITES}?limit=2&${query}`, { Prefer: "count=estimated" });
  const few = await ask("name__ic=Site 77");
  expect(few.headers.get("preference-applied")).toBe("count=estimated");
  expect(few.body.count).toBe((await server.get<Page>(`${SITES}?limit=2&name__ic=Site 77`)).body.count);
  const many = await ask("");
  expect(Math.abs(many.body.count - MANY)).toBeLessThan(MANY / 10);
  expect((await server.get(pathOf(many.body.next))).body.results).toHaveLength(2);
  expect((await ask(`offset=${MANY}`)).body).toMatchObject({ next: null, results: [] });
});

test("a page is counted with the statement that reads it", async () => {
  await server.get(`${SITES}?limit=3`);
  const statements = await server.statementsOf(async () => {
    const { body } = await server.get<Page>(`${SITES}?limit=3&offset=3`);
    expect(body.count).toBe(MANY - 1);
  });
  expect(statements.filter((text) => text.includes("count(*)"))).toHaveLength(1);
  expect((await server.get<Page>(`${SITES}?offset=${MANY + 1}&limit=3`)).body).toMatchObject({
    count: MANY - 1,
    results: [],
  });
});

test("a list without end is sent while it is read, the same as its pages", async () => {
  const { body } = await server.get<Page>(`${SITES}?limit=0&ordering=-name`);
  expect(body).toMatchObject({ count: MANY - 1, next: null, previous: null });
  expect(body.results).toHaveLength(MANY - 1);
  const page = await server.get<Page>(`${SITES}?limit=1000&offset=9000&ordering=-name`);
  expect(body.results.slice(9000, 10_000)).toEqual(page.body.results);
  const long = await server.get<Page>(`${SITES}?limit=5000&offset=5000&ordering=-name`);
  expect(long.body.next).toContain("offset=10000");
  expect(long.body.results).toEqual(body.results.slice(5000, 10_000));
  expect((await server.get<Page>(`${SITES}?limit=0&name=none`)).body).toMatchObject({ count: 0, results: [] });
});

test("a page found by a text is in its order, counted, and finds rows without what they show", async () => {
  const found = (query: string) => server.get<Page>(`${SITES}?q=Site%2010&${query}`);
  const all = (await found("limit=2000&ordering=-name")).body;
  expect(all.count).toBe(all.results.length);
  for (const [limit, offset] of [
    [5, 0],
    [5, 3],
    [2000, 3],
    [5, 5000],
  ] as const) {
    const { body } = await found(`limit=${limit}&offset=${offset}&ordering=-name`);
    expect(body.results, `${limit} from ${offset}`).toEqual(all.results.slice(offset, offset + limit));
    expect(body.count).toBe(all.count);
  }
  const statements = await server.statementsOf(() => found("limit=5"));
  const [search, ...others] = statements.filter((text) => text.includes("dcim_site"));
  expect(search).toContain("ILIKE");
  expect(search).not.toContain("JOIN");
  expect(others.filter((text) => text.includes("ILIKE") && text.includes("JOIN"))).toEqual([]);
  expect(others.some((text) => text.includes("JOIN"))).toBe(true);
});
