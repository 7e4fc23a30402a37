import { registry } from "../../../generated/registry.ts";
import type { Connection } from "../../../runtime/database/database.ts";
import { type ColumnDeclaration, columnsOf } from "../../../runtime/declaration/columns.ts";
import { sqlName } from "../../../runtime/declaration/sql-literal.ts";

/** Models whose objects are copied, referred to before referring. */
const COPIED = [
  "tenancy.tenant",
  "dcim.site",
  "dcim.location",
  "dcim.rack",
  "ipam.vrf",
  "ipam.vlan",
  "dcim.device",
  "dcim.interface",
  "ipam.prefix",
];
/** Columns that copies leave empty: what only one object may have, and the state of cables. */
const EMPTY = new Set([
  "asset_tag",
  "rd",
  "cable_id",
  "_path_id",
  "wireless_link_id",
  "group_id",
  "virtual_chassis_id",
]);
/** Distance between the ids of copies. */
const STEP = 1_000_000;

/** Makes `times - 1` copies of the objects of some models: with names of their own, and referring to each other's copies. */
export async function multiplyRows(connection: Connection, times: number): Promise<void> {
  for (const name of COPIED) {
    const model = registry.models[name]?.model;
    if (model === undefined) throw new Error(`there is no model ${name}`);
    const columns = columnsOf(model, registry.choices).filter((column) => !column.isGenerated);
    const values = columns.map((column) => copiedValue(column));
    const names = columns.map((column) => sqlName(column.name)).join(", ");
    const from = `${sqlName(model.table)} t CROSS JOIN generate_series(1, ${times - 1}) copy WHERE t.id < ${STEP}`;
    await connection.run(
      `INSERT INTO ${sqlName(model.table)} (${names}) SELECT ${values.join(", ")} FROM ${from} ORDER BY copy, t.id`,
      [],
    );
  }
  await connection.run("VACUUM (ANALYZE)", []);
}

function copiedValue({ name, references, isNullable }: ColumnDeclaration): string {
  const column = `t.${sqlName(name)}`;
  if (name === "id") return `${column} + copy * ${STEP}`;
  if (EMPTY.has(name) && isNullable) return "NULL";
  if (references !== undefined) {
    if (COPIED.includes(references.target)) return `${column} + copy * ${STEP}`;
    // The address of a device is the address of one device.
    return references.target === "ipam.ip-address" ? "NULL" : column;
  }
  return name === "name" || name === "slug" ? `${column} || '-' || copy` : column;
}
