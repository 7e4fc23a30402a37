import { sql } from "kysely";
import type { Sql, WriteContext, WriteItem } from "../../runtime/declaration/hooks.ts";
import { isChanged, referenceOf } from "../shared/rule-rows.ts";
import { COMPONENT_KINDS } from "./component-kinds.ts";

const KINDS = COMPONENT_KINDS.filter(({ isModular }) => isModular);

/** Columns through which components of one device refer to each other. */
const TIES = [
  { table: "dcim_interface", column: "parent_id", to: "dcim_interface" },
  { table: "dcim_interface", column: "lag_id", to: "dcim_interface" },
  { table: "dcim_interface", column: "bridge_id", to: "dcim_interface" },
  { table: "dcim_frontport", column: "rear_port_id", to: "dcim_rearport" },
  { table: "dcim_poweroutlet", column: "power_port_id", to: "dcim_powerport" },
] as const;

/** Those modules that are put into another device. */
export function movedModules(items: readonly WriteItem[]): WriteItem[] {
  return items.filter((item) => item.stored !== null && isChanged(item, "device_id"));
}

/** Modules with the devices they go to: a table of module and device. */
function movesOf(items: readonly WriteItem[]): Sql {
  const devices = items.map((item) => referenceOf(item, "device_id"));
  return sql`unnest(${items.map(({ id }) => id)}::bigint[], ${devices}::bigint[])`;
}

/**
 * Why modules cannot go to another device with their components: a name is taken there, or a component is tied to what stays
 * behind. One statement.
 */
export async function findMoveProblems(
  items: readonly WriteItem[],
  context: WriteContext,
): Promise<Map<WriteItem, string>> {
  if (items.length === 0) return new Map();
  const rows = await context.query(
    sql`WITH moves AS (SELECT * FROM ${movesOf(items)} m(module, device))
      ${sql.join([...KINDS.map(takenNames), ...TIES.map(brokenTies), leftAddresses(context), leftContexts()], sql` UNION ALL `)}`,
  );
  const reasons: Readonly<Record<string, (name: string) => string>> = {
    name: (name) => `The device already has a component named ${name}, which the module brings.`,
    tie: (name) => `${name} of the module belongs together with a component that is not part of it.`,
    address: (name) => `${name} of the module has an address that is a primary or out-of-band address of its device.`,
    context: (name) => `${name} of the module is part of a virtual device context.`,
  };
  const byId = new Map(items.map((item) => [item.id, item]));
  const problems = new Map<WriteItem, string>();
  for (const [module, reason, name] of rows) {
    const item = byId.get(module as string);
    const text = reasons[reason as string]?.(name as string);
    if (item !== undefined && text !== undefined && !problems.has(item)) problems.set(item, text);
  }
  return problems;
}

const takenNames = ({ table }: { readonly table: string }): Sql =>
  sql`(SELECT m.module, 'name', c.name FROM moves m JOIN ${sql.table(table)} c ON c.module_id = m.module
    WHERE EXISTS (SELECT FROM ${sql.table(table)} o LEFT JOIN moves om ON om.module = o.module_id
      WHERE o.id <> c.id AND o.name = c.name AND COALESCE(om.device, o.device_id) = m.device))`;

const brokenTies = ({ table, column, to }: (typeof TIES)[number]): Sql =>
  sql`(SELECT COALESCE(am.module, bm.module), 'tie', CASE WHEN am.module IS NULL THEN b.name ELSE a.name END
    FROM ${sql.table(table)} a JOIN ${sql.table(to)} b ON b.id = a.${sql.ref(column)}
    LEFT JOIN moves am ON am.module = a.module_id LEFT JOIN moves bm ON bm.module = b.module_id
    WHERE (a.module_id IN (SELECT module FROM moves) OR b.module_id IN (SELECT module FROM moves))
      AND COALESCE(am.device, a.device_id) <> COALESCE(bm.device, b.device_id))`;

const leftAddresses = (context: WriteContext): Sql =>
  sql`(SELECT m.module, 'address', i.name FROM moves m JOIN dcim_interface i ON i.module_id = m.module
    JOIN dcim_device d ON d.id = i.device_id
    JOIN ipam_ipaddress a ON a.id IN (d.primary_ip4_id, d.primary_ip6_id, d.oob_ip_id)
      AND a.assigned_object_type_id = ${sql.lit(context.contentTypeId("dcim.interface"))} AND a.assigned_object_id = i.id)`;

const leftContexts = (): Sql =>
  sql`(SELECT m.module, 'context', i.name FROM moves m JOIN dcim_interface i ON i.module_id = m.module
    JOIN dcim_interface_vdcs v ON v.interface_id = i.id)`;

/** Takes the components of modules along to their new devices; inventory items of the old ones no longer stand for them. */
export async function moveComponents(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  if (items.length === 0) return;
  const moves = movesOf(items);
  const parts = KINDS.map(
    ({ model, table }) =>
      sql`SELECT ${sql.lit(model)}, c.id FROM ${moves} m(module, device) JOIN ${sql.table(table)} c ON c.module_id = m.module`,
  );
  const rows = await context.query(sql.join(parts, sql` UNION ALL `));
  for (const { model, table } of KINDS) {
    const ids = rows.flatMap(([kind, id]) => (kind === model ? (id ?? []) : []));
    if (ids.length === 0) continue;
    await context.changeOthers(model, ids, async () => {
      await context.query(
        sql`UPDATE ${sql.table(table)} c SET device_id = m.device, last_updated = CURRENT_TIMESTAMP
          FROM ${moves} m(module, device) WHERE c.module_id = m.module`,
      );
    });
    const type = context.contentTypeId(model);
    await context.query(
      sql`UPDATE dcim_cabletermination e SET _device_id = d.id, _rack_id = d.rack_id, _location_id = d.location_id, _site_id = d.site_id
        FROM ${sql.table(table)} c JOIN dcim_device d ON d.id = c.device_id
        WHERE c.id = ANY(${ids}::bigint[]) AND e.termination_type_id = ${type} AND e.termination_id = c.id`,
    );
    await releaseItems({ type, ids }, context);
  }
  await context.query(
    sql`UPDATE wireless_wirelesslink w SET _interface_a_device_id = a.device_id, _interface_b_device_id = b.device_id
      FROM dcim_interface a, dcim_interface b WHERE a.id = w.interface_a_id AND b.id = w.interface_b_id
        AND (a.module_id IN (SELECT module FROM ${moves} m(module, device)) OR b.module_id IN (SELECT module FROM ${moves} m(module, device)))`,
  );
}

async function releaseItems(
  { type, ids }: { readonly type: number; readonly ids: readonly string[] },
  context: WriteContext,
): Promise<void> {
  const rows = await context.query(
    sql`SELECT id FROM dcim_inventoryitem WHERE component_type_id = ${type} AND component_id = ANY(${ids}::bigint[])`,
  );
  const items = rows.flatMap(([id]) => id ?? []);
  await context.changeOthers("dcim.inventory-item", items, async () => {
    await context.query(
      sql`UPDATE dcim_inventoryitem SET component_type_id = NULL, component_id = NULL, last_updated = CURRENT_TIMESTAMP
        WHERE id = ANY(${items}::bigint[])`,
    );
  });
}
