import { sql } from "kysely";
import type { FilterHook, ReadContext, Sql } from "../../runtime/declaration/hooks.ts";

/** The sites named by `argument`: "site id", "site slug", or of the regions "region id", "region slug" (not of those within). */
function sitesOf(context: ReadContext, argument: string, values: readonly string[]): Sql {
  const [place, by = "id"] = argument.split(" ");
  const isNamed = sql`${sql.ref(by)} = ANY(${values}::${sql.raw(by === "id" ? "bigint[]" : "text[]")})`;
  return place === "region"
    ? sql`(SELECT id FROM dcim_site WHERE region_id IN
        (SELECT id FROM dcim_region AS named WHERE ${isNamed} AND ${context.visible("dcim.region", "named")}))`
    : sql`(SELECT id FROM dcim_site AS named WHERE ${isNamed} AND ${context.visible("dcim.site", "named")})`;
}

/** The L2VPN ends at a VLAN of one of the places, or at an interface of a device or virtual machine there. */
export const terminatesIn: FilterHook = {
  type: "filter",
  condition({ alias, argument = "site id", values, context }) {
    const sites = sitesOf(context, argument, values);
    const objects = [
      ["ipam.vlan", sql`SELECT id FROM ipam_vlan WHERE site_id IN ${sites}`],
      [
        "dcim.interface",
        sql`SELECT port.id FROM dcim_interface port JOIN dcim_device owner ON owner.id = port.device_id WHERE owner.site_id IN ${sites}`,
      ],
      [
        "virtualization.vm-interface",
        sql`SELECT port.id FROM virtualization_vminterface port
          JOIN virtualization_virtualmachine owner ON owner.id = port.virtual_machine_id WHERE owner.site_id IN ${sites}`,
      ],
    ] as const;
    const conditions = objects.map(
      ([model, ids]) =>
        sql`(${sql.ref(`${alias}.assigned_object_type_id`)} = ${context.contentTypeId(model)}
          AND ${sql.ref(`${alias}.assigned_object_id`)} IN (${ids}))`,
    );
    return sql`(${sql.join(conditions, sql` OR `)})`;
  },
};
