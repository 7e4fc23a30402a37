// Generated from models/extras/custom-field.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface CustomFieldTable {
  id: Generated<string>;
  type: Generated<string>;
  object_type_id: number | null;
  name: string;
  label: Generated<string>;
  group_name: Generated<string>;
  description: Generated<string>;
  required: Generated<boolean>;
  search_weight: Generated<number>;
  filter_logic: Generated<string>;
  ui_visible: Generated<string>;
  ui_editable: Generated<string>;
  is_cloneable: Generated<boolean>;
  default: unknown;
  weight: Generated<number>;
  validation_minimum: string | null;
  validation_maximum: string | null;
  validation_regex: Generated<string>;
  choice_set_id: string | null;
  created: string | null;
  last_updated: string | null;
}

export interface CustomFieldContentTypesTable {
  id: Generated<string>;
  customfield_id: string;
  contenttype_id: number;
}
