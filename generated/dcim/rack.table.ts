// Generated from models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface RackTable {
  id: Generated<string>;
  name: string;
  _name: ColumnType<string, never, never>;
  facility_id: string | null;
  site_id: string;
  location_id: string | null;
  tenant_id: string | null;
  status: Generated<string>;
  role_id: string | null;
  serial: Generated<string>;
  asset_tag: string | null;
  type: Generated<string>;
  width: Generated<number>;
  u_height: Generated<number>;
  starting_unit: Generated<number>;
  max_weight: number | null;
  desc_units: Generated<boolean>;
  outer_width: number | null;
  outer_depth: number | null;
  outer_unit: Generated<string>;
  mounting_depth: number | null;
  _abs_max_weight: string | null;
  weight: string | null;
  weight_unit: Generated<string>;
  _abs_weight: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
