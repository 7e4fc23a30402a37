// Generated from models/ipam/aggregate.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface AggregateTable {
  id: Generated<string>;
  prefix: string;
  rir_id: string;
  tenant_id: string | null;
  date_added: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
