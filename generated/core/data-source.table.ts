// Generated from models/core/data-source.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface DataSourceTable {
  id: Generated<string>;
  name: string;
  type: string;
  source_url: string;
  enabled: Generated<boolean>;
  status: Generated<string>;
  parameters: unknown;
  ignore_rules: Generated<string>;
  last_synced: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
