// Generated from models/extras/dashboard.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface DashboardTable {
  id: Generated<string>;
  user_id: string;
  layout: Generated<unknown>;
  config: Generated<unknown>;
}
