// Generated from models/ipam/asn.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface AsnTable {
  id: Generated<string>;
  asn: string;
  rir_id: string;
  tenant_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
