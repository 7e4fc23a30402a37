import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals texts with AES-256-GCM under a key derived (HKDF-SHA-256) from the server's secret key. What is sealed is base64 of
 * nonce, tag and ciphertext; sealing the same text twice gives different results.
 */
export class Cipher {
  readonly #key: Buffer;
  readonly #nonceKey: Buffer;

  /** `purpose` keeps keys for different uses apart. */
  constructor(secretKey: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync("sha256", secretKey, "", purpose, KEY_BYTES));
    this.#nonceKey = Buffer.from(hkdfSync("sha256", secretKey, "", `nonces of ${purpose}`, KEY_BYTES));
  }

  /** The cipher of fields of kind "secret"; undefined without a secret key. */
  static forFields(secretKey: string | undefined): Cipher | undefined {
    return secretKey === undefined ? undefined : new Cipher(secretKey, "fields of kind secret");
  }

  seal(text: string): string {
    return this.#seal(text, randomBytes(NONCE_BYTES));
  }

  /** Gives the same result for the same text, for rows that are compared: the nonce follows from the text, so none serves two texts. */
  sealAlike(text: string): string {
    return this.#seal(
      text,
      createHmac("sha256", this.#nonceKey).update(text, "utf8").digest().subarray(0, NONCE_BYTES),
    );
  }

  #seal(text: string, nonce: Buffer): string {
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
  }

  /** The text, or null when it was sealed under another key or has been changed. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed, "base64");
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        "utf8",
      );
    } catch {
      return null;
    }
  }
}
