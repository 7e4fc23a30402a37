// Generated from models/dcim/power-panel.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface PowerPanelTable {
  id: Generated<string>;
  site_id: string;
  location_id: string | null;
  name: string;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
