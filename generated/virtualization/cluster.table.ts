// Generated from models/virtualization/cluster.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ClusterTable {
  id: Generated<string>;
  name: string;
  type_id: string;
  group_id: string | null;
  status: Generated<string>;
  tenant_id: string | null;
  site_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
