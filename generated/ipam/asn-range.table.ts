// Generated from models/ipam/asn-range.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface AsnRangeTable {
  id: Generated<string>;
  name: string;
  slug: string;
  rir_id: string;
  start: string;
  end: string;
  tenant_id: string | null;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
