// Generated from models/extras/event-rule.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface EventRuleTable {
  id: Generated<string>;
  name: string;
  type_create: Generated<boolean>;
  type_update: Generated<boolean>;
  type_delete: Generated<boolean>;
  type_job_start: Generated<boolean>;
  type_job_end: Generated<boolean>;
  enabled: Generated<boolean>;
  conditions: unknown;
  action_type: Generated<string>;
  action_object_type_id: number;
  action_object_id: string | null;
  action_parameters: unknown;
  action_data: unknown;
  keep_order: Generated<boolean>;
  comments: Generated<string>;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}

export interface EventRuleContentTypesTable {
  id: Generated<string>;
  eventrule_id: string;
  contenttype_id: number;
}
