import type { TokenStorePort } from "../../runtime/declaration/auth-ports.ts";

/** Where tokens and their users are kept. */
export const tokenStore = {
  type: "port",
  port: "tokens",
  tokens: `
    SELECT token.key_digest, token.id AS token_id, account.id AS user_id, account.username, account.is_active,
      account.is_superuser, token.write_enabled, token.expires IS NOT NULL AND token.expires <= now() AS is_expired,
      token.last_used IS NULL OR token.last_used <= now() - interval '60 seconds' AS is_use_stale,
      token.allowed_ips AS allowed_addresses
    FROM users_token AS token JOIN auth_user AS account ON account.id = token.user_id`,
  recordUse: `
    UPDATE users_token SET last_used = now()
    WHERE id = $1 AND (last_used IS NULL OR last_used <= now() - interval '60 seconds')`,
  users: "SELECT id AS user_id, username, is_active, is_superuser, password FROM auth_user",
  insertToken: `
    INSERT INTO users_token (user_id, key_digest, key_hint, sealed_key, description, write_enabled, created)
    VALUES ($1, $2, $3, $4, $5, true, now()) RETURNING id`,
  insertUser: `
    INSERT INTO auth_user (username, password, is_superuser, is_staff, is_active, first_name, last_name, email, date_joined)
    VALUES ($1, $2, $3::bool, $3::bool, true, '', '', '', now()) RETURNING id`,
  replacePassword:
    "UPDATE auth_user SET password = $2 WHERE id = $1 AND ($3::text IS NULL OR password = $3) RETURNING id",
  recordLogin: "UPDATE auth_user SET last_login = now() WHERE id = $1",
  provisioning: { model: "users.token", key: "key", segment: "provision" },
} as const satisfies TokenStorePort;
