import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { GenericField, ModelDeclaration } from "../declaration/model-declaration.ts";
import { importTables } from "../import/import-tables.ts";
import type { RequestContext } from "../query/request-context.ts";
import { type Finding, findingOf } from "./finding.ts";

/**
 * Rows that refer to a row that does not exist: through references and links, which foreign keys prevent unless someone
 * switched them off, and through generic relations, which nothing but the server guards.
 */
export async function checkReferences(context: RequestContext): Promise<Finding[]> {
  const { registry } = context.catalog;
  const findings: Finding[] = [];
  for (const { table, columns } of importTables(registry).values()) {
    for (const { name, references } of columns) {
      if (references === null) continue;
      const ids = await danglingIds(context, { table, column: name, target: references, where: sql`TRUE` });
      findings.push(...findingOf(`${table}.${name}`, `refer to no row of ${references}`, ids));
    }
  }
  for (const { model } of Object.values(registry.models)) {
    for (const field of Object.values(model.fields)) {
      if (field.kind !== "generic" || field.cascade !== true) continue;
      const ids = await leftBehind(context, model, field);
      findings.push(...findingOf(`${model.table}.${field.idColumn}`, "belong to an object that does not exist", ids));
    }
  }
  return findings;
}

interface Dangling {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  /** Condition on the row `c`. */
  readonly where: Sql;
}

async function danglingIds(context: RequestContext, { table, column, target, where }: Dangling): Promise<string[]> {
  const rows = await context.query(
    sql`SELECT c.id FROM ${sql.table(table)} c WHERE ${where} AND c.${sql.ref(column)} IS NOT NULL
      AND NOT EXISTS (SELECT FROM ${sql.table(target)} p WHERE p.id = c.${sql.ref(column)}) ORDER BY c.id`,
  );
  return rows.map(([id]) => id as string);
}

/** Objects that should have gone with the one they belong to. Types of models that are gone are nobody's. */
async function leftBehind(context: RequestContext, model: ModelDeclaration, field: GenericField): Promise<string[]> {
  const types = await context.query(sql`SELECT DISTINCT ${sql.ref(field.typeColumn)} FROM ${sql.table(model.table)}`);
  const ids: string[] = [];
  for (const [type] of types) {
    const target = type === null ? undefined : context.modelOfContentType(Number(type));
    if (target === undefined) continue;
    const where = sql`c.${sql.ref(field.typeColumn)} = ${type}`;
    ids.push(
      ...(await danglingIds(context, { table: model.table, column: field.idColumn, target: target.table, where })),
    );
  }
  return ids;
}
