import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "../../../generated/registry.ts";
import type { Database } from "../../../runtime/database/database.ts";
import { createDatabase } from "../../../runtime/database/pool.ts";
import { ensureSearchIndexes } from "../../../runtime/database/search-indexes.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = createDatabase({ url: server.url });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const indexes = async () =>
  (
    await database.run("SELECT indexname FROM pg_indexes WHERE indexname ~ '_search_[0-9a-f]{8}$' ORDER BY 1", [])
  ).flat();

test("each model that may have very many objects has one, also when several processes start at once", async () => {
  const made = await Promise.all([ensureSearchIndexes(database, registry), ensureSearchIndexes(database, registry)]);
  expect(made).toEqual([true, true]);
  const large = Object.values(registry.models).filter(({ model }) => "hasSearchIndex" in model);
  expect(large.length).toBeGreaterThan(0);
  expect(await indexes()).toHaveLength(large.length);
});

test("one that no model wants any more goes", async () => {
  const before = await indexes();
  await database.run("CREATE INDEX dcim_site_search_0123abcd ON dcim_site (name)", []);
  expect(await ensureSearchIndexes(database, registry)).toBe(true);
  expect(await indexes()).toEqual(before);
});

test("a part of a name is found through it", async () => {
  await database.run(
    `INSERT INTO ipam_ipaddress (address, dns_name)
     SELECT '10.0.0.0'::inet + n, 'host-' || n || '.example' FROM generate_series(1, 20000) n`,
    [],
  );
  await database.run("VACUUM ANALYZE ipam_ipaddress", []);
  const plan = await database.run("EXPLAIN SELECT FROM ipam_ipaddress t WHERE t.dns_name::text ILIKE '%st-1234.%'", []);
  expect(plan.flat().join("\n")).toContain("ipam_ipaddress_search_");
});

test("a user who may not add the extension is told that searches have none, and starts", async () => {
  const role = `plain_${process.pid}`;
  await database.run("DROP EXTENSION pg_trgm CASCADE", []);
  await database.run(`CREATE ROLE ${role} LOGIN PASSWORD 'plain'`, []);
  const url = new URL(server.url);
  url.username = role;
  url.password = "plain";
  const plain = createDatabase({ url: url.href });
  try {
    expect(await ensureSearchIndexes(plain, registry)).toBe(false);
    expect(await indexes()).toEqual([]);
  } finally {
    await plain.close();
    await database.run(`DROP ROLE ${role}`, []);
  }
});
