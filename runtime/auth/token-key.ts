import { randomBytes } from "node:crypto";

const KEY_BYTES = 20;

/** A new token key: 40 hexadecimal characters (160 random bits). */
export function createTokenKey(): string {
  return randomBytes(KEY_BYTES).toString("hex");
}
