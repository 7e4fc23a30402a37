// Generated from test/generator/cases/generic-members/models/extras/bookmark.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface BookmarkTable {
  id: Generated<string>;
  object_type_id: number;
  object_id: string;
  owner_type_id: number;
  owner_id: string | null;
}
