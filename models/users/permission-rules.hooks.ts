import type { PermissionRulesPort } from "../../runtime/declaration/auth-ports.ts";

const OWN = [{ user: "$user" }] as const;

/** Permissions before anyone grants any: users manage their own tokens and bookmarks. */
export const permissionRules = {
  type: "port",
  port: "permission-rules",
  open: ["contenttypes.contenttype"],
  sensitive: ["auth.group", "auth.user", "users.objectpermission", "users.token"],
  defaults: {
    "extras.view_bookmark": OWN,
    "extras.add_bookmark": OWN,
    "extras.change_bookmark": OWN,
    "extras.delete_bookmark": OWN,
    "users.view_token": OWN,
    "users.add_token": OWN,
    "users.change_token": OWN,
    "users.delete_token": OWN,
  },
  grants: `
    SELECT type.app_label || '.' || type.model AS content_type, action, permission.constraints
    FROM users_objectpermission AS permission
    JOIN users_objectpermission_object_types AS covered ON covered.objectpermission_id = permission.id
    JOIN django_content_type AS type ON type.id = covered.contenttype_id
    CROSS JOIN LATERAL unnest(permission.actions) AS action
    WHERE permission.enabled AND (
      permission.id IN (SELECT objectpermission_id FROM users_objectpermission_users WHERE user_id = $1)
      OR permission.id IN (
        SELECT granted.objectpermission_id FROM users_objectpermission_groups AS granted
        JOIN auth_user_groups AS membership ON membership.group_id = granted.group_id WHERE membership.user_id = $1
      )
    )`,
} as const satisfies PermissionRulesPort;
