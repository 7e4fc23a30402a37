import type { Graph } from "../graph/model.ts";
import { migrationSql } from "./migration-sql.ts";
import { diffSchemas, type SchemaDiff } from "./schema-diff.ts";
import { MigrationRefused, problemsOf } from "./schema-losses.ts";
import { inPresentNames, renamesOf, type SchemaRenames } from "./schema-renames.ts";
import { type SchemaSnapshot, snapshotOf } from "./schema-snapshot.ts";

export const MIGRATIONS_FOLDER = "migrations";
const SNAPSHOT_PATH = `${MIGRATIONS_FOLDER}/snapshot.json`;

export interface MigrationOptions {
  /** Consent to migrations that lose tables, columns or values. Default false. */
  readonly isDropAllowed?: boolean;
}

/**
 * All files of the migrations folder: those that are there, unchanged, and when the models ask for another schema than
 * the last one, a further file with the difference. `current` holds the generated files as they are now, by path
 * relative to the generated folder; so do the results. Throws MigrationRefused.
 */
export function emitMigrations(
  graph: Graph,
  current: ReadonlyMap<string, string>,
  options: MigrationOptions = {},
): Map<string, string> {
  const files = new Map(
    [...current].filter(([path]) => path.startsWith(`${MIGRATIONS_FOLDER}/`) && path.endsWith(".sql")).sort(byPath),
  );
  const snapshotText = current.get(SNAPSHOT_PATH);
  const before = snapshotText === undefined ? {} : (JSON.parse(snapshotText) as SchemaSnapshot);
  if (snapshotText === undefined && files.size > 0) {
    throw new MigrationRefused([`${SNAPSHOT_PATH} is missing beside the migrations: restore it from version control`]);
  }
  const after = snapshotOf(graph);
  const renames = renamesOf(graph, before, after);
  const diff = diffSchemas(inPresentNames(before, renames), after);
  const problems = problemsOf(diff, options.isDropAllowed === true);
  if (problems.length > 0) throw new MigrationRefused(problems);
  if (!isEmpty(diff, renames)) files.set(migrationPath(diff, files, renames), migrationSql(diff, renames));
  return files.set(SNAPSHOT_PATH, snapshotJson(after));
}

function isEmpty(diff: SchemaDiff, renames: SchemaRenames): boolean {
  return (
    diff.created.length + diff.dropped.length + diff.changed.length + renames.tables.size + renames.columns.size === 0
  );
}

/** One line per column, index and foreign key, so that a change reads as such. */
function snapshotJson(snapshot: SchemaSnapshot): string {
  const line = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
  const block = (entries: readonly (readonly [string, string])[], indent: string) =>
    entries.length === 0
      ? "{}"
      : `{\n${entries.map(([key, text]) => `${indent}  ${JSON.stringify(key)}: ${text}`).join(",\n")}\n${indent}}`;
  const parts = (record: Readonly<Record<string, unknown>>) =>
    block(
      Object.entries(record).map(([key, value]) => [key, line(value)]),
      "    ",
    );
  const tables = Object.entries(snapshot).map(
    ([table, { columns, indexes, foreignKeys, ...rest }]): [string, string] => {
      const members: [string, string][] = [
        ["columns", parts(columns)],
        ["indexes", parts(indexes)],
        ["foreignKeys", parts(foreignKeys)],
      ];
      for (const [key, value] of Object.entries(rest)) members.push([key, line(value)]);
      return [table, block(members, "  ")];
    },
  );
  return `${block(tables, "")}\n`;
}

function migrationPath(diff: SchemaDiff, files: ReadonlyMap<string, string>, renames: SchemaRenames): string {
  const last = [...files.keys()].at(-1)?.slice(MIGRATIONS_FOLDER.length + 1) ?? "0000";
  const number = String(Number.parseInt(last, 10) + 1).padStart(4, "0");
  return `${MIGRATIONS_FOLDER}/${number}_${files.size === 0 ? "initial" : slug(diff, renames)}.sql`;
}

/** Names what the migration does to one table, and that there are more. */
function slug(diff: SchemaDiff, renames: SchemaRenames): string {
  const changed = new Set([...diff.changed.map(({ table }) => table), ...renames.columns.keys()]);
  const deeds = [
    ...diff.created.map(([table]) => `add_${table}`),
    ...diff.dropped.map((table) => `drop_${table}`),
    ...[...renames.tables.keys()].map((table) => `rename_${table}`),
    ...[...changed].filter((table) => !renames.tables.has(table)).map((table) => `change_${table}`),
  ];
  return `${deeds[0] ?? "change"}${deeds.length > 1 ? "_and_more" : ""}`;
}

function byPath([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
