// Generated from models/circuits/provider-account.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ProviderAccountTable {
  id: Generated<string>;
  provider_id: string;
  name: Generated<string>;
  account: string;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
