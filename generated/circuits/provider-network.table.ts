// Generated from models/circuits/provider-network.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ProviderNetworkTable {
  id: Generated<string>;
  provider_id: string;
  name: string;
  service_id: Generated<string>;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
