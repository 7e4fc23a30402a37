// Generated from models/dcim/virtual-device-context.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface VirtualDeviceContextTable {
  id: Generated<string>;
  name: string;
  device_id: string | null;
  identifier: number | null;
  tenant_id: string | null;
  status: string;
  primary_ip4_id: string | null;
  primary_ip6_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
