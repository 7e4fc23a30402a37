/** What a migration could not do, or not without losing data. */
import type { SchemaDiff, TableDiff } from "./schema-diff.ts";
import type { ColumnSnapshot } from "./schema-snapshot.ts";

/** The migration is refused; one sentence per problem, each with the ways out. */
export class MigrationRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "MigrationRefused";
    this.problems = problems;
  }
}

/** Sentences for everything that stands against the migration; with consent only what has no way at all. */
export function problemsOf(diff: SchemaDiff, isDropAllowed: boolean): readonly string[] {
  const tables = diff.dropped.map(
    (table) =>
      `table ${table} would be dropped with its rows: if its model has a new name, say "was: ${table}" there; to drop it, run "npm run generate -- --allow-drop"`,
  );
  return [...(isDropAllowed ? [] : tables), ...diff.changed.flatMap((table) => tableProblems(table, isDropAllowed))];
}

function tableProblems({ table, before, after, columns }: TableDiff, isDropAllowed: boolean): readonly string[] {
  const lost = columns.dropped
    .filter((column) => before.columns[column]?.kept !== true)
    .map(
      (column) =>
        `column ${table}.${column} would be dropped with its values: if its field has a new name, say "was: ${column}" there; to drop it, run "npm run generate -- --allow-drop"`,
    );
  const problems = isDropAllowed ? [] : lost;
  for (const column of columns.rebuilt) {
    const [old, present] = [before.columns[column], after.columns[column]];
    if (old === undefined || present === undefined || (old.kept === true && present.kept === true)) continue;
    if (!isDropAllowed) {
      problems.push(
        `column ${table}.${column} would change from ${old.type} to ${present.type}, which not every value survives: keep the field and add another; to empty the column, run "npm run generate -- --allow-drop"`,
      );
    } else if (!canStart(present)) problems.push(withoutValue(table, column));
  }
  for (const column of columns.changed) {
    const [old, present] = [before.columns[column], after.columns[column]];
    if (old?.nullable === true && present !== undefined && !canStart(present))
      problems.push(withoutValue(table, column));
  }
  for (const column of columns.added) {
    const present = after.columns[column];
    if (present !== undefined && !canStart(present)) problems.push(withoutValue(table, column));
  }
  return problems;
}

function withoutValue(table: string, column: string): string {
  return `column ${table}.${column} must not be null, but rows that exist would have no value: give its field a default, or say "null: true"`;
}

/** True when existing rows have a value to start with. */
function canStart(column: ColumnSnapshot): boolean {
  return column.nullable === true || column.default !== undefined || column.expression !== undefined;
}
