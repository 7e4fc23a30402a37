// Generated from test/generator/cases/generic-members/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface SiteTable {
  id: Generated<string>;
  name: string;
}
