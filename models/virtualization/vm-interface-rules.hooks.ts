import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type RuleRow, referenceOf, rowsById } from "../shared/rule-rows.ts";

/** Interfaces hang together within one machine, and carry VLANs of its site or of none. */
export const vmInterfaceRules: WriteHook = {
  type: "write",

  prepare(items) {
    for (const item of items) if (!item.value("mode")) item.values.untagged_vlan_id = null;
  },

  async validate(items, context) {
    const machines = await rowsById(
      context,
      { table: "virtualization_virtualmachine", columns: ["site_id"] },
      items.map((item) => referenceOf(item, "virtual_machine_id")),
    );
    const siteOf = (item: WriteItem) => machines.get(referenceOf(item, "virtual_machine_id") ?? "")?.site_id ?? null;
    const vlans = await readVlans(items, context);
    const isElsewhere = (item: WriteItem, vlan: string | null | undefined) => {
      const site = vlans.get(vlan ?? "")?.site_id ?? null;
      return site !== null && site !== siteOf(item);
    };
    const interfaces = await readInterfaces(items, context);
    for (const item of items) {
      if ((item.links.get("tagged_vlans") ?? []).some((vlan) => isElsewhere(item, vlan)))
        item.error("tagged_vlans", "Tagged VLANs must belong to the virtual machine's site, or to none.");
      else if (checkOwner(item, "parent", interfaces) && checkOwner(item, "bridge", interfaces)) {
        if (isElsewhere(item, referenceOf(item, "untagged_vlan_id")))
          item.error("untagged_vlan", "The untagged VLAN must belong to the virtual machine's site, or to none.");
      }
    }
  },

  async afterSave(items, context) {
    const untagged = items.filter(
      (item) => item.stored !== null && item.value("mode") !== "tagged" && !item.links.has("tagged_vlans"),
    );
    if (untagged.length === 0) return;
    await context.query(
      sql`DELETE FROM virtualization_vminterface_tagged_vlans WHERE vminterface_id = ANY(${untagged.map((item) => item.id)}::bigint[])`,
    );
  },
};

function readVlans(items: readonly WriteItem[], context: WriteContext): Promise<Map<string, RuleRow>> {
  const ids = items.flatMap((item) => [
    referenceOf(item, "untagged_vlan_id"),
    ...(item.links.get("tagged_vlans") ?? []).map((id) => id ?? null),
  ]);
  return rowsById(context, { table: "ipam_vlan", columns: ["site_id"] }, ids);
}

function readInterfaces(items: readonly WriteItem[], context: WriteContext): Promise<Map<string, RuleRow>> {
  const ids = items.flatMap((item) => [referenceOf(item, "parent_id"), referenceOf(item, "bridge_id")]);
  return rowsById(context, { table: "virtualization_vminterface", columns: ["name", "virtual_machine_id"] }, ids);
}

function checkOwner(item: WriteItem, field: "parent" | "bridge", interfaces: ReadonlyMap<string, RuleRow>): boolean {
  const id = referenceOf(item, `${field}_id`);
  const row = interfaces.get(id ?? "");
  if (row === undefined) return true;
  if (id === item.id) item.error(field, `An interface cannot be its own ${field}.`);
  else if (row.virtual_machine_id !== referenceOf(item, "virtual_machine_id"))
    item.error(field, `The selected ${field} interface (${row.name}) belongs to a different virtual machine.`);
  else return true;
  return false;
}
