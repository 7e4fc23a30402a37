// Generated from models/users/user.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const userFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  username: { kind: "value", path: ["username"], lookups: "text" },
  first_name: { kind: "value", path: ["first_name"], lookups: "text" },
  last_name: { kind: "value", path: ["last_name"], lookups: "text" },
  email: { kind: "value", path: ["email"], lookups: "text" },
  is_staff: { kind: "bool", path: ["is_staff"] },
  is_active: { kind: "bool", path: ["is_active"] },
  date_joined: { kind: "value", path: ["date_joined"], lookups: "range" },
  last_login: { kind: "value", path: ["last_login"], lookups: "range" },
  q: { kind: "search" },
  group_id: { kind: "object", path: ["groups"], lookups: "negation" },
  group: { kind: "object", path: ["groups"], lookups: "negation", by: "name" },
  is_superuser: { kind: "bool", path: ["is_superuser"] },
} as const satisfies FilterSet;
