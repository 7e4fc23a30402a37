import { createHash, randomBytes } from "node:crypto";

const KEY_BYTES = 20;
const HINT_CHARACTERS = 6;

/** A new token key: 40 hexadecimal characters (160 random bits). */
export function createTokenKey(): string {
  return randomBytes(KEY_BYTES).toString("hex");
}

/**
 * What is stored of a key to find its token: SHA-256 in hexadecimal. Keys are random, so nobody can try them all, and a lookup by
 * digest takes a time that says nothing of the key.
 */
export function tokenDigest(key: string): string {
  return createHash("sha256").update(key, "utf8").digest("hex");
}

/** The end of a key, by which its owner recognises a token that cannot be read any more. */
export const tokenHint = (key: string): string => key.slice(-HINT_CHARACTERS);
