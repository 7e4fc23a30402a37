// Generated from models/virtualization/vm-interface.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface VmInterfaceTable {
  id: Generated<string>;
  virtual_machine_id: string;
  name: string;
  _name: ColumnType<string, never, never>;
  enabled: Generated<boolean>;
  parent_id: string | null;
  bridge_id: string | null;
  mtu: number | null;
  mac_address: string | null;
  mode: Generated<string>;
  untagged_vlan_id: string | null;
  vrf_id: string | null;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}

export interface VmInterfaceTaggedVlansTable {
  id: Generated<string>;
  vminterface_id: string;
  vlan_id: string;
}
