// Generated from models/ipam/service-template.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ServiceTemplateTable {
  id: Generated<string>;
  name: string;
  ports: number[];
  protocol: string;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
