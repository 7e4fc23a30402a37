// Generated from test/generator/cases/filters/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface SiteTable {
  id: Generated<string>;
  name: string;
  slug: string;
  region_id: string | null;
  contact: string;
  asns: Generated<number[]>;
  is_open: Generated<boolean>;
  managed_type_id: number | null;
}
