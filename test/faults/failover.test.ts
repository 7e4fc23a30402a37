import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../../runtime/database/pool.ts";
import { examine } from "../../runtime/doctor/examine.ts";
import { OwnPostgres } from "../support/own-postgres.ts";
import { createTestServer, TEST_KEY, type TestServer } from "../support/test-server.ts";
import { createTag, WriteLoad } from "../support/write-load.ts";

let primary: OwnPostgres;
let standby: OwnPostgres;
let server: TestServer;
let listening: Awaited<ReturnType<TestServer["open"]>>;
beforeAll(async () => {
  primary = await OwnPostgres.create();
  standby = await primary.standby();
  // The standby comes first in the address: a server that takes no writes is passed over.
  const hosts = [standby, primary].map(({ url }) => new URL(url).host).join(",");
  const url = primary.url.replace(new URL(primary.url).host, hosts);
  server = await createTestServer({ database: { url, drop: async () => undefined } });
  listening = await server.open();
});
afterAll(async () => {
  await listening.close();
  await server.close();
  await standby.remove();
  await primary.remove();
});

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const database = createDatabase({ url, poolSize: 1 });
  for (const statement of statements) await database.run(statement, []);
  await database.close();
}

test("a standby that takes over has every committed write, and is found without a restart", async () => {
  // A commit is acknowledged when the standby has it as well.
  await run(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()");
  const load = new WriteLoad((name) => createTag(listening.url, name));
  await load.more(50);
  await primary.stop("crash");
  const away = await fetch(`${listening.url}/api/extras/tags/`, { headers: { authorization: `Token ${TEST_KEY}` } });
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "1"]);
  await run(standby.url, "ALTER SYSTEM SET synchronous_standby_names = ''", "SELECT pg_promote()");
  await load.more(50);
  await load.stop();
  expect([...load.statuses.keys()].toSorted()).toEqual([201, 503]);
  const rows = await server.database.run("SELECT name FROM extras_tag", []);
  const names = new Set(rows.map(([name]) => name));
  expect(load.acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(await examine(server.services)).toEqual([]);
});
