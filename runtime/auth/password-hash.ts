import { pbkdf2, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** Cost of new hashes: 32 MiB and about a tenth of a second each, one of the settings OWASP recommends for scrypt. */
const COST = { N: 32_768, r: 8, p: 3 } as const;
const KEY_BYTES = 64;
const SALT_BYTES = 12;
/** What a stored hash may ask for at most, so that one row cannot stop the server. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
const MAX_ITERATIONS = 10_000_000;

const derivePbkdf2 = promisify(pbkdf2);

/** Hash of a new password as Django's scrypt hasher writes it: `scrypt$<salt>$<N>$<r>$<p>$<base64>`, 128 characters at most. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString("base64url");
  const key = await deriveScrypt(password, salt, { ...COST, length: KEY_BYTES });
  return ["scrypt", salt, COST.N, COST.r, COST.p, key.toString("base64")].join("$");
}

/**
 * Whether the password is the one that was hashed: by hashPassword(), or by Django as pbkdf2_sha256, pbkdf2_sha1 or scrypt.
 * False for anything else, among it the "!" of users without a password. Takes the same time for a wrong password as for a right one.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = stored.split("$");
  const expected = Buffer.from(parts.at(-1) ?? "", "base64");
  if (expected.length === 0) return false;
  const actual = await deriveLike(password, parts, expected.length);
  return actual !== undefined && timingSafeEqual(actual, expected);
}

async function deriveLike(password: string, parts: readonly string[], length: number): Promise<Buffer | undefined> {
  const [algorithm, first = "", second = "", ...rest] = parts;
  const digest = PBKDF2_DIGESTS[algorithm ?? ""];
  if (digest !== undefined && parts.length === 4) {
    const iterations = Number(first);
    if (!(iterations >= 1 && iterations <= MAX_ITERATIONS)) return undefined;
    return derivePbkdf2(password, second, iterations, length, digest);
  }
  if (algorithm !== "scrypt" || parts.length !== 6) return undefined;
  const [N, r, p] = [Number(second), Number(rest[0]), Number(rest[1])];
  if (!(N >= 2 && r >= 1 && p >= 1 && p <= 64 && 128 * N * r <= MAX_MEMORY_BYTES)) return undefined;
  return deriveScrypt(password, first, { N, r, p, length });
}

const PBKDF2_DIGESTS: Readonly<Record<string, string>> = { pbkdf2_sha256: "sha256", pbkdf2_sha1: "sha1" };

interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly length: number;
}

function deriveScrypt(password: string, salt: string, cost: ScryptCost): Promise<Buffer> {
  const { N, r, p, length } = cost;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, { N, r, p, maxmem: 2 * MAX_MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
