import type { WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type RuleRow, referenceOf, rowsById } from "../shared/rule-rows.ts";

/** A range of AS numbers ends above its start. */
export const asnRangeRules: WriteHook = {
  type: "write",
  validate(items) {
    for (const item of items) {
      const [start, end] = [Number(item.value("start")), Number(item.value("end"))];
      if (end <= start) item.error("__all__", `Starting ASN (${start}) must be lower than ending ASN (${end}).`);
    }
  },
};

/** The ids of a VLAN group run upwards, and its scope is a type with an id. */
export const vlanGroupRules: WriteHook = {
  type: "write",
  validate(items) {
    for (const item of items) {
      const [type, id] = [item.value("scope_type_id"), item.value("scope_id")];
      const hasId = id !== null && Number(id) !== 0;
      if (type !== null && !hasId) item.error("__all__", "Cannot set scope_type without scope_id.");
      else if (type === null && hasId) item.error("__all__", "Cannot set scope_id without scope_type.");
      else if (Number(item.value("max_vid")) < Number(item.value("min_vid")))
        item.error("max_vid", "Maximum child VID must be greater than or equal to minimum child VID");
    }
  },
};

/** A VLAN has an id that its group admits, and stands at the site that its group is for. */
export const vlanRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const groups = await rowsById(
      context,
      { table: "ipam_vlangroup", columns: ["name", "min_vid", "max_vid", "scope_type_id", "scope_id"] },
      items.map((item) => referenceOf(item, "group_id")),
    );
    const siteType = String(context.contentTypeId("dcim.site"));
    for (const item of items) {
      const group = groups.get(referenceOf(item, "group_id") ?? "");
      if (group !== undefined) checkGroup(item, group, siteType);
    }
  },
};

function checkGroup(item: WriteItem, group: RuleRow, siteType: string): void {
  const site = referenceOf(item, "site_id");
  if (site !== null && !(group.scope_type_id === siteType && group.scope_id === site)) {
    item.error("__all__", `VLAN is assigned to group ${group.name}, which is not for the VLAN's site.`);
    return;
  }
  const vid = Number(item.value("vid"));
  if (vid < Number(group.min_vid) || vid > Number(group.max_vid))
    item.error("vid", `VID must be between ${group.min_vid} and ${group.max_vid} for VLANs in group ${group.name}`);
}

/** A service runs on one device or one virtual machine. */
export const serviceRules: WriteHook = {
  type: "write",
  validate(items) {
    for (const item of items) {
      const [device, machine] = [referenceOf(item, "device_id"), referenceOf(item, "virtual_machine_id")];
      if (device !== null && machine !== null)
        item.error("__all__", "A service cannot be associated with both a device and a virtual machine.");
      else if (device === null && machine === null)
        item.error("__all__", "A service must be associated with either a device or a virtual machine.");
    }
  },
};
