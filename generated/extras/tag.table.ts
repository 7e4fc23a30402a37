// Generated from models/extras/tag.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface TagTable {
  id: Generated<string>;
  name: string;
  slug: string;
  color: Generated<string>;
  description: Generated<string>;
  created: string | null;
  last_updated: string | null;
}

export interface TagObjectTypesTable {
  id: Generated<string>;
  tag_id: string;
  contenttype_id: number;
}
