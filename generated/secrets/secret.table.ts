// Generated from models/secrets/secret.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface SecretTable {
  id: Generated<string>;
  assigned_object_type_id: number;
  assigned_object_id: string;
  role_id: string;
  name: Generated<string>;
  ciphertext: string;
  hash: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
