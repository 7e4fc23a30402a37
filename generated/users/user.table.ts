// Generated from models/users/user.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface UserTable {
  id: Generated<string>;
  username: string;
  password: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: Generated<string>;
  is_staff: Generated<boolean>;
  is_active: Generated<boolean>;
  date_joined: Generated<string>;
  last_login: string | null;
  is_superuser: Generated<boolean>;
}

export interface UserGroupsTable {
  id: Generated<string>;
  user_id: string;
  group_id: string;
}
