// Generated from models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface DeviceTable {
  id: Generated<string>;
  name: string | null;
  _name: ColumnType<string | null, never, never>;
  device_type_id: string;
  role_id: string;
  tenant_id: string | null;
  platform_id: string | null;
  serial: Generated<string>;
  asset_tag: string | null;
  site_id: string;
  location_id: string | null;
  rack_id: string | null;
  position: string | null;
  face: Generated<string>;
  latitude: string | null;
  longitude: string | null;
  status: Generated<string>;
  airflow: Generated<string>;
  oob_ip_id: string | null;
  cluster_id: string | null;
  virtual_chassis_id: string | null;
  vc_position: number | null;
  vc_priority: number | null;
  config_template_id: string | null;
  primary_ip4_id: string | null;
  primary_ip6_id: string | null;
  local_context_data: unknown;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
  console_port_count: ColumnType<number, never, never>;
  console_server_port_count: ColumnType<number, never, never>;
  power_port_count: ColumnType<number, never, never>;
  power_outlet_count: ColumnType<number, never, never>;
  interface_count: ColumnType<number, never, never>;
  front_port_count: ColumnType<number, never, never>;
  rear_port_count: ColumnType<number, never, never>;
  device_bay_count: ColumnType<number, never, never>;
  module_bay_count: ColumnType<number, never, never>;
  inventory_item_count: ColumnType<number, never, never>;
}
