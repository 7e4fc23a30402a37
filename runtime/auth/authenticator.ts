import type { Config } from "../config.ts";
import type { Connection } from "../database/database.ts";
import type { TokenStorePort } from "../declaration/auth-ports.ts";
import type { ColumnText } from "../declaration/hooks.ts";
import { NotAuthenticated, PermissionDenied } from "../errors/api-error.ts";
import { SAFE_METHODS } from "../http/safe-methods.ts";
import { errorFacts } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import type { Actor } from "./actor.ts";
import { AddressList } from "./address-list.ts";
import { readCookie, SESSION_COOKIE } from "./cookies.ts";
import { type GrantStore, NO_GRANTS } from "./grants.ts";
import { readTokenKey } from "./read-token-key.ts";
import type { SessionClaim, Sessions } from "./sessions.ts";
import { tokenDigest } from "./token-key.ts";

/** What authentication looks at. */
export interface Credentials {
  readonly authorization: string | undefined;
  readonly clientAddress: string;
  /** Of browsers: without them only tokens count. */
  readonly browser?: BrowserCredentials | undefined;
}

/** What browsers send. */
export interface BrowserCredentials {
  /** Cookie header. */
  readonly cookie: string;
  readonly method: string;
  /** Origin header. */
  readonly origin: string | undefined;
  /** Shows that a write comes from a page of ours. */
  readonly csrfToken: string | undefined;
  readonly baseUrl: string;
}

export interface Authenticator {
  /** One statement, and one more for a user whose grants are not known in this epoch. Throws NotAuthenticated for credentials that do not count; without any the actor is anonymous. */
  authenticate(credentials: Credentials): Promise<Actor>;
  /** A user who is known by other means, such as name and password, and may do all that is granted to him in this epoch. */
  actorOf(user: Pick<Actor, "userId" | "username" | "isSuperuser">, epoch: string): Promise<Actor>;
}

export interface AuthenticatorOptions {
  readonly tokens: TokenStorePort | undefined;
  readonly grants?: GrantStore | undefined;
  readonly sessions?: Sessions | undefined;
  readonly config: Pick<Config, "maintenanceMode">;
  readonly connection: Connection;
  /** Whether actors say how far the database's log was. Default false. */
  readonly hasReplicas?: boolean;
  readonly log: Log;
}

/** Longer keys cannot be stored, so none is looked up. */
const MAX_KEY_LENGTH = 128;

export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { tokens, sessions, connection } = options;
  const state = `e.number, ${options.hasReplicas === true ? "pg_current_wal_insert_lsn()" : "NULL"}`;
  const sessionStatement =
    tokens &&
    `SELECT ${state}, u.user_id, u.username, u.is_active, u.is_superuser, u.password,
       EXISTS (SELECT FROM infra_ended_session WHERE id = $2) OR to_timestamp($3::bigint) <= now()
     FROM infra_epoch AS e LEFT JOIN (${tokens.users}) AS u ON u.user_id = $1`;
  const epochStatement = `SELECT ${state} FROM infra_epoch AS e`;
  const tokenStatement =
    tokens &&
    `SELECT ${state}, t.token_id, t.user_id, t.username, t.is_active, t.is_superuser, t.write_enabled, t.is_expired,
       t.is_use_stale, t.allowed_addresses FROM infra_epoch AS e LEFT JOIN (${tokens.tokens}) AS t ON t.key_digest = $1`;

  async function authenticate(credentials: Credentials): Promise<Actor> {
    const key = readTokenKey(credentials.authorization);
    if (key === undefined) {
      const user = await sessionUser(credentials.browser);
      if (user !== undefined) return withGrants(user);
      const [row] = await connection.run(epochStatement, [], "epoch");
      return anonymous(readState(row));
    }
    if (tokenStatement === undefined || key.length > MAX_KEY_LENGTH) throw new NotAuthenticated("Invalid token");
    const rows = await connection.run(tokenStatement, [tokenDigest(key)], "token");
    const token = readToken(rows[0]);
    if (token === undefined) throw new NotAuthenticated("Invalid token");
    checkToken(token, credentials.clientAddress);
    if (token.isUseStale && !options.config.maintenanceMode) recordUse(token.actor.tokenId);
    return withGrants(token.actor);
  }

  /** The user of a session that has neither expired nor ended. Throws PermissionDenied for a write that another site may have sent. */
  async function sessionUser(browser: BrowserCredentials | undefined): Promise<Actor | undefined> {
    if (browser === undefined || sessions === undefined || sessionStatement === undefined) return undefined;
    const claim = sessions.read(readCookie(browser.cookie, SESSION_COOKIE));
    if (claim === undefined) return undefined;
    const [row] = await connection.run(sessionStatement, [claim.userId, claim.id, claim.expires], "session");
    const [, , userId, username, isActive, isSuperuser, password, hasEnded] = row ?? [];
    const isValid = typeof password === "string" && isActive === "t" && hasEnded === "f";
    if (!isValid || !sessions.isCurrent(claim, password)) return undefined;
    if (!SAFE_METHODS.has(browser.method)) checkOwnPage(sessions, claim, browser);
    return {
      ...WITHOUT_TOKEN,
      userId: userId ?? null,
      username: username ?? "",
      isSuperuser: isSuperuser === "t",
      ...readState(row),
    };
  }

  async function withGrants(actor: Actor): Promise<Actor> {
    if (actor.isSuperuser || actor.userId === null || options.grants === undefined) return actor;
    return { ...actor, grants: await options.grants.of(actor.userId, actor.epoch) };
  }

  function recordUse(tokenId: string | null): void {
    if (tokens === undefined) return;
    // Not awaited: the answer does not depend on it, and a failure must not turn a good request into an error.
    connection.run(tokens.recordUse, [tokenId], "token-use").catch((error: unknown) => {
      options.log.warn("the use of a token was not recorded", errorFacts(error));
    });
  }

  return {
    authenticate,
    actorOf: ({ userId, username, isSuperuser }, epoch) =>
      withGrants({ ...WITHOUT_TOKEN, userId, username, isSuperuser, epoch }),
  };
}

