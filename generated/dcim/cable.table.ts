// Generated from models/dcim/cable.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface CableTable {
  id: Generated<string>;
  type: Generated<string>;
  status: Generated<string>;
  tenant_id: string | null;
  label: Generated<string>;
  color: Generated<string>;
  length: string | null;
  length_unit: Generated<string>;
  _abs_length: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
