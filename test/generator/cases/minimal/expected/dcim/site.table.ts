// Generated from test/generator/cases/minimal/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface SiteTable {
  id: Generated<string>;
  name: string;
  _name: ColumnType<string, never, never>;
  status: Generated<string>;
}
