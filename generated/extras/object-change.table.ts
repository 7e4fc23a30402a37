// Generated from models/extras/object-change.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ObjectChangeTable {
  id: Generated<string>;
  time: Generated<string>;
  user_id: string | null;
  user_name: string;
  request_id: string;
  action: string;
  changed_object_type_id: number;
  changed_object_id: string;
  object_repr: string;
  prechange_data: unknown;
  postchange_data: unknown;
  related_object_type_id: number | null;
  related_object_id: string | null;
}
