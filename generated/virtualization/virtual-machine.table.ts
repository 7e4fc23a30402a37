// Generated from models/virtualization/virtual-machine.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface VirtualMachineTable {
  id: Generated<string>;
  name: string;
  _name: ColumnType<string, never, never>;
  status: Generated<string>;
  site_id: string | null;
  cluster_id: string | null;
  device_id: string | null;
  role_id: string | null;
  tenant_id: string | null;
  platform_id: string | null;
  vcpus: string | null;
  memory: number | null;
  disk: number | null;
  config_template_id: string | null;
  primary_ip4_id: string | null;
  primary_ip6_id: string | null;
  local_context_data: unknown;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
  interface_count: ColumnType<number, never, never>;
  virtual_disk_count: ColumnType<number, never, never>;
}
