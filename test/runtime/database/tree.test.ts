import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emitMigrations } from "../../../generator/emit/migrations.ts";
import { constraintFact } from "../../../runtime/database/constraint-error.ts";
import type { Database } from "../../../runtime/database/database.ts";
import { migrate } from "../../../runtime/database/migrate.ts";
import { createDatabase } from "../../../runtime/database/pool.ts";
import { rebuildKeptColumns } from "../../../runtime/database/rebuild-kept-columns.ts";
import type { FieldDeclaration } from "../../../runtime/declaration/model-declaration.ts";
import { smallModel } from "../../support/small-graph.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/test-database.ts";

const name: FieldDeclaration = { kind: "string", column: "name", required: true };
const models = [
  smallModel(
    "demo.area",
    {
      name,
      parent: { kind: "reference", column: "parent_id", target: "demo.area", onDelete: "cascade", nullable: true },
      desk_count: { kind: "count", of: "demo.desk", path: ["area"], column: "desk_count" },
    },
    { tree: { parent: "parent", order: "name" } },
  ),
  smallModel("demo.desk", {
    name,
    area: { kind: "reference", column: "area_id", target: "demo.area", onDelete: "protect", nullable: true },
  }),
];

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "tree-"));
  const files = emitMigrations({ models, choices: [], hooks: [] }, new Map());
  await writeFile(join(folder, "0001_initial.sql"), files.get("migrations/0001_initial.sql")!);
  server = await createEmptyDatabase();
  database = createDatabase({ url: server.url, poolSize: 4 });
  await migrate(database, folder);
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});
beforeEach(() => database.run("TRUNCATE demo_area, demo_desk RESTART IDENTITY CASCADE", []));

const paths = async () => Object.fromEntries(await database.run("SELECT id, tree_path FROM demo_area ORDER BY id", []));
const inOrder = async () =>
  (await database.run("SELECT name FROM demo_area ORDER BY tree_order", [])).map(([value]) => value);
const insert = (...rows: readonly (readonly [id: number, name: string, parent: number | null])[]) =>
  database.run(
    `INSERT INTO demo_area (id, name, parent_id) VALUES ${rows.map(([id, text, parent]) => `(${id}, '${text}', ${parent})`).join(", ")}`,
    [],
  );
const move = (id: number, parent: number | null, through: Pick<Database, "run"> = database) =>
  through.run("UPDATE demo_area SET parent_id = $2 WHERE id = $1", [id, parent]);
const factOf = (work: Promise<unknown>) => work.then(() => null, constraintFact);

