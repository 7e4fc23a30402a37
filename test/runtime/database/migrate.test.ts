import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../runtime/database/database.ts";
import { migrate } from "../../../runtime/database/migrate.ts";
import { createDatabase } from "../../../runtime/database/pool.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/test-database.ts";

/** Migrations of the runtime itself: they come first. */
const foundation = (await readdir(new URL("../../../runtime/database/migrations", import.meta.url)))
  .map((file) => file.replace(/\.sql$/, ""))
  .sort();

let folder: string;
let server: TestDatabase;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrate-"));
  await writeFile(join(folder, "0001_initial.sql"), "CREATE TABLE item (id int); INSERT INTO item VALUES (1);");
  server = await createEmptyDatabase();
  database = createDatabase({ url: server.url });
});
afterEach(async () => {
  await database.close();
  await server.drop();
  await rm(folder, { recursive: true });
});

test("applies what is missing, in order, and then nothing", async () => {
  expect(await migrate(database, folder)).toEqual([...foundation, "0001_initial"]);
  await writeFile(join(folder, "0002_more.sql"), "INSERT INTO item VALUES (2);");
  expect(await migrate(database, folder)).toEqual(["0002_more"]);
  expect(await migrate(database, folder)).toEqual([]);
  expect(await database.run("SELECT id FROM item", [])).toEqual([["1"], ["2"]]);
});

test("two processes at once apply each migration once", async () => {
  const other = createDatabase({ url: server.url });
  const applied = await Promise.all([migrate(database, folder), migrate(other, folder)]);
  await other.close();
  expect(applied.map(({ length }) => length).sort()).toEqual([0, foundation.length + 1]);
  expect(await database.run("SELECT id FROM item", [])).toEqual([["1"]]);
});

test("a migration that fails leaves the database as it was and is named", async () => {
  await writeFile(join(folder, "0002_wrong.sql"), "INSERT INTO item VALUES (2); SELECT nothing;");
  await expect(migrate(database, folder)).rejects.toThrow("Migration 0002_wrong failed");
  expect(await database.run("SELECT to_regclass('item')", [])).toEqual([[null]]);
});

test("a database of a newer version is refused", async () => {
  await migrate(database, folder);
  await rm(join(folder, "0001_initial.sql"));
  await expect(migrate(database, folder)).rejects.toThrow("0001_initial");
});

test("names order naturally", async () => {
  await migrate(database, folder);
  const rows = await database.run(
    `SELECT name, naturalize(name, 100), naturalize_interface(name, 100) FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place`,
    [["", "rack7b", "123456789", "a12c3", "ge-0/0/1:2.3", "1/2/3/4/5/6", "Vlan", "eth1 x2"]],
  );
  expect(rows).toEqual([
    ["", "", ""],
    ["rack7b", "rack00000007b", "9999999999999999rack000007............b"],
    ["123456789", "123456789", "9999999999999999123456789............"],
    ["a12c3", "a00000012c00000003", "9999999999999999a000012............c00000003"],
    ["ge-0/0/1:2.3", "ge-00000000/00000000/00000001:00000002.00000003", "0000000099999999ge-000001000002000003"],
    [
      "1/2/3/4/5/6",
      "00000001/00000002/00000003/00000004/00000005/00000006",
      "0001000200030004000005............/00000006",
    ],
    ["Vlan", "Vlan", "9999999999999999Vlan.................."],
    ["eth1 x2", "eth00000001 x00000002", "9999999999999999eth000001............ x00000002"],
  ]);
  expect(
    await database.run("SELECT naturalize('a1', 4), naturalize(NULL, 9), naturalize_interface(NULL, 9)", []),
  ).toEqual([["a000", null, null]]);
});

test("texts order by code point and match in any case", async () => {
  await migrate(database, folder);
  await database.run("CREATE TABLE word (name text COLLATE code_point)", []);
  await database.run("INSERT INTO word VALUES ('é'), ('a'), ('B'), ('É')", []);
  expect(await database.run("SELECT name FROM word ORDER BY name", [])).toEqual([["B"], ["a"], ["É"], ["é"]]);
  expect(await database.run("SELECT name FROM word WHERE name ILIKE 'É' ORDER BY name", [])).toEqual([["É"], ["é"]]);
});
