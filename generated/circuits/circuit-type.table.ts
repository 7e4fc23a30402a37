// Generated from models/circuits/circuit-type.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface CircuitTypeTable {
  id: Generated<string>;
  name: string;
  slug: string;
  color: Generated<string>;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
