// Generated from test/generator/cases/references/models/dcim/manufacturer.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ManufacturerTable {
  id: Generated<string>;
  name: string;
  slug: string;
}
