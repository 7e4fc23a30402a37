// Generated from test/generator/cases/many/models by "npm run generate". DO NOT EDIT.
import type { RouteTargetTable } from "./ipam/route-target.table.ts";
import type { VrfExportTargetsTable, VrfImportTargetsTable, VrfObjectTypesTable, VrfPeersTable, VrfTable } from "./ipam/vrf.table.ts";

export interface Database {
  ipam_routetarget: RouteTargetTable;
  ipam_vrf: VrfTable;
  ipam_vrf_exports: VrfExportTargetsTable;
  ipam_vrf_import_targets: VrfImportTargetsTable;
  ipam_vrf_object_types: VrfObjectTypesTable;
  ipam_vrf_peers: VrfPeersTable;
}
