// Generated from models/wireless/wireless-link.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface WirelessLinkTable {
  id: Generated<string>;
  interface_a_id: string;
  interface_b_id: string;
  ssid: Generated<string>;
  status: Generated<string>;
  tenant_id: string | null;
  _interface_a_device_id: string | null;
  _interface_b_device_id: string | null;
  auth_type: Generated<string>;
  auth_cipher: Generated<string>;
  auth_psk: Generated<string>;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