describe("a tree", () => {
  test("places rows in whatever order they come", async () => {
    await insert([3, "c", 2], [1, "a", null], [2, "b", 1]);
    expect(await paths()).toEqual({ 1: "{1}", 2: "{1,2}", 3: "{1,2,3}" });
  });

  test("orders siblings by name and keeps each subtree together, also below roots of one name", async () => {
    await insert([1, "x", null], [2, "x", null], [3, "x1", 1], [4, "x2", 2], [5, "Z", null], [6, "x0", 2]);
    expect(await inOrder()).toEqual(["Z", "x", "x1", "x", "x0", "x2"]);
    await database.run("UPDATE demo_area SET name = 'zz' WHERE id = 1", []);
    expect(await inOrder()).toEqual(["Z", "x", "x0", "x2", "zz", "x1"]);
  });

  test("moves a subtree with everything below it", async () => {
    await insert([1, "a", null], [2, "b", 1], [3, "c", 2], [4, "d", null]);
    await move(2, 4);
    expect(await paths()).toEqual({ 1: "{1}", 2: "{4,2}", 3: "{4,2,3}", 4: "{4}" });
  });

  test("lets one statement move several rows that depend on each other", async () => {
    await insert([1, "a", null], [2, "b", 1], [3, "c", 2]);
    await database.run(
      "UPDATE demo_area SET parent_id = CASE id WHEN 1 THEN 3 WHEN 3 THEN NULL ELSE parent_id END",
      [],
    );
    expect(await paths()).toEqual({ 1: "{3,1}", 2: "{3,1,2}", 3: "{3}" });
  });

  test("refuses a row that would be its own ancestor and says through which column", async () => {
    await insert([1, "a", null], [2, "b", 1], [3, "c", 2]);
    const fact = { kind: "tree-loop", table: "demo_area", column: "parent_id", constraint: "demo_area_tree_loop" };
    expect(await factOf(move(1, 3))).toEqual(fact);
    expect(await factOf(move(1, 1))).toEqual(fact);
    expect(await factOf(insert([9, "i", 9]))).toEqual(fact);
    expect(await paths()).toEqual({ 1: "{1}", 2: "{1,2}", 3: "{1,2,3}" });
  });

  test("cannot be made a loop by two moves at once that are each sound", async () => {
    await insert([1, "a", null], [2, "b", null]);
    const facts = await Promise.all([
      factOf(database.transaction((one) => move(1, 2, one))),
      factOf(database.transaction((other) => move(2, 1, other))),
    ]);
    expect(facts.filter((fact) => fact === null)).toHaveLength(1);
    expect(facts.find((fact) => fact !== null)).toMatchObject({ kind: "tree-loop" });
  });

  test("places a child that is added while its parent moves", async () => {
    await insert([1, "a", null], [2, "b", null]);
    await Promise.all(
      Array.from({ length: 20 }, (_, step) =>
        database.transaction((connection) =>
          step % 2 === 0
            ? move(2, step % 4 === 0 ? 1 : null, connection)
            : connection.run("INSERT INTO demo_area (id, name, parent_id) VALUES ($1, 'n', 2)", [100 + step]),
        ),
      ),
    );
    const wrong = await database.run(
      "SELECT c.id FROM demo_area c JOIN demo_area p ON p.id = c.parent_id WHERE c.tree_path <> p.tree_path || c.id",
      [],
    );
    expect(wrong).toEqual([]);
  });

  test("can be rebuilt after rows were written without triggers", async () => {
    await database.transaction(async (connection) => {
      await connection.run("ALTER TABLE demo_area DISABLE TRIGGER USER", []);
      await connection.run("INSERT INTO demo_area (id, name, parent_id) VALUES (2, 'b', 1), (1, 'a', NULL)", []);
      await connection.run("SET CONSTRAINTS ALL IMMEDIATE", []);
      await connection.run("ALTER TABLE demo_area ENABLE TRIGGER USER", []);
      await rebuildKeptColumns(
        connection,
        Object.fromEntries(models.map(({ declaration }) => [declaration.name, declaration])),
      );
    });
    expect(await paths()).toEqual({ 1: "{1}", 2: "{1,2}" });
  });
});

describe("a kept counter", () => {
  const counts = async () =>
    (await database.run("SELECT desk_count FROM demo_area ORDER BY id", [])).map(([count]) => Number(count));

  test("follows rows that are added, moved, set free and deleted", async () => {
    await insert([1, "a", null], [2, "b", null]);
    await database.run(
      "INSERT INTO demo_desk (name, area_id) SELECT 'd', 1 + i % 2 FROM generate_series(1, 5) AS i",
      [],
    );
    expect(await counts()).toEqual([2, 3]);
    await database.run("UPDATE demo_desk SET area_id = 1 WHERE area_id = 2", []);
    expect(await counts()).toEqual([5, 0]);
    await database.run("UPDATE demo_desk SET area_id = NULL WHERE id = 1", []);
    await database.run("DELETE FROM demo_desk WHERE id IN (2, 3)", []);
    expect(await counts()).toEqual([2, 0]);
  });

  test("is right after writers at once", async () => {
    await insert([1, "a", null], [2, "b", null]);
    await Promise.all(
      Array.from({ length: 20 }, (_, step) =>
        database.transaction((connection) =>
          connection.run(
            "INSERT INTO demo_desk (name, area_id) VALUES ('x', $1), ('y', $2)",
            step % 2 === 0 ? [1, 2] : [2, 1],
          ),
        ),
      ),
    );
    expect(await counts()).toEqual([20, 20]);
  });
});
