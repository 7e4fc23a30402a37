import type { Connection } from "../database/database.ts";
import type { TokenStorePort } from "../declaration/auth-ports.ts";
import type { Cipher } from "../secrets/cipher.ts";
import { tokenDigest, tokenHint } from "./token-key.ts";

export interface NewToken {
  readonly userId: string;
  readonly key: string;
  readonly description: string;
  /** Seals the key so that it can be read later; undefined when it shall not. */
  readonly cipher: Cipher | undefined;
}

/** Stores a token that may write; gives its id. */
export async function storeToken(connection: Connection, tokens: TokenStorePort, token: NewToken): Promise<string> {
  const { userId, key, description, cipher } = token;
  const values = [userId, tokenDigest(key), tokenHint(key), cipher?.seal(key) ?? "", description];
  const [row] = await connection.run(tokens.insertToken, values);
  return row?.[0] as string;
}
