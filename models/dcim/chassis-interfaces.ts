import { type RawBuilder, sql } from "kysely";
import type { ReadContext } from "../../runtime/declaration/hooks.ts";

export interface DeviceChoice {
  /** How devices are named: by "id" or "name". */
  readonly by: string | undefined;
  readonly values: readonly string[];
  /** Interfaces of other members count for any device of a virtual chassis, or only for its master. */
  readonly forMembers: "any" | "master";
}

/** Ids of the interfaces of devices, together with those of the other members of their virtual chassis except management ports. */
export function chassisInterfaces(context: ReadContext, { by, values, forMembers }: DeviceChoice): RawBuilder<unknown> {
  const isOneOf = by === "id" ? sql`named.id = ANY(${values}::bigint[])` : sql`named.name = ANY(${values}::text[])`;
  const isNamed = sql`${isOneOf} AND ${context.visible("dcim.device", "named")}`;
  const isVisible = context.visible("dcim.interface", "port");
  const chassis =
    forMembers === "any"
      ? sql`SELECT named.virtual_chassis_id FROM dcim_device named WHERE ${isNamed}`
      : sql`SELECT chassis.id FROM dcim_virtualchassis chassis JOIN dcim_device named ON named.id = chassis.master_id
          WHERE named.virtual_chassis_id = chassis.id AND ${isNamed}`;
  return sql`(SELECT port.id FROM dcim_interface port
    WHERE port.device_id IN (SELECT named.id FROM dcim_device named WHERE ${isNamed}) AND ${isVisible}
    UNION ALL SELECT port.id FROM dcim_interface port JOIN dcim_device member ON member.id = port.device_id
    WHERE NOT port.mgmt_only AND member.virtual_chassis_id IN (${chassis}) AND ${isVisible})`;
}
