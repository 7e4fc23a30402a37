import { sql } from "kysely";
import type { QueriedRows } from "../declaration/hooks.ts";
import type { RequestContext } from "../query/request-context.ts";
import { quote } from "../query/select-plan.ts";
import { defaultsOf } from "./custom-field-values.ts";
import type { ModelWriter } from "./model-writer.ts";

/** Inserts what a query gives, with what every new object has: times, defaults of custom fields. One statement; ids in order. */
export async function insertQueried(
  context: RequestContext,
  { model, createdColumns }: ModelWriter,
  { columns, select }: QueriedRows,
): Promise<string[]> {
  const given = columns.map(quote).join(", ");
  const custom = Object.values(model.fields).find((field) => field.kind === "custom-fields");
  const added = [
    ...createdColumns.map((name) => ({ name, value: sql`CURRENT_TIMESTAMP` })),
    ...(custom?.kind === "custom-fields"
      ? [
          {
            name: custom.column,
            value: sql`${JSON.stringify(defaultsOf(context.definitions.customFields(model.name)))}::jsonb`,
          },
        ]
      : []),
  ];
  const names = [sql.raw(given), ...added.map(({ name }) => sql.ref(name))];
  const values = [sql.raw(columns.map((name) => `q.${quote(name)}`).join(", ")), ...added.map(({ value }) => value)];
  const rows = await context.query(
    sql`INSERT INTO ${sql.table(model.table)} (${sql.join(names)}) SELECT ${sql.join(values)} FROM (${select}) AS q(${sql.raw(given)}) RETURNING id`,
  );
  return rows.map(([id]) => id as string);
}
