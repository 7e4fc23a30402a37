// Generated from models/ipam/fhrp-group-assignment.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface FhrpGroupAssignmentTable {
  id: Generated<string>;
  group_id: string;
  interface_type_id: number;
  interface_id: string;
  priority: number;
  created: string | null;
  last_updated: string | null;
}
