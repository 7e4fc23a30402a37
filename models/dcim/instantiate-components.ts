import { sql } from "kysely";
import type { Sql, WriteContext } from "../../runtime/declaration/hooks.ts";
import { COMPONENT_KINDS, type ComponentKind, isGiven, resolved } from "./component-kinds.ts";
import { instantiateInventory } from "./inventory-templates.ts";

/**
 * Devices, or modules, that are given the components of their types: a query of device_id, module_id (null for devices),
 * position (of the module's bay; null for devices) and type_id.
 */
export interface Owners {
  readonly rows: Sql;
  /** Column of templates that names the owners' types. */
  readonly typeColumn: "device_type_id" | "module_type_id";
}

/** Gives new devices the components of their types. The number of statements depends on the kinds their types have, not on how many there are. */
export async function instantiateDevices(ids: readonly string[], context: WriteContext): Promise<void> {
  const owners: Owners = {
    rows: sql`SELECT id AS device_id, NULL::bigint AS module_id, NULL::text AS position, device_type_id AS type_id
      FROM dcim_device WHERE id = ANY(${ids}::bigint[])`,
    typeColumn: "device_type_id",
  };
  const kinds = await usedKinds(owners, COMPONENT_KINDS, context);
  for (const kind of kinds) await instantiate(kind, owners, context);
  await instantiateInventory(ids, context);
}

/** Gives new modules the components of their types, as parts of their devices. */
export async function instantiateModules(ids: readonly string[], context: WriteContext): Promise<void> {
  const owners: Owners = {
    rows: sql`SELECT m.device_id, m.id AS module_id, b.position::text, m.module_type_id AS type_id
      FROM dcim_module m JOIN dcim_modulebay b ON b.id = m.module_bay_id WHERE m.id = ANY(${ids}::bigint[])`,
    typeColumn: "module_type_id",
  };
  const modular = COMPONENT_KINDS.filter(({ isModular }) => isModular);
  for (const kind of await usedKinds(owners, modular, context)) await instantiate(kind, owners, context);
}

/** Those kinds that the owners' types have templates of; one statement. */
async function usedKinds(
  { rows, typeColumn }: Owners,
  kinds: readonly ComponentKind[],
  context: WriteContext,
): Promise<ComponentKind[]> {
  const questions = kinds.map(
    ({ model, templateTable }) =>
      sql`SELECT ${sql.lit(model)} WHERE EXISTS (SELECT FROM ${sql.table(templateTable)} t JOIN types ON types.id = t.${sql.ref(typeColumn)})`,
  );
  const found = await context.query(
    sql`WITH types AS (SELECT DISTINCT type_id AS id FROM (${rows}) o) ${sql.join(questions, sql` UNION ALL `)}`,
  );
  const used = new Set(found.map(([model]) => model));
  return kinds.filter(({ model }) => used.has(model));
}

async function instantiate(kind: ComponentKind, owners: Owners, context: WriteContext): Promise<void> {
  const found = Object.entries(kind.found ?? {});
  const module = kind.isModular ? ["module_id"] : [];
  const columns = ["device_id", ...module, "name", "label", ...kind.copied, ...found.map(([column]) => column)];
  const values = [
    ...["device_id", ...module].map((column) => sql.ref(`o.${column}`)),
    resolved("t", "name"),
    resolved("t", "label"),
    ...kind.copied.map((column) => sql.ref(`t.${column}`)),
    ...found.map(([, value]) => value),
  ];
  await context.createOthers(kind.model, {
    columns,
    select: sql`SELECT ${sql.join(values)} FROM (${owners.rows}) o
      JOIN ${sql.table(kind.templateTable)} t ON t.${sql.ref(owners.typeColumn)} = o.type_id ${kind.joins ?? sql``}
      ORDER BY o.device_id, o.module_id, t._name, t.id`,
  });
  if (kind.model === "dcim.interface") await bridgeInterfaces(owners, context);
}

/** Interfaces are bridged as their templates are: one statement, which is not sent where none is. */
async function bridgeInterfaces({ rows, typeColumn }: Owners, context: WriteContext): Promise<void> {
  const bridged = sql`(${rows}) o JOIN dcim_interfacetemplate t ON t.${sql.ref(typeColumn)} = o.type_id AND t.bridge_id IS NOT NULL`;
  const [[isAny] = []] = await context.query(sql`SELECT EXISTS (SELECT FROM ${bridged})`);
  if (isAny !== "t") return;
  // The planner does not know how few of the new interfaces these are.
  await context.query(
    sql`WITH o AS MATERIALIZED (SELECT o.*, t.name, t.bridge_id AS template FROM ${bridged})
      UPDATE dcim_interface i SET bridge_id = bridge.id FROM o
      JOIN dcim_interfacetemplate bt ON bt.id = o.template
      JOIN dcim_interface bridge ON ${isGiven("bridge", "bt")}
      WHERE ${isGiven("i", "o")}`,
  );
}
