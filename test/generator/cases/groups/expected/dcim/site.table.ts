// Generated from test/generator/cases/groups/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface SiteTable {
  id: Generated<string>;
  description: Generated<string>;
  name: string;
  code: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
}
