import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { constraintFact } from "../../../runtime/database/constraint-error.ts";
import type { Database } from "../../../runtime/database/database.ts";
import type { SlowStatements } from "../../../runtime/database/gathering-connection.ts";
import { createDatabase } from "../../../runtime/database/pool.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/test-database.ts";

let server: TestDatabase;
let database: Database;
const statements: string[] = [];
beforeAll(async () => {
  server = await createEmptyDatabase();
  database = createDatabase({ url: server.url, poolSize: 3, onStatement: (text) => statements.push(text) });
  await database.run(
    "CREATE TABLE item (id int PRIMARY KEY, size int NOT NULL CHECK (size > 0), name varchar(3), of int REFERENCES item)",
    [],
  );
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

test("rows are PostgreSQL's texts, whatever their type", async () => {
  const rows = await database.query(
    sql`SELECT 1::bigint, 1.50::numeric, true, NULL, '{"a": [1]}'::jsonb, '10.0.0.1'::inet, ARRAY[1, 2], '2024-02-03 04:05:06.000007+02'::timestamptz, ${"x"}::text`,
  );
  expect(rows).toEqual([
    ["1", "1.50", "t", null, '{"a": [1]}', "10.0.0.1", "{1,2}", "2024-02-03 02:05:06.000007+00", "x"],
  ]);
});

test("Kysely gives numbers, booleans, JSON and arrays as values and times as texts", async () => {
  const { rows } =
    await sql`SELECT 7 AS i, 8::bigint AS b, true AS t, '{"a": 1}'::jsonb AS j, ARRAY[1] AS a, '2024-02-03'::date AS d`.execute(
      database.kysely,
    );
  expect(rows).toEqual([{ i: 7, b: "8", t: true, j: { a: 1 }, a: [1], d: "2024-02-03" }]);
});

test("statements that take long are told of, with the request they ran for", async () => {
  const told: SlowStatements[] = [];
  const slow = { milliseconds: 200, report: (statements: SlowStatements) => told.push(statements) };
  const watched = createDatabase({ url: server.url, poolSize: 1, slow });
  const sleep = (seconds: number) => sql`SELECT pg_sleep(${sql.lit(seconds)}), ${"not told"}::text`;
  const text = (seconds: number) => `SELECT pg_sleep(${seconds}), $1::text`;
  const gathering = watched.gathering("request 1");
  await Promise.all([gathering.query(sleep(0)), gathering.query(sleep(0.21))]);
  await watched.transaction(async (connection) => {
    await connection.query(sleep(0.22));
  }, "request 2");
  await watched.query(sleep(0.23));
  await expect(watched.query(sql`SELECT pg_sleep(0.2), 1 / (SELECT 0)`)).rejects.toThrow("division by zero");
  await watched.close();
  expect(told.map(({ texts, requestId }) => [texts, requestId])).toEqual([
    [[text(0), text(0.21)], "request 1"],
    [["BEGIN", text(0.22)], "request 2"],
    [[text(0.23)], undefined],
    [["SELECT pg_sleep(0.2), 1 / (SELECT 0)"], undefined],
  ]);
  expect(told.every(({ milliseconds }) => milliseconds >= 200)).toBe(true);
});

test("a transaction that throws leaves nothing behind", async () => {
  const work = database.transaction(async (connection) => {
    await connection.run("INSERT INTO item (id, size) VALUES (1, 1)", []);
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(await database.run("SELECT count(*) FROM item", [])).toEqual([["0"]]);
});

test("two transactions that lock each other out both succeed", async () => {
  await database.run("INSERT INTO item (id, size) VALUES (11, 1), (12, 1)", []);
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let locked = 0;
  const grow = (first: number, second: number) =>
    database.transaction(async (connection) => {
      await connection.run("UPDATE item SET size = size + 1 WHERE id = $1", [first]);
      locked += 1;
      if (locked === 2) meet();
      await met;
      await connection.run("UPDATE item SET size = size + 1 WHERE id = $1", [second]);
    });
  await Promise.all([grow(11, 12), grow(12, 11)]);
  expect(locked).toBeGreaterThan(2);
  expect(await database.run("SELECT size FROM item WHERE id IN (11, 12)", [])).toEqual([["3"], ["3"]]);
});

test("every statement is told, those of transactions and Kysely too", async () => {
  statements.length = 0;
  await database.run("SELECT 1", [], "one");
  await database.transaction((connection) => connection.run("SELECT 2", []));
  await database.kysely.selectFrom("item").select("id").execute();
  expect(statements).toEqual(["SELECT 1", "SELECT 2", 'select "id" from "item"']);
});

test("a broken constraint is a fact with the names of the database", async () => {
  const factOf = (text: string) => database.run(text, []).then(() => null, constraintFact);
  await database.run("INSERT INTO item (id, size) VALUES (21, 1)", []);
  expect(await factOf("INSERT INTO item (id, size) VALUES (21, 1)")).toEqual({
    kind: "unique",
    table: "item",
    constraint: "item_pkey",
  });
  expect(await factOf("INSERT INTO item (id, size, of) VALUES (22, 1, 99)")).toEqual({
    kind: "foreign-key",
    table: "item",
    constraint: "item_of_fkey",
  });
  expect(await factOf("INSERT INTO item (id, size) VALUES (22, 0)")).toEqual({
    kind: "check",
    table: "item",
    constraint: "item_size_check",
  });
  expect(await factOf("INSERT INTO item (id) VALUES (22)")).toEqual({
    kind: "not-null",
    table: "item",
    column: "size",
  });
  expect(await factOf("INSERT INTO item (id, size, name) VALUES (22, 1, 'long')")).toEqual({ kind: "too-long" });
  expect(await factOf("INSERT INTO item (id, size) VALUES (22, 3000000000)")).toEqual({ kind: "out-of-range" });
  expect(await factOf("SELECT 'x'::inet")).toEqual({ kind: "invalid-text" });
  expect(await factOf("SELECT nothing")).toBeNull();
});

test("a constraint that is checked at the end of a statement's transaction fails the statement", async () => {
  await database.run(
    "CREATE TABLE part (id int PRIMARY KEY, of int REFERENCES part DEFERRABLE INITIALLY DEFERRED)",
    [],
  );
  const refused = database.run("INSERT INTO part VALUES (1, 2) RETURNING id", []);
  await expect(refused).rejects.toMatchObject({ code: "23503" });
});
