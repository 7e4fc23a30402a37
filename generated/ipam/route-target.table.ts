// Generated from models/ipam/route-target.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface RouteTargetTable {
  id: Generated<string>;
  name: string;
  tenant_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
