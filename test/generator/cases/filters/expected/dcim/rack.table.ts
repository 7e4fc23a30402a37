// Generated from test/generator/cases/filters/models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface RackTable {
  id: Generated<string>;
  name: string;
  site_id: string;
  serial: Generated<string>;
}
