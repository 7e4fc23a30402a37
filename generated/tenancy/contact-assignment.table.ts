// Generated from models/tenancy/contact-assignment.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ContactAssignmentTable {
  id: Generated<string>;
  content_type_id: number;
  object_id: string;
  contact_id: string;
  role_id: string;
  priority: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
