// Generated from models/users/token.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const token = {
  name: "users.token",
  contentType: "users.token",
  className: "Token",
  label: ["token", "tokens"],
  description: "A key with which a program acts for a user.",
  table: "users_token",
  path: "users/tokens",
  fields: {
    user: { kind: "reference", column: "user_id", target: "users.user", onDelete: "cascade", reverse: "tokens", required: true },
    created: { kind: "datetime", column: "created", auto: "create", readOnly: true },
    expires: { kind: "datetime", column: "expires", nullable: true },
    last_used: { kind: "datetime", column: "last_used", nullable: true },
    last_updated: { kind: "first-of", fields: ["last_used"], description: "The time of the last use under its former name." },
    key: { kind: "secret", column: "sealed_key", blank: true, minLength: 40, maxLength: 40, description: "40 hexadecimal digits; made by the server when none are given. Null where it cannot be read any more." },
    key_digest: { kind: "string", column: "key_digest", maxLength: 64, unique: true, internal: true, description: "SHA-256 of the key." },
    key_hint: { kind: "string", column: "key_hint", maxLength: 6, internal: true, description: "The last characters of the key." },
    write_enabled: { kind: "bool", column: "write_enabled", default: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    allowed_ips: { kind: "array", column: "allowed_ips", of: "address", default: [], nullable: true, resets: true, keepsValue: true, description: "Networks from which the token may be used; none: from anywhere." },
  },
  display: { hook: "tokenDisplay" },
  nested: ["key", "write_enabled"],
  order: [],
  key: null,
  tree: null,
  unique: [],
  indexes: [],
  search: [
    { path: ["user", "username"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["cloning"],
  actions: {},
  hooks: ["tokenRules"],
} as const satisfies ModelDeclaration;