const WITHOUT_TOKEN = { isAnonymous: false, tokenId: null, writeEnabled: true, grants: NO_GRANTS } as const;

function checkOwnPage(sessions: Sessions, claim: SessionClaim, browser: BrowserCredentials): void {
  const { origin, baseUrl, csrfToken } = browser;
  if (origin !== undefined && origin !== baseUrl)
    throw new PermissionDenied(`CSRF Failed: the request comes from ${origin}.`);
  if (csrfToken === undefined) throw new PermissionDenied("CSRF Failed: CSRF token missing.");
  if (!sessions.isCsrfToken(claim, csrfToken)) throw new PermissionDenied("CSRF Failed: CSRF token incorrect.");
}

type DatabaseState = Pick<Actor, "epoch" | "position">;

/** The first two columns of every statement here. */
function readState(row: readonly ColumnText[] | undefined): DatabaseState {
  return { epoch: row?.[0] ?? "0", position: row?.[1] ?? undefined };
}

interface TokenRecord {
  readonly actor: Actor;
  readonly isActive: boolean;
  readonly isExpired: boolean;
  readonly isUseStale: boolean;
  /** Array of prefixes as PostgreSQL writes it; null for any address. */
  readonly allowedAddresses: ColumnText;
}

function readToken(row: readonly ColumnText[] | undefined): TokenRecord | undefined {
  const [, , tokenId, userId, username, isActive, isSuperuser, writeEnabled, isExpired, isUseStale, allowed] =
    row ?? [];
  if (tokenId === null || tokenId === undefined) return undefined;
  return {
    actor: {
      userId: userId ?? null,
      username: username ?? "",
      isAnonymous: false,
      isSuperuser: isSuperuser === "t",
      tokenId,
      writeEnabled: writeEnabled === "t",
      grants: NO_GRANTS,
      ...readState(row),
    },
    isActive: isActive === "t",
    isExpired: isExpired === "t",
    isUseStale: isUseStale === "t",
    allowedAddresses: allowed ?? null,
  };
}

function checkToken(token: TokenRecord, clientAddress: string): void {
  if (token.isExpired) throw new NotAuthenticated("Token expired");
  if (!token.isActive) throw new NotAuthenticated("User inactive");
  if (token.allowedAddresses === null || token.allowedAddresses === "{}") return;
  if (new AddressList(token.allowedAddresses.slice(1, -1).split(",")).has(clientAddress)) return;
  throw new NotAuthenticated(`Source IP ${clientAddress} is not permitted to authenticate using this token.`);
}

function anonymous(state: DatabaseState): Actor {
  return {
    userId: null,
    username: "",
    isAnonymous: true,
    isSuperuser: false,
    tokenId: null,
    writeEnabled: false,
    grants: NO_GRANTS,
    ...state,
  };
}
