import { sql } from "kysely";
import { rebuildKeptColumns } from "../database/rebuild-kept-columns.ts";
import { keptCountersOf, keptTreeOf } from "../declaration/kept-columns.ts";
import type { RequestContext } from "../query/request-context.ts";
import { type Finding, findingOf } from "./finding.ts";

/**
 * Rows whose place in a tree or whose counters are not what computing them anew gives. It computes them, so the
 * transaction it runs in must be rolled back.
 */
export async function checkKeptColumns(context: RequestContext): Promise<Finding[]> {
  const models = Object.fromEntries(
    Object.entries(context.catalog.registry.models).map(([name, { model }]) => [name, model]),
  );
  const tables = new Set([
    ...Object.values(models).flatMap((model) => keptTreeOf(model)?.table ?? []),
    ...keptCountersOf(models).map(({ table }) => table),
  ]);
  for (const table of tables) {
    await context.query(
      sql`CREATE TEMPORARY TABLE ${sql.table(keptName(table))} ON COMMIT DROP AS SELECT * FROM ${sql.table(table)}`,
    );
  }
  await rebuildKeptColumns(context.connection, models);
  const findings: Finding[] = [];
  for (const table of tables) {
    const rows = await context.query(
      sql`SELECT t.id FROM ${sql.table(table)} t JOIN ${sql.table(keptName(table))} k ON k.id = t.id
        WHERE to_jsonb(t) <> to_jsonb(k) ORDER BY t.id`,
    );
    const ids = rows.map(([id]) => id as string);
    findings.push(...findingOf(table, "have a wrong place in their tree, or wrong counters", ids));
  }
  return findings;
}

const keptName = (table: string): string => `doctor_${table}`;
