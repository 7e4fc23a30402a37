// Generated from models/core/background-task.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface BackgroundTaskTable {
  id: Generated<string>;
  kind: string;
  status: Generated<string>;
  name: string;
  event: Generated<string>;
  object_type_id: number | null;
  object_id: string | null;
  object_repr: Generated<string>;
  event_rule_id: string | null;
  webhook_id: string | null;
  username: Generated<string>;
  request_id: Generated<string>;
  created: Generated<string>;
  scheduled: string;
  started: string | null;
  completed: string | null;
  attempts: Generated<number>;
  destination: Generated<string>;
  response_status: number | null;
  response_body: Generated<string>;
  duration: number | null;
  error: Generated<string>;
  payload: Generated<string>;
  handler: Generated<string>;
  lane: string;
  is_ordered: Generated<boolean>;
  owner: string | null;
}
