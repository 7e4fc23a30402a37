// Generated from models/extras/custom-link.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface CustomLinkTable {
  id: Generated<string>;
  name: string;
  enabled: Generated<boolean>;
  link_text: string;
  link_url: string;
  weight: Generated<number>;
  group_name: Generated<string>;
  button_class: Generated<string>;
  new_window: Generated<boolean>;
  created: string | null;
  last_updated: string | null;
}

export interface CustomLinkContentTypesTable {
  id: Generated<string>;
  customlink_id: string;
  contenttype_id: number;
}
