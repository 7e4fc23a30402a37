// Generated from models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface SiteTable {
  id: Generated<string>;
  name: string;
  _name: ColumnType<string, never, never>;
  slug: string;
  status: Generated<string>;
  region_id: string | null;
  group_id: string | null;
  tenant_id: string | null;
  facility: Generated<string>;
  time_zone: Generated<string>;
  physical_address: Generated<string>;
  shipping_address: Generated<string>;
  latitude: string | null;
  longitude: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}

export interface SiteAsnsTable {
  id: Generated<string>;
  site_id: string;
  asn_id: string;
}
