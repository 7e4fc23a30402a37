import type { Connection } from "../database/database.ts";
import type { TokenStorePort } from "../declaration/auth-ports.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

export interface Login {
  readonly userId: string;
  readonly username: string;
  readonly isSuperuser: boolean;
}

/** Checked in place of the password of a user that does not exist, so that the time taken does not tell. Made when first needed. */
let unknownUserHash: Promise<string> | undefined;

/** The active user of that name and password, or undefined. */
export async function checkLogin(
  connection: Connection,
  tokens: TokenStorePort,
  login: { readonly username: string; readonly password: string },
): Promise<Login | undefined> {
  const statement = `SELECT user_id, username, is_active, is_superuser, password FROM (${tokens.users}) AS u WHERE u.username = $1`;
  const [row] = await connection.run(statement, [login.username], "login");
  const [userId, username, isActive, isSuperuser, stored] = row ?? [];
  unknownUserHash ??= hashPassword("");
  const matches = await verifyPassword(login.password, stored ?? (await unknownUserHash));
  if (!matches || typeof userId !== "string" || typeof username !== "string" || isActive !== "t") return undefined;
  return { userId, username, isSuperuser: isSuperuser === "t" };
}
