// Generated from models/wireless/wireless-lan.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface WirelessLanTable {
  id: Generated<string>;
  ssid: string;
  group_id: string | null;
  status: Generated<string>;
  vlan_id: string | null;
  tenant_id: string | null;
  auth_type: Generated<string>;
  auth_cipher: Generated<string>;
  auth_psk: Generated<string>;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
