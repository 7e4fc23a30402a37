// Generated from models/ipam/service.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ServiceTable {
  id: Generated<string>;
  device_id: string | null;
  virtual_machine_id: string | null;
  name: string;
  ports: number[];
  protocol: string;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}

export interface ServiceIpaddressesTable {
  id: Generated<string>;
  service_id: string;
  ipaddress_id: string;
}
