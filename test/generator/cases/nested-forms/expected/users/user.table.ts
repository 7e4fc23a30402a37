// Generated from test/generator/cases/nested-forms/models/users/user.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface UserTable {
  id: Generated<string>;
  username: string;
}
