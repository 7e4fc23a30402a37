// Generated from models/ipam/vlan-group.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface VlanGroupTable {
  id: Generated<string>;
  name: string;
  slug: string;
  scope_type_id: number | null;
  scope_id: string | null;
  min_vid: Generated<number>;
  max_vid: Generated<number>;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
