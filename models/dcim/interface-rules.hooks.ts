import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type Problem, reportProblems } from "../shared/problem.ts";
import { type RuleRow, referenceOf, rowsById } from "../shared/rule-rows.ts";
import { findParentLoops } from "./interface-loops.ts";
import { isVirtualType, isWirelessType } from "./interface-types.ts";
import { fillChannel, radioProblem } from "./radio-values.ts";
import { OWNER_COLUMNS } from "./template-owners.ts";

/** Interfaces hang together within a device or virtual chassis, can do what their type allows, and carry VLANs of their site or of none. */
export const interfaceRules: WriteHook = {
  type: "write",

  prepare(items) {
    for (const item of items) {
      if (!item.value("mode")) item.values.untagged_vlan_id = null;
      fillChannel(item);
    }
  },

  async validate(items, context) {
    const devices = await rowsById(
      context,
      { table: "dcim_device", columns: ["name", "site_id", "virtual_chassis_id"] },
      items.map((item) => referenceOf(item, "device_id")),
    );
    const related = await readRelated(items, context);
    const vlanSites = await readVlanSites(items, context);
    const loops = await findParentLoops(items, context);
    reportProblems(items, (item) => {
      const device = devices.get(referenceOf(item, "device_id") ?? "");
      const isElsewhere = (vlan: string | null | undefined) => {
        const site = vlanSites.get(vlan ?? "")?.site_id ?? null;
        return site !== null && site !== device?.site_id;
      };
      if ((item.links.get("tagged_vlans") ?? []).some(isElsewhere))
        return ["tagged_vlans", "Tagged VLANs must belong to the site of the interface's device, or to none."];
      const problem = typeProblem(item) ?? relationProblem(item, { device, related, loops });
      if (problem !== undefined) return problem;
      return (
        powerProblem(item) ??
        radioProblem(item) ??
        (isElsewhere(referenceOf(item, "untagged_vlan_id"))
          ? ["untagged_vlan", "The untagged VLAN must belong to the site of the interface's device, or to none."]
          : undefined)
      );
    });
  },

  async afterSave(items, context) {
    const untagged = items.filter(
      (item) => item.stored !== null && item.value("mode") !== "tagged" && !item.links.has("tagged_vlans"),
    );
    if (untagged.length === 0) return;
    await context.query(
      sql`DELETE FROM dcim_interface_tagged_vlans WHERE interface_id = ANY(${untagged.map((item) => item.id)}::bigint[])`,
    );
  },
};

/** Interface templates are bridged within their device type or module type. */
export const interfaceTemplateRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const bridges = await rowsById(
      context,
      { table: "dcim_interfacetemplate", columns: ["name", ...OWNER_COLUMNS] },
      items.map((item) => referenceOf(item, "bridge_id")),
    );
    reportProblems(items, (item) => {
      const bridge = bridges.get(referenceOf(item, "bridge_id") ?? "");
      if (bridge !== undefined && bridge.id === item.id) return ["bridge", "An interface cannot be bridged to itself."];
      for (const column of bridge === undefined ? [] : OWNER_COLUMNS) {
        if ((bridge?.[column] ?? null) !== referenceOf(item, column)) {
          const owner = column === "device_type_id" ? "device type" : "module type";
          return ["bridge", `Bridge interface (${bridge?.name}) must belong to the same ${owner}`];
        }
      }
      return item.value("rf_role") && !isWirelessType(item.value("type"))
        ? ["rf_role", "Wireless role may be set only on wireless interfaces."]
        : undefined;
    });
  },
};

const RELATIONS = ["parent", "bridge", "lag"] as const;

/** The interfaces that others refer to, with the virtual chassis of their device. */
async function readRelated(items: readonly WriteItem[], context: WriteContext): Promise<Map<string, RuleRow>> {
  const ids = items.flatMap((item) => RELATIONS.map((name) => referenceOf(item, `${name}_id`)));
  const interfaces = await rowsById(context, { table: "dcim_interface", columns: ["name", "device_id"] }, ids);
  const owners = [...interfaces.values()].map((row) => row.device_id ?? null);
  const devices = await rowsById(context, { table: "dcim_device", columns: ["name", "virtual_chassis_id"] }, owners);
  return new Map(
    [...interfaces].map(([id, row]) => {
      const device = devices.get(row.device_id ?? "");
      return [id, { ...row, device: device?.name ?? null, chassis: device?.virtual_chassis_id ?? null }];
    }),
  );
}

function readVlanSites(items: readonly WriteItem[], context: WriteContext): Promise<Map<string, RuleRow>> {
  const ids = items.flatMap((item) => [
    referenceOf(item, "untagged_vlan_id"),
    ...(item.links.get("tagged_vlans") ?? []).map((id) => id ?? null),
  ]);
  return rowsById(context, { table: "ipam_vlan", columns: ["site_id"] }, ids);
}

function typeProblem(item: WriteItem): Problem | undefined {
  if (!isVirtualType(item.value("type"))) return undefined;
  if (item.value("cable_id") !== null) return ["type", "Virtual interfaces cannot have a cable attached."];
  if (item.value("mark_connected") === true)
    return ["mark_connected", "Virtual interfaces cannot be marked as connected."];
  return undefined;
}

function powerProblem(item: WriteItem): Problem | undefined {
  const isVirtual = isVirtualType(item.value("type"));
  if (item.value("poe_mode") && isVirtual) return ["poe_mode", "Virtual interfaces cannot have a PoE mode."];
  if (item.value("poe_type") && isVirtual) return ["poe_type", "Virtual interfaces cannot have a PoE type."];
  if (item.value("poe_type") && !item.value("poe_mode"))
    return ["poe_type", "Must specify PoE mode when designating a PoE type."];
  return undefined;
}

interface Surroundings {
  readonly device: RuleRow | undefined;
  readonly related: ReadonlyMap<string, RuleRow>;
  /** Items that would become their own ancestors. */
  readonly loops: ReadonlySet<WriteItem>;
}

function relationProblem(item: WriteItem, surroundings: Surroundings): Problem | undefined {
  const isVirtual = item.value("type") === "virtual";
  for (const name of RELATIONS) {
    const id = referenceOf(item, `${name}_id`);
    if (id === null) continue;
    if (name === "lag" && isVirtual) return [name, "Virtual interfaces cannot have a parent LAG interface."];
    if (id === item.id) return [name, `An interface cannot be its own ${name}.`];
    if (name === "parent" && !isVirtual)
      return [name, "Only virtual interfaces may be assigned to a parent interface."];
    if (name === "parent" && surroundings.loops.has(item)) return [name, "An interface cannot be its own ancestor."];
    const problem = distanceProblem(name, surroundings.related.get(id), surroundings.device);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Related interfaces are parts of the same device, or of the same virtual chassis. */
function distanceProblem(name: string, other: RuleRow | undefined, device: RuleRow | undefined): Problem | undefined {
  if (other === undefined || other.device_id === device?.id) return undefined;
  const chassis = device?.virtual_chassis_id ?? null;
  const text = `The selected ${name} interface (${other.name}) belongs to ${other.device}`;
  if (chassis === null) return [name, `${text}, a different device.`];
  return other.chassis === chassis ? undefined : [name, `${text}, which is not part of the same virtual chassis.`];
}
