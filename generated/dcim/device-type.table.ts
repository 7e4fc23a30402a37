// Generated from models/dcim/device-type.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface DeviceTypeTable {
  id: Generated<string>;
  manufacturer_id: string;
  default_platform_id: string | null;
  model: string;
  slug: string;
  part_number: Generated<string>;
  u_height: Generated<string>;
  exclude_from_utilization: Generated<boolean>;
  is_full_depth: Generated<boolean>;
  subdevice_role: Generated<string>;
  airflow: Generated<string>;
  front_image: Generated<string>;
  rear_image: Generated<string>;
  weight: string | null;
  weight_unit: Generated<string>;
  _abs_weight: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
  console_port_template_count: ColumnType<number, never, never>;
  console_server_port_template_count: ColumnType<number, never, never>;
  power_port_template_count: ColumnType<number, never, never>;
  power_outlet_template_count: ColumnType<number, never, never>;
  interface_template_count: ColumnType<number, never, never>;
  front_port_template_count: ColumnType<number, never, never>;
  rear_port_template_count: ColumnType<number, never, never>;
  device_bay_template_count: ColumnType<number, never, never>;
  module_bay_template_count: ColumnType<number, never, never>;
  inventory_item_template_count: ColumnType<number, never, never>;
}
