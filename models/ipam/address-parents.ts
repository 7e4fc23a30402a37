import { sql } from "kysely";
import type { WriteContext, WriteItem } from "../../runtime/declaration/hooks.ts";

/** Addresses that leave the device or virtual machine of which they are the primary address; one statement at most. */
export async function readPrimaryMoves(
  items: readonly WriteItem[],
  context: WriteContext,
): Promise<ReadonlySet<WriteItem>> {
  const moved = items.filter(
    ({ stored, values }) =>
      stored !== null &&
      stored.assigned_object_id !== null &&
      ("assigned_object_id" in values || "assigned_object_type_id" in values),
  );
  if (moved.length === 0) return new Set();
  const before = moved.map((item) => [item.stored?.assigned_object_type_id, item.stored?.assigned_object_id]);
  const after = moved.map((item) => [item.value("assigned_object_type_id"), item.value("assigned_object_id")]);
  const columns = [
    sql`${moved.map((item) => item.id)}::bigint[]`,
    ...[before, after].flatMap((pairs) => [
      sql`${pairs.map(([type]) => type)}::int[]`,
      sql`${pairs.map(([, id]) => id)}::bigint[]`,
    ]),
  ];
  const wanted = sql`unnest(${sql.join(columns)}) w(address, old_type, old_id, new_type, new_id)`;
  const parent = {
    device: context.contentTypeId("dcim.interface"),
    machine: context.contentTypeId("virtualization.vm-interface"),
  };
  const rows = await context.query(
    sql`SELECT w.address FROM ${wanted}
        JOIN dcim_interface i ON w.old_type = ${parent.device} AND i.id = w.old_id JOIN dcim_device d ON d.id = i.device_id
        LEFT JOIN dcim_interface n ON w.new_type = ${parent.device} AND n.id = w.new_id
        WHERE w.address IN (d.primary_ip4_id, d.primary_ip6_id) AND n.device_id IS DISTINCT FROM i.device_id
      UNION ALL
      SELECT w.address FROM ${wanted}
        JOIN virtualization_vminterface i ON w.old_type = ${parent.machine} AND i.id = w.old_id
        JOIN virtualization_virtualmachine v ON v.id = i.virtual_machine_id
        LEFT JOIN virtualization_vminterface n ON w.new_type = ${parent.machine} AND n.id = w.new_id
        WHERE w.address IN (v.primary_ip4_id, v.primary_ip6_id) AND n.virtual_machine_id IS DISTINCT FROM i.virtual_machine_id`,
  );
  const found = new Set(rows.map(([id]) => id));
  return new Set(moved.filter((item) => found.has(item.id)));
}
