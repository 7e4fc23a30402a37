// Generated from test/generator/cases/choices/models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface RackTable {
  id: Generated<string>;
  name: string;
  status: Generated<string>;
  type: Generated<string>;
  width: number;
  airflow: boolean | null;
  ip: string | null;
}
