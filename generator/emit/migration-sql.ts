/** The statements of one migration, in an order in which each finds what it needs. */
import { sqlName } from "../../runtime/declaration/sql-literal.ts";
import type { SchemaDiff, TableDiff } from "./schema-diff.ts";
import type { SchemaRenames } from "./schema-renames.ts";
import type { ColumnSnapshot, TableSnapshot } from "./schema-snapshot.ts";
import {
  addForeignKeys,
  columnLine,
  createCounterTriggers,
  createEpochTrigger,
  createIndex,
  createTable,
  createTreeTriggers,
  dropCounterTriggers,
  dropEpochTrigger,
  dropTreeTriggers,
  rebuildTree,
  recountCounter,
  typeText,
} from "./table-sql.ts";

/** SQL text of the whole migration. */
export function migrationSql(diff: SchemaDiff, renames: SchemaRenames): string {
  const statements = [
    ...renameStatements(renames),
    ...diff.changed.flatMap(renamePartStatements),
    ...diff.changed.flatMap(dropPartStatements),
    ...(diff.dropped.length > 0 ? [`DROP TABLE ${diff.dropped.map(sqlName).join(", ")}`] : []),
    ...diff.created.flatMap(([table, snapshot]) => createStatements(table, snapshot)),
    ...diff.changed.flatMap(columnStatements),
    ...diff.changed.flatMap(({ table, after, indexes }) =>
      indexes.added.flatMap((name) => indexStatement(table, after, name)),
    ),
    ...diff.created.flatMap(([table, snapshot]) => triggerStatements(table, snapshot)),
    ...diff.changed.flatMap(changedTriggerStatements),
    ...diff.created.flatMap(([table, snapshot]) =>
      foreignKeyStatements(table, snapshot, Object.keys(snapshot.foreignKeys)),
    ),
    ...diff.changed.flatMap(({ table, after, foreignKeys }) => foreignKeyStatements(table, after, foreignKeys.added)),
    ...diff.changed.flatMap(rebuildStatements),
  ];
  return `${HEADER}${statements
    .map((statement) => `\n${statement};\n`)
    .join("")
    .replaceAll(/;\n\n(?=CREATE (UNIQUE )?INDEX|DROP TRIGGER|SELECT)/g, ";\n")}`;
}

const HEADER = '-- Generated from models/ by "npm run generate". DO NOT EDIT.\n';

function renameStatements({ tables, columns }: SchemaRenames): readonly string[] {
  return [
    ...[...tables].flatMap(([table, was]) => [
      `ALTER TABLE ${sqlName(was)} RENAME TO ${sqlName(table)}`,
      `ALTER INDEX ${sqlName(`${was}_pkey`)} RENAME TO ${sqlName(`${table}_pkey`)}`,
    ]),
    ...[...columns].flatMap(([table, renamed]) =>
      [...renamed].map(
        ([column, was]) => `ALTER TABLE ${sqlName(table)} RENAME COLUMN ${sqlName(was)} TO ${sqlName(column)}`,
      ),
    ),
  ];
}

function renamePartStatements({ table, indexes, foreignKeys }: TableDiff): readonly string[] {
  return [
    ...indexes.renamed.map(([was, name]) => `ALTER INDEX ${sqlName(was)} RENAME TO ${sqlName(name)}`),
    ...foreignKeys.renamed.map(
      ([was, name]) => `ALTER TABLE ${sqlName(table)} RENAME CONSTRAINT ${sqlName(was)} TO ${sqlName(name)}`,
    ),
  ];
}

