import { sql } from "kysely";
import type { Sql, WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import type { ModelName } from "../../runtime/declaration/model-declaration.ts";
import { reportProblems } from "../shared/problem.ts";
import { isChanged, referenceOf, rowsById } from "../shared/rule-rows.ts";

/** A location lies at the site of the location around it; everything in it moves with it to another site. */
export const locationRules: WriteHook = {
  type: "write",

  async validate(items, context) {
    const parents = await rowsById(
      context,
      { table: "dcim_location", columns: ["name", "site_id"] },
      items.map((item) => referenceOf(item, "parent_id")),
    );
    const written = new Map(items.map((item) => [item.id, item]));
    reportProblems(items, (item) => {
      const parent = parents.get(referenceOf(item, "parent_id") ?? "");
      if (parent === undefined) return undefined;
      const other = written.get(parent.id ?? null);
      const site = other === undefined ? parent.site_id : referenceOf(other, "site_id");
      return site !== referenceOf(item, "site_id")
        ? ["__all__", `Parent location (${parent.name}) must belong to the same site.`]
        : undefined;
    });
  },

  async afterSave(items, context) {
    const moved = items.filter((item) => item.stored !== null && isChanged(item, "site_id"));
    if (moved.length > 0) await moveContents(moved, context);
  },
};

/** What lies in locations, with the column that says where. */
const CONTENTS: readonly (readonly [model: ModelName, table: string, column: string])[] = [
  ["dcim.location", "dcim_location", "id"],
  ["dcim.rack", "dcim_rack", "location_id"],
  ["dcim.device", "dcim_device", "location_id"],
  ["dcim.power-panel", "dcim_powerpanel", "location_id"],
];

async function moveContents(moved: readonly WriteItem[], context: WriteContext): Promise<void> {
  const tops = moved.map((item) => item.id);
  const sites = sql`(SELECT l.id, top.site_id FROM dcim_location top JOIN dcim_location l ON top.id = ANY(l.tree_path)
    WHERE top.id = ANY(${tops}::bigint[]))`;
  for (const [model, table, column] of CONTENTS) {
    const place: Sql = sql`${sql.table(table)} o JOIN ${sites} s ON s.id = o.${sql.ref(column)}`;
    const rows = await context.query(sql`SELECT DISTINCT o.id FROM ${place} WHERE o.site_id <> s.site_id`);
    const ids = rows.map((row) => row[0] as string);
    if (ids.length === 0) continue;
    await context.changeOthers(model, ids, async () => {
      await context.query(
        sql`UPDATE ${sql.table(table)} u SET site_id = s.site_id, last_updated = CURRENT_TIMESTAMP
          FROM ${place} WHERE o.id = u.id AND u.id = ANY(${ids}::bigint[])`,
      );
    });
  }
  await context.query(
    sql`UPDATE dcim_cabletermination t SET _site_id = s.site_id FROM ${sites} s WHERE s.id = t._location_id AND t._site_id <> s.site_id`,
  );
}
