// Generated from models/circuits/provider.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ProviderTable {
  id: Generated<string>;
  name: string;
  slug: string;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}

export interface ProviderAsnsTable {
  id: Generated<string>;
  provider_id: string;
  asn_id: string;
}
