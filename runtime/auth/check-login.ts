import { setTimeout as wait } from "node:timers/promises";
import type { Connection } from "../database/database.ts";
import type { TokenStorePort } from "../declaration/auth-ports.ts";
import { errorFacts } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import { LoginThrottle } from "./login-throttle.ts";
import { hashPassword, isCurrentHash, verifyPassword } from "./password-hash.ts";

export interface Login {
  readonly userId: string;
  readonly username: string;
  readonly isSuperuser: boolean;
  /** The password's hash as it is stored now. */
  readonly passwordHash: string;
}

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly clientAddress: string;
}

export interface LoginCheckOptions {
  readonly connection: Connection;
  readonly tokens: TokenStorePort;
  /** Nothing is written. */
  readonly maintenanceMode: boolean;
  readonly log: Log;
}

/** No refusal comes sooner: hashes of different kinds take different times, which would tell them from none. */
const REFUSAL_MILLISECONDS = 400;

/** The active user of that name and password, or undefined. Throws 429 after too many failures. */
export async function checkLogin(options: LoginCheckOptions, attempt: LoginAttempt): Promise<Login | undefined> {
  const { connection, tokens, maintenanceMode } = options;
  const { username, password, clientAddress } = attempt;
  const refusal = wait(REFUSAL_MILLISECONDS, undefined, { ref: false });
  const throttle = new LoginThrottle(connection);
  await throttle.check(username, clientAddress);
  const statement = `SELECT user_id, username, is_active, is_superuser, password FROM (${tokens.users}) AS u WHERE u.username = $1`;
  const [row] = await connection.run(statement, [username], "login");
  const [userId, name, isActive, isSuperuser, stored] = row ?? [];
  const matches = await verifyPassword(password, stored ?? undefined);
  const isKnown = typeof userId === "string" && typeof name === "string" && typeof stored === "string";
  if (!matches || !isKnown || isActive !== "t") {
    await recorded(options, () => throttle.recordFailure(username, clientAddress));
    await refusal;
    return undefined;
  }
  if (!maintenanceMode) await recorded(options, () => throttle.forget(username, clientAddress));
  const passwordHash = await upgradeHash(options, { userId, password, stored });
  return { userId, username: name, isSuperuser: isSuperuser === "t", passwordHash };
}

/** A hash of another kind or cost is replaced while the password is known. */
async function upgradeHash(
  options: LoginCheckOptions,
  { userId, password, stored }: { userId: string; password: string; stored: string },
): Promise<string> {
  if (options.maintenanceMode || isCurrentHash(stored)) return stored;
  const hash = await hashPassword(password);
  const rows = await options.connection.run(options.tokens.replacePassword, [userId, hash, stored]);
  return rows.length === 0 ? stored : hash;
}

/** Bookkeeping must not keep anyone out, as it would on a database that is read-only for the moment. */
async function recorded(options: LoginCheckOptions, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    options.log.warn("a login was not recorded", errorFacts(error));
  }
}
