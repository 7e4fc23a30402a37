import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "../../../runtime/database/pool.ts";
import { hasPooler, Pooler } from "../../support/pooler.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

describe.skipIf(!hasPooler)("behind pgbouncer in transaction mode (which must be installed)", () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let server: TestServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    const direct = createDatabase({ url: database.url, poolSize: 1 });
    await direct.run(`ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" SET TimeZone = 'Asia/Tokyo'`, []);
    await direct.close();
    pooler = await Pooler.start(database.url);
    server = await createTestServer({
      database: { url: pooler.url, drop: database.drop },
      environment: { DATABASE_PREPARED_STATEMENTS: "false" },
    });
  });
  afterAll(async () => {
    await server.close();
    await pooler.stop();
  });

  test("requests at one time read and write as they do without it", async () => {
    const names = Array.from({ length: 20 }, (_, n) => `site-${n}`);
    const created = await Promise.all(names.map((slug) => server.post("/api/dcim/sites/", { name: slug, slug })));
    expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]));
    const lists = await Promise.all(names.map((slug) => server.get<Page>(`/api/dcim/sites/?slug=${slug}`)));
    expect(lists.map(({ body }) => body.results[0]?.name)).toEqual(names);
    const query = { query: '{ site_list(ordering: "id") { name created } }' };
    const asked = await Promise.all(names.map(() => server.post("/graphql/", query)));
    expect(new Set(asked.map(({ text }) => text)).size).toBe(1);
  });

  test("times are UTC on every connection", async () => {
    const names = Array.from({ length: 10 }, (_, n) => `tag-${n}`);
    await Promise.all(names.map((slug) => server.post("/api/extras/tags/", { name: slug, slug })));
    const { body } = await server.get<Page<{ last_updated: string }>>("/api/extras/tags/");
    const ages = body.results.map(({ last_updated }) => Math.abs(Date.parse(last_updated) - Date.now()));
    expect(Math.max(...ages)).toBeLessThan(600_000);
    expect(body.results.every(({ last_updated }) => last_updated.endsWith("Z"))).toBe(true);
  });
});
