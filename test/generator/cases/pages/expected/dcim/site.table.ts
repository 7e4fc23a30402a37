// Generated from test/generator/cases/pages/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface SiteTable {
  id: Generated<string>;
  name: string;
  state: Generated<string>;
  key: Generated<string>;
  key_length: number | null;
}
