import { randomBytes } from "node:crypto";
import { hashPassword } from "../auth/password-hash.ts";
import { storeToken } from "../auth/store-token.ts";
import { createTokenKey } from "../auth/token-key.ts";
import type { Database } from "../database/database.ts";
import type { TokenStorePort } from "../declaration/auth-ports.ts";
import type { Cipher } from "../secrets/cipher.ts";

export interface NewAdministrator {
  readonly username: string;
  readonly password: string;
  readonly tokenKey: string;
}

const USERNAME = "admin";
const PASSWORD_BYTES = 15;
/** Key of the advisory lock under which one of several starting servers makes the user. Any constant of our own. */
const LOCK_KEY = 7_230_441_903;

/** Makes a superuser with a token in a database without any user; undefined when there are users. */
export async function createFirstAdministrator(
  database: Database,
  { tokens, cipher }: { readonly tokens: TokenStorePort; readonly cipher: Cipher | undefined },
): Promise<NewAdministrator | undefined> {
  const anyUser = `SELECT 1 FROM (${tokens.users}) AS u LIMIT 1`;
  if ((await database.run(anyUser, [])).length > 0) return undefined;
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  const hash = await hashPassword(password);
  const tokenKey = createTokenKey();
  return database.transaction(async (connection) => {
    await connection.run("SELECT pg_advisory_xact_lock($1::bigint)", [LOCK_KEY]);
    if ((await connection.run(anyUser, [])).length > 0) return undefined;
    const [user] = await connection.run(tokens.insertUser, [USERNAME, hash, true]);
    const description = "made at first start";
    await storeToken(connection, tokens, { userId: user?.[0] as string, key: tokenKey, description, cipher });
    return { username: USERNAME, password, tokenKey };
  });
}
