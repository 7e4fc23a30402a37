// Generated from models/tenancy/contact.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ContactTable {
  id: Generated<string>;
  group_id: string | null;
  name: string;
  title: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  link: Generated<string>;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
