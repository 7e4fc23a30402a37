// Generated from models/vpn/l2vpn.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface L2vpnTable {
  id: Generated<string>;
  identifier: string | null;
  name: string;
  slug: string;
  type: string;
  tenant_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}

export interface L2vpnImportTargetsTable {
  id: Generated<string>;
  l2vpn_id: string;
  routetarget_id: string;
}

export interface L2vpnExportTargetsTable {
  id: Generated<string>;
  l2vpn_id: string;
  routetarget_id: string;
}
