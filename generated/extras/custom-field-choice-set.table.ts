// Generated from models/extras/custom-field-choice-set.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface CustomFieldChoiceSetTable {
  id: Generated<string>;
  name: string;
  base_choices: Generated<string>;
  extra_choices: string[][] | null;
  order_alphabetically: Generated<boolean>;
  description: Generated<string>;
  created: string | null;
  last_updated: string | null;
}