function dropPartStatements({
  table,
  before,
  columns,
  indexes,
  foreignKeys,
  tree,
  feeds,
  cached,
}: TableDiff): readonly string[] {
  // A generated column goes before the column that it reads.
  const rank = (column: string) => (before.columns[column]?.expression === undefined ? 1 : 0);
  const dropped = [...columns.dropped, ...columns.rebuilt].sort((a, b) => rank(a) - rank(b));
  const lines = [
    ...foreignKeys.dropped.map((name) => `  DROP CONSTRAINT ${sqlName(name)}`),
    ...dropped.map((column) => `  DROP COLUMN ${sqlName(column)}`),
  ];
  return [
    ...(tree?.[0] === undefined ? [] : dropTreeTriggers(table)),
    ...(cached === "ends" ? [dropEpochTrigger(table)] : []),
    ...feeds.dropped.flatMap((counter) => dropCounterTriggers(table, counter)),
    ...indexes.dropped.map((name) => `DROP INDEX ${sqlName(name)}`),
    ...(lines.length > 0 ? [`ALTER TABLE ${sqlName(table)}\n${lines.join(",\n")}`] : []),
  ];
}

function createStatements(table: string, snapshot: TableSnapshot): readonly string[] {
  return [
    createTable(table, snapshot),
    ...Object.keys(snapshot.indexes).flatMap((name) => indexStatement(table, snapshot, name)),
  ];
}

/** Rows that exist are filled in before null is refused. */
function columnStatements({ table, before, after, columns }: TableDiff): readonly string[] {
  const fills: string[] = [];
  const lines: string[] = [];
  for (const name of columns.changed) {
    const [old, present] = [before.columns[name], after.columns[name]];
    if (old === undefined || present === undefined) continue;
    if (old.nullable === true && present.nullable !== true && present.default !== undefined) {
      fills.push(`UPDATE ${sqlName(table)} SET ${sqlName(name)} = ${present.default} WHERE ${sqlName(name)} IS NULL`);
    }
    lines.push(...changedColumnLines(name, old, present));
  }
  for (const name of [...columns.added, ...columns.rebuilt]) {
    const present = after.columns[name];
    if (present !== undefined) lines.push(`  ADD COLUMN ${columnLine(name, present)}`);
  }
  return [...fills, ...(lines.length > 0 ? [`ALTER TABLE ${sqlName(table)}\n${lines.join(",\n")}`] : [])];
}

function changedColumnLines(name: string, old: ColumnSnapshot, present: ColumnSnapshot): readonly string[] {
  const column = sqlName(name);
  const lines: string[] = [];
  if (typeText(old) !== typeText(present)) lines.push(`  ALTER COLUMN ${column} TYPE ${typeText(present)}`);
  if (old.default !== present.default)
    lines.push(
      `  ALTER COLUMN ${column} ${present.default === undefined ? "DROP DEFAULT" : `SET DEFAULT ${present.default}`}`,
    );
  if (old.nullable !== present.nullable)
    lines.push(`  ALTER COLUMN ${column} ${present.nullable === true ? "DROP" : "SET"} NOT NULL`);
  return lines;
}

function indexStatement(table: string, snapshot: TableSnapshot, name: string): readonly string[] {
  const index = snapshot.indexes[name];
  return index === undefined ? [] : [createIndex(table, name, index)];
}

function foreignKeyStatements(table: string, snapshot: TableSnapshot, names: readonly string[]): readonly string[] {
  const keys = Object.entries(snapshot.foreignKeys).filter(([name]) => names.includes(name));
  return keys.length === 0 ? [] : [addForeignKeys(table, keys)];
}

function triggerStatements(table: string, { tree, feeds, cached }: TableSnapshot): readonly string[] {
  return [
    ...(cached === true ? [createEpochTrigger(table)] : []),
    ...(tree === undefined ? [] : createTreeTriggers(table, tree)),
    ...(feeds ?? []).flatMap((counter) => createCounterTriggers(table, counter)),
  ];
}

function changedTriggerStatements({ table, tree, feeds, cached }: TableDiff): readonly string[] {
  return [
    ...(cached === "begins" ? [createEpochTrigger(table)] : []),
    ...(tree?.[1] === undefined ? [] : createTreeTriggers(table, tree[1])),
    ...feeds.added.flatMap((counter) => createCounterTriggers(table, counter)),
  ];
}

function rebuildStatements({ table, tree, feeds }: TableDiff): readonly string[] {
  return [
    ...(tree?.[1] === undefined ? [] : [rebuildTree(table, tree[1])]),
    ...feeds.added.map((counter) => recountCounter(table, counter)),
  ];
}
