// Generated from models/dcim/interface.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface InterfaceTable {
  id: Generated<string>;
  device_id: string;
  module_id: string | null;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  type: string;
  enabled: Generated<boolean>;
  parent_id: string | null;
  bridge_id: string | null;
  lag_id: string | null;
  mtu: number | null;
  mac_address: string | null;
  speed: number | null;
  duplex: string | null;
  wwn: string | null;
  mgmt_only: Generated<boolean>;
  mode: Generated<string>;
  rf_role: Generated<string>;
  rf_channel: Generated<string>;
  poe_mode: Generated<string>;
  poe_type: Generated<string>;
  rf_channel_frequency: string | null;
  rf_channel_width: string | null;
  tx_power: number | null;
  untagged_vlan_id: string | null;
  wireless_link_id: string | null;
  vrf_id: string | null;
  description: Generated<string>;
  mark_connected: Generated<boolean>;
  cable_id: string | null;
  cable_end: Generated<string>;
  _path_id: string | null;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}

export interface InterfaceVdcsTable {
  id: Generated<string>;
  interface_id: string;
  virtualdevicecontext_id: string;
}

export interface InterfaceTaggedVlansTable {
  id: Generated<string>;
  interface_id: string;
  vlan_id: string;
}

export interface InterfaceWirelessLansTable {
  id: Generated<string>;
  interface_id: string;
  wirelesslan_id: string;
}
