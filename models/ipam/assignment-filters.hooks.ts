import { sql } from "kysely";
import type { FilterHook } from "../../runtime/declaration/hooks.ts";
import { chassisInterfaces } from "../dcim/chassis-interfaces.ts";
import { requireRows } from "../shared/require-rows.ts";
import { columnOf } from "./network-values.ts";

/**
 * The address belongs to an interface of one of the devices, named by `argument` (id or name). The master of a virtual
 * chassis has those of its members besides, except management ports.
 */
export const addressOfDevice: FilterHook = {
  type: "filter",
  condition({ alias, argument, values, context }) {
    return sql`(${columnOf(alias, "assigned_object_type_id")} = ${context.contentTypeId("dcim.interface")}
      AND ${columnOf(alias, "assigned_object_id")} IN ${chassisInterfaces(context, { by: argument, values, forMembers: "master" })})`;
  },
};

/** The same for an interface's part in an FHRP group. */
export const onInterfaceOfDevice: FilterHook = {
  type: "filter",
  condition({ alias, argument, values, context }) {
    return sql`(${columnOf(alias, "interface_type_id")} = ${context.contentTypeId("dcim.interface")}
      AND ${columnOf(alias, "interface_id")} IN ${chassisInterfaces(context, { by: argument, values, forMembers: "master" })})`;
  },
};

/** Whether the address is assigned to an interface of a device or virtual machine. */
export const isAssignedToInterface: FilterHook = {
  type: "filter",
  condition({ alias, values, context }) {
    const types = [context.contentTypeId("dcim.interface"), context.contentTypeId("virtualization.vm-interface")];
    const isAssigned = sql`COALESCE(${columnOf(alias, "assigned_object_type_id")} = ANY(${types}::bigint[]), FALSE)`;
    return sql`${isAssigned} = ${values[0]}::boolean`;
  },
};

/** The FHRP group has an address in the network of one of the addresses given by id, in the same VRF. */
export const coversAddress: FilterHook = {
  type: "filter",
  async condition({ alias, values, context }) {
    const ids = await requireRows(context, { model: "ipam.ip-address", table: "ipam_ipaddress", values });
    return sql`${columnOf(alias, "id")} IN (SELECT own.assigned_object_id FROM ipam_ipaddress own JOIN ipam_ipaddress given
      ON own.address <<= network(given.address) AND own.vrf_id IS NOT DISTINCT FROM given.vrf_id
      WHERE own.assigned_object_type_id = ${context.contentTypeId("ipam.fhrp-group")} AND ${context.visible("ipam.ip-address", "own")}
        AND given.id = ANY(${ids}::bigint[]))`;
  },
};

/**
 * The object is in the VRF given by `argument` (id or rd), or in one that exports a route target which that VRF imports.
 * Throws FilterValueError when there is no such VRF.
 */
export const isPresentInVrf: FilterHook = {
  type: "filter",
  async condition({ alias, argument = "id", values, context }) {
    const [vrf] = await requireRows(context, { model: "ipam.vrf", table: "ipam_vrf", by: argument, values });
    return sql`${columnOf(alias, "vrf_id")} = ANY(ARRAY(SELECT ${vrf}::bigint UNION ALL SELECT exported.vrf_id
      FROM ipam_vrf_export_targets exported JOIN ipam_vrf_import_targets imported ON imported.routetarget_id = exported.routetarget_id
      WHERE imported.vrf_id = ${vrf}::bigint))`;
  },
};
