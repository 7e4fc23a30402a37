// Generated from models/dcim/manufacturer.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ManufacturerTable {
  id: Generated<string>;
  name: string;
  slug: string;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
