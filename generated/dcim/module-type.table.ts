// Generated from models/dcim/module-type.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ModuleTypeTable {
  id: Generated<string>;
  manufacturer_id: string;
  model: string;
  part_number: Generated<string>;
  weight: string | null;
  weight_unit: Generated<string>;
  _abs_weight: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
