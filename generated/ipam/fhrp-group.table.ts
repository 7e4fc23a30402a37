// Generated from models/ipam/fhrp-group.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface FhrpGroupTable {
  id: Generated<string>;
  name: Generated<string>;
  protocol: string;
  group_id: number;
  auth_type: Generated<string>;
  auth_key: Generated<string>;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
