import { sql } from "kysely";
import type { Sql, WriteContext } from "../../runtime/declaration/hooks.ts";
import { COMPONENT_KINDS } from "./component-kinds.ts";

/**
 * Gives new devices, which have their other components already, the inventory items of their types: the tree as the templates
 * have it, each item for the component made from the template that its own template is for. Three statements at most.
 */
export async function instantiateInventory(devices: readonly string[], context: WriteContext): Promise<void> {
  // Names repeat below different parents, so items are known by the ids they are going to have.
  const planned = await context.query(
    sql`SELECT nextval(pg_get_serial_sequence('dcim_inventoryitem', 'id')), p.device, p.template FROM (
        SELECT d.id AS device, t.id AS template FROM dcim_device d JOIN dcim_inventoryitemtemplate t ON t.device_type_id = d.device_type_id
        WHERE d.id = ANY(${devices}::bigint[]) ORDER BY d.id, cardinality(t.tree_path), t._name, t.id) p`,
  );
  if (planned.length === 0) return;
  const [ids, owners, templates] = [0, 1, 2].map((position) => planned.map((row) => row[position] ?? null));
  const plan = sql`unnest(${ids}::bigint[], ${owners}::bigint[], ${templates}::bigint[])`;
  await context.createOthers("dcim.inventory-item", {
    columns: [
      "id",
      "device_id",
      "parent_id",
      "name",
      "label",
      "role_id",
      "manufacturer_id",
      "part_id",
      "component_type_id",
      "component_id",
    ],
    select: sql`SELECT n.id, n.device, above.id, t.name, t.label, t.role_id, t.manufacturer_id, t.part_id, c.type, c.id
      FROM ${plan} WITH ORDINALITY n(id, device, template, position)
      JOIN dcim_inventoryitemtemplate t ON t.id = n.template
      LEFT JOIN ${plan} above(id, device, template) ON above.device = n.device AND above.template = t.parent_id
      LEFT JOIN LATERAL (${components(context)}) c ON TRUE
      ORDER BY n.position`,
  });
}

/** Content type and id of the component that stands on the device of `n` for the template that `t` names. */
function components(context: WriteContext): Sql {
  const kinds = COMPONENT_KINDS.filter(({ isModular }) => isModular).map(
    ({ model, table, template, templateTable }) =>
      sql`SELECT ${sql.lit(context.contentTypeId(model))}::int AS type, part.id FROM ${sql.table(templateTable)} own
        JOIN ${sql.table(table)} part ON part.device_id = n.device AND part.name = own.name
        WHERE t.component_type_id = ${sql.lit(context.contentTypeId(template))} AND own.id = t.component_id`,
  );
  return sql.join(kinds, sql` UNION ALL `);
}
