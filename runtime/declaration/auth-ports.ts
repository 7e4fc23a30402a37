/**
 * What authentication needs of the models that hold users and tokens. The models state relations and statements as
 * SQL; the runtime adds the keys, prepares them and judges what comes back.
 */
import type { ModelName } from "./model-declaration.ts";

export interface TokenStorePort {
  readonly type: "port";
  readonly port: "tokens";
  /**
   * Query of all tokens with their users: columns key_digest (as tokenDigest() makes it), token_id, user_id, username, is_active, is_superuser,
   * write_enabled, is_expired, is_use_stale (the last use is 60 seconds or more ago, or unknown), allowed_addresses
   * (array of prefixes, null for any).
   */
  readonly tokens: string;
  /** Statement that sets the last use of token $1 to now, unless another process did so within the last 60 seconds. */
  readonly recordUse: string;
  /** Query of all users: columns user_id, username, is_active, is_superuser, password (as hashPassword() makes it). */
  readonly users: string;
  /** Statement that stores a token of user $1 with key digest $2, key hint $3, sealed key $4 and description $5, and returns its id. */
  readonly insertToken: string;
  /** Statement that stores an active user with name $1, password hash $2 and, when $3 is true, all rights, and returns its id. */
  readonly insertUser: string;
  /** Statement that gives user $1 the password hash $2 if the present one is $3 (null: whatever it is), and returns the id. */
  readonly replacePassword: string;
  /** Statement that sets the last login of user $1 to now. */
  readonly recordLogin: string;
  /**
   * The model of tokens, the field that shows keys (not when ALLOW_TOKEN_RETRIEVAL is false), and the address below the
   * collection where name and password make a new token.
   */
  readonly provisioning: { readonly model: ModelName; readonly key: string; readonly segment: string };
}

/** What holds of permissions before anyone grants or exempts any. */
export interface PermissionRulesPort {
  readonly type: "port";
  readonly port: "permission-rules";
  /** Content types that "*" in EXEMPT_VIEW_PERMISSIONS does not mean; they can only be named. */
  readonly sensitive: readonly string[];
  /** Content types that need no permission to be viewed; LOGIN_REQUIRED counts. */
  readonly open: readonly string[];
  /** What every user may do unless DEFAULT_PERMISSIONS says otherwise: {"app.action_model": [constraints]}. */
  readonly defaults: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /**
   * Query of what user $1 was granted, directly or through groups: columns content_type ("app.model"), action, constraints
   * (JSON text: null, an object, or a list of alternatives).
   */
  readonly grants: string;
}

export type AuthPort = TokenStorePort | PermissionRulesPort;
