// Generated from models/extras/content-type.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ContentTypeTable {
  id: Generated<string>;
  app_label: string;
  model: string;
}
