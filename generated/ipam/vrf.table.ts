// Generated from models/ipam/vrf.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface VrfTable {
  id: Generated<string>;
  name: string;
  rd: string | null;
  tenant_id: string | null;
  enforce_unique: Generated<boolean>;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}

export interface VrfImportTargetsTable {
  id: Generated<string>;
  vrf_id: string;
  routetarget_id: string;
}

export interface VrfExportTargetsTable {
  id: Generated<string>;
  vrf_id: string;
  routetarget_id: string;
}
