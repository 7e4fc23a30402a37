// Generated from models/core/job.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface JobTable {
  id: Generated<string>;
  object_type_id: number;
  object_id: string | null;
  name: string;
  status: Generated<string>;
  created: Generated<string>;
  scheduled: string | null;
  interval: number | null;
  started: string | null;
  completed: string | null;
  user_id: string | null;
  data: unknown;
  error: Generated<string>;
  job_id: string;
}
