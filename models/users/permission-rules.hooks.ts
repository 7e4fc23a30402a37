import type { PermissionRulesPort } from "../../runtime/declaration/auth-ports.ts";

const OWN = [{ user: "$user" }] as const;

/** Permissions before anyone grants any: users manage their own tokens and bookmarks. */
export const permissionRules = {
  type: "port",
  port: "permission-rules",
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
} as const satisfies PermissionRulesPort;
