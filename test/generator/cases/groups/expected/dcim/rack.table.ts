// Generated from test/generator/cases/groups/models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface RackTable {
  id: Generated<string>;
  description: Generated<string>;
  name: string;
  site_id: string;
  custom_field_data: Generated<unknown>;
  created: string | null;
}
