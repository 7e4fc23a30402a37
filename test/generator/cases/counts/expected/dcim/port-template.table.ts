// Generated from test/generator/cases/counts/models/dcim/port-template.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface PortTemplateTable {
  id: Generated<string>;
  name: string;
  device_type_id: string;
}
