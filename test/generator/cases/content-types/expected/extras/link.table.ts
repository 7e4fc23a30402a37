// Generated from test/generator/cases/content-types/models/extras/link.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface LinkTable {
  id: Generated<string>;
  name: string;
  home_id: number | null;
}

export interface LinkContentTypesTable {
  id: Generated<string>;
  link_id: string;
  contenttype_id: number;
}
