// Generated from models/ipam/rir.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface RirTable {
  id: Generated<string>;
  name: string;
  slug: string;
  is_private: Generated<boolean>;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
