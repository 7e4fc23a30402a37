import { sql } from "kysely";
import type { FilterHook } from "../../runtime/declaration/hooks.ts";
import type { ModelName } from "../../runtime/declaration/model-declaration.ts";
import { requireRows } from "../shared/require-rows.ts";
import { chassisInterfaces } from "./chassis-interfaces.ts";

const VIRTUAL_TYPES = ["virtual", "lag", "bridge"];
const WIRELESS_TYPES = [
  "ieee802.11a",
  "ieee802.11g",
  "ieee802.11n",
  "ieee802.11ac",
  "ieee802.11ad",
  "ieee802.11ax",
  "ieee802.11ay",
  "ieee802.15.1",
  "other-wireless",
];

/** The interface is "physical", "virtual" or "wireless" by its type; no interface is of any other kind. */
export const isInterfaceKind: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const type = sql.ref(`${alias}.type`);
    const kind = values[0]?.trim().toLowerCase();
    if (kind === "virtual") return sql`${type} = ANY(${VIRTUAL_TYPES}::text[])`;
    if (kind === "wireless") return sql`${type} = ANY(${WIRELESS_TYPES}::text[])`;
    return kind === "physical" ? sql`${type} <> ALL(${[...VIRTUAL_TYPES, ...WIRELESS_TYPES]}::text[])` : sql`FALSE`;
  },
};

/**
 * The interface is of one of the devices, named by `argument` (id or name), or of another member of their virtual
 * chassis and no management port.
 */
export const inVirtualChassisOf: FilterHook = {
  type: "filter",
  condition({ alias, argument, values, context }) {
    return sql`${sql.ref(`${alias}.id`)} IN ${chassisInterfaces(context, { by: argument, values, forMembers: "any" })}`;
  },
};

const TAGGED_VLANS: Readonly<Record<ModelName, readonly [table: string, interfaceColumn: string]>> = {
  "dcim.interface": ["dcim_interface_tagged_vlans", "interface_id"],
  "virtualization.vm-interface": ["virtualization_vminterface_tagged_vlans", "vminterface_id"],
};

/** The interface has a VLAN, given by `argument` (id or vid), tagged or untagged. */
export const carriesVlan: FilterHook = {
  type: "filter",
  condition({ alias, argument = "id", values, model, context }) {
    const [table, column] = TAGGED_VLANS[model.name] as readonly [string, string];
    const vlans = sql`(SELECT id FROM ipam_vlan AS named WHERE ${sql.ref(argument)} = ${values[0]}::bigint
      AND ${context.visible("ipam.vlan", "named")})`;
    return sql`${sql.ref(`${alias}.id`)} IN (SELECT id FROM ${sql.table(model.table)} WHERE untagged_vlan_id IN ${vlans}
      UNION ALL SELECT ${sql.ref(column)} FROM ${sql.table(table)} WHERE vlan_id IN ${vlans})`;
  },
};

const PASS_THROUGH: Readonly<Record<ModelName, readonly [front: string, rear: string, owner: string]>> = {
  "dcim.device": ["dcim_frontport", "dcim_rearport", "device_id"],
  "dcim.device-type": ["dcim_frontporttemplate", "dcim_rearporttemplate", "device_type_id"],
  "dcim.module-type": ["dcim_frontporttemplate", "dcim_rearporttemplate", "module_type_id"],
};

/** true: the object has front or rear ports; false: it lacks front or rear ports. What has only one sort is both. */
export const hasPassThroughPorts: FilterHook = {
  type: "filter",
  condition({ alias, values, model }) {
    const [front, rear, owner] = PASS_THROUGH[model.name] as readonly [string, string, string];
    const has = (table: string) =>
      sql`EXISTS (SELECT FROM ${sql.table(table)} port WHERE ${sql.ref(`port.${owner}`)} = ${sql.ref(`${alias}.id`)})`;
    return values[0] === "true" ? sql`(${has(front)} OR ${has(rear)})` : sql`(${has(front)} AND ${has(rear)}) IS FALSE`;
  },
};

/** The platform is for any hardware, or of the maker of the device type given by id. Throws FilterValueError when there is none. */
export const suitsDeviceType: FilterHook = {
  type: "filter",
  async condition({ alias, values, context }) {
    const [type] = await requireRows(context, { model: "dcim.device-type", table: "dcim_devicetype", values });
    const maker = sql.ref(`${alias}.manufacturer_id`);
    return sql`(${maker} IS NULL OR ${maker} = (SELECT manufacturer_id FROM dcim_devicetype WHERE id = ${type}::bigint))`;
  },
};
