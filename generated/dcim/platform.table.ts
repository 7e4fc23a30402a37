// Generated from models/dcim/platform.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface PlatformTable {
  id: Generated<string>;
  name: string;
  slug: string;
  manufacturer_id: string | null;
  config_template_id: string | null;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
