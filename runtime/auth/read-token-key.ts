import { NotAuthenticated } from "../errors/api-error.ts";

const WHITESPACE = /[ \t]+/;
const PRINTABLE = /^[\x21-\x7e]+$/;

/**
 * The key in `Authorization: Token <key>`; undefined for no header or another scheme, which make a request anonymous.
 * Throws NotAuthenticated for a Token header without one key. The word Token is read in any case.
 */
export function readTokenKey(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const words = authorization.trim().split(WHITESPACE);
  if (words[0]?.toLowerCase() !== "token") return undefined;
  const key = words[1];
  if (key === undefined) throw new NotAuthenticated("Invalid token header. No credentials provided.");
  if (words.length > 2) throw new NotAuthenticated("Invalid token header. Token string should not contain spaces.");
  if (!PRINTABLE.test(key)) {
    throw new NotAuthenticated("Invalid token header. Token string should not contain invalid characters.");
  }
  return key;
}
