// Generated from test/generator/cases/many/models/ipam/vrf.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface VrfTable {
  id: Generated<string>;
  name: string;
}

export interface VrfImportTargetsTable {
  id: Generated<string>;
  vrf_id: string;
  routetarget_id: string;
}

export interface VrfExportTargetsTable {
  id: Generated<string>;
  vrf_id: string;
  exported_id: string;
}

export interface VrfPeersTable {
  id: Generated<string>;
  from_vrf_id: string;
  to_vrf_id: string;
}

export interface VrfObjectTypesTable {
  id: Generated<string>;
  vrf_id: string;
  contenttype_id: number;
}
