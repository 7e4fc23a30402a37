import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../runtime/database/database.ts";
import { createDatabase } from "../../../runtime/database/pool.ts";
import { rowSource } from "../../../runtime/write/row-source.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ url: testDatabase.url, poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Values of one column, as JSON, from a table that holds them. */
async function stored(pgType: string, values: readonly unknown[]): Promise<unknown> {
  const rows = rowSource(
    values.map((value, index) => ({ value, index })),
    [
      { name: "index", pgType: "integer", of: ({ index }) => index },
      { name: "value", pgType, of: ({ value }) => value },
    ],
  );
  const found = await database.query(sql`SELECT to_jsonb(r.value) FROM ${rows} ORDER BY r.index`);
  return found.map(([value]) => (value === null ? null : JSON.parse(value as string)));
}

const CASES: readonly [pgType: string, values: readonly unknown[]][] = [
  ["varchar(50)", ["a", "", "NULL", "null", "{}", 'say "\\"', "a,b", " ", "ü€𝄞", "\n\t"]],
  ["text", ["same", "same"]],
  ["bigint", [1, 2, null]],
  ["numeric(8,2)", [1.5, 0, -12.25]],
  ["boolean", [true, false, null]],
  ["integer[]", [[1, 2], [], null, [3]]],
  ["text[]", [["NULL", 'a"b', "{x}"], [""], []]],
  [
    "varchar(10)[]",
    [
      [["a", "Alpha"]],
      [
        ["b", "Beta"],
        ["c", "Gamma"],
      ],
    ],
  ],
  ["jsonb", [{ a: [1, { b: null }] }, [], "text", 5, false, "{}"]],
  ["inet", ["10.0.0.1/24", "2001:db8::1"]],
];

test.each(CASES)("values of %s come as they are, whether rows share them or not", async (pgType, values) => {
  expect(await stored(pgType, values)).toEqual(values);
  for (const value of values) expect(await stored(pgType, [value, value])).toEqual([value, value]);
});

test("what is too long is not cut off", async () => {
  const text = "x".repeat(60);
  expect(await stored("varchar(50)", [text, "short"])).toEqual([text, "short"]);
  expect(await stored("varchar(50)", [text])).toEqual([text]);
});
