// Generated from models/dcim/power-feed.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface PowerFeedTable {
  id: Generated<string>;
  power_panel_id: string;
  rack_id: string | null;
  name: string;
  status: Generated<string>;
  type: Generated<string>;
  supply: Generated<string>;
  phase: Generated<string>;
  voltage: Generated<number>;
  amperage: Generated<number>;
  max_utilization: Generated<number>;
  tenant_id: string | null;
  available_power: Generated<number>;
  mark_connected: Generated<boolean>;
  cable_id: string | null;
  cable_end: Generated<string>;
  _path_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
