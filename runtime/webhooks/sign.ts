import { createHmac } from "node:crypto";

/** Marks a key that is written in base64. */
const ENCODED_KEY = "whsec_";

export interface Signed {
  /** The same for every attempt, so that receivers know what they have had. */
  readonly id: string;
  /** Of this attempt, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: Buffer;
}

/**
 * Headers that show who sent a webhook: X-Hook-Signature, the hex HMAC-SHA512 of the body as NetBox has it, and those of
 * Standard Webhooks (standardwebhooks.com), whose signature covers id and time as well. Without a secret only id and time.
 */
export function signatureHeaders(secret: string, { id, timestamp, body }: Signed): Record<string, string> {
  const headers = { "webhook-id": id, "webhook-timestamp": String(timestamp) };
  if (secret === "") return headers;
  const key = secret.startsWith(ENCODED_KEY)
    ? Buffer.from(secret.slice(ENCODED_KEY.length), "base64")
    : Buffer.from(secret);
  const standard = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
  return {
    ...headers,
    "webhook-signature": `v1,${standard}`,
    "X-Hook-Signature": createHmac("sha512", secret).update(body).digest("hex"),
  };
}
