// Generated from models/users/object-permission.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ObjectPermissionTable {
  id: Generated<string>;
  name: string;
  description: Generated<string>;
  enabled: Generated<boolean>;
  actions: string[];
  constraints: unknown;
}

export interface ObjectPermissionObjectTypesTable {
  id: Generated<string>;
  objectpermission_id: string;
  contenttype_id: number;
}

export interface ObjectPermissionGroupsTable {
  id: Generated<string>;
  objectpermission_id: string;
  group_id: string;
}

export interface ObjectPermissionUsersTable {
  id: Generated<string>;
  objectpermission_id: string;
  user_id: string;
}
