// Generated from test/generator/cases/model-folders/plugins/assets/warranty.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface WarrantyTable {
  id: Generated<string>;
  site_id: string;
  status: string;
  state: Generated<string>;
  name: string;
  starts: string;
  ends: string | null;
}
