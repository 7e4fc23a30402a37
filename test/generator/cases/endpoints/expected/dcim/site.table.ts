// Generated from test/generator/cases/endpoints/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface SiteTable {
  id: Generated<string>;
  name: string;
}
