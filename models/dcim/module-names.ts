import { sql } from "kysely";
import type { WriteContext, WriteItem } from "../../runtime/declaration/hooks.ts";
import { referenceOf } from "../shared/rule-rows.ts";
import { COMPONENT_KINDS, LONGEST_NAME, resolved } from "./component-kinds.ts";

/** What stands in the way of giving new modules their components: names that are taken, names and labels that are too long. One statement. */
export async function findNameProblems(
  items: readonly WriteItem[],
  context: WriteContext,
): Promise<Map<WriteItem, string>> {
  if (items.length === 0) return new Map();
  const column = (name: string) => items.map((item) => referenceOf(item, name));
  const planned = sql`(SELECT g.n, g.device_id, g.type_id, b.position::text FROM
    unnest(${column("device_id")}::bigint[], ${column("module_type_id")}::bigint[], ${column("module_bay_id")}::bigint[])
      WITH ORDINALITY g(device_id, type_id, bay_id, n) JOIN dcim_modulebay b ON b.id = g.bay_id)`;
  const kinds = COMPONENT_KINDS.filter(({ isModular }) => isModular).map(
    ({ model, table, templateTable }) =>
      sql`(SELECT DISTINCT ON (n) ${sql.lit(model)} AS model, n, name, is_long
        FROM (SELECT o.n, o.device_id, ${resolved("t", "name")} AS name,
            GREATEST(char_length(${resolved("t", "name")}), char_length(${resolved("t", "label")})) > ${sql.lit(LONGEST_NAME)} AS is_long,
            row_number() OVER (PARTITION BY o.device_id, ${resolved("t", "name")} ORDER BY o.n, t.id) AS turn
          FROM ${planned} o JOIN ${sql.table(templateTable)} t ON t.module_type_id = o.type_id) r
        WHERE is_long OR turn > 1 OR EXISTS (SELECT FROM ${sql.table(table)} c WHERE c.device_id = r.device_id AND c.name = r.name)
        ORDER BY n, name)`,
  );
  const rows = await context.query(sql`SELECT model, n, name, is_long FROM (${sql.join(kinds, sql` UNION ALL `)}) p`);
  const problems = new Map<WriteItem, string>();
  for (const [model, position, name, isLong] of rows) {
    const item = items[Number(position) - 1];
    const label = (model as string).replace("dcim.", "").replaceAll("-", " ");
    if (item === undefined || problems.has(item)) continue;
    problems.set(
      item,
      isLong === "t"
        ? `The module's ${label} would have a name or label of more than ${LONGEST_NAME} characters: ${name}`
        : `The device already has a ${label} named ${name}, which the module brings.`,
    );
  }
  return problems;
}
