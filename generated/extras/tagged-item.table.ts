// Generated from models/extras/tagged-item.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface TaggedItemTable {
  id: Generated<string>;
  tag_id: string;
  content_type_id: number;
  object_id: string;
}
