import { createHash, pbkdf2, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { hash, verify } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";

/** Cost of new hashes, in KiB, passes and threads: OWASP's first recommendation for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PREFIX = "argon2";
const CURRENT = `${PREFIX}$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** A hash that no password is known for. */
const DECOY = `${CURRENT.slice(PREFIX.length)}${"A".repeat(22)}$${"A".repeat(43)}`;
/** What a stored hash may ask for at most, so that one row cannot stop the server. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
const MAX_ITERATIONS = 10_000_000;
const MAX_PASSES = 64;
/** Twice the work for each step: this takes some seconds. */
const MAX_BCRYPT_COST = 16;

const derivePbkdf2 = promisify(pbkdf2);

/** Hash of a new password as Django's argon2 hasher writes it, 128 characters at most. */
export async function hashPassword(password: string): Promise<string> {
  return PREFIX + (await hash(password, COST));
}

/** Whether a stored hash is one that hashPassword() would make today; others are replaced when their user logs in. */
export const isCurrentHash = (stored: string): boolean => stored.startsWith(CURRENT);

/**
 * Whether the password is the one that was hashed: by hashPassword(), or by Django as argon2, pbkdf2_sha256, pbkdf2_sha1,
 * bcrypt_sha256, bcrypt or scrypt. False for anything else, among it the "!" of users without a password and the undefined hash of
 * a user that does not exist. Each call computes one hash, so that the time taken tells none of these from a wrong password.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const verdict = stored === undefined ? undefined : await judge(password, stored);
  return verdict ?? (await verifyArgon2(password, DECOY)) ?? false;
}

/** undefined where no hash was computed. */
async function judge(password: string, stored: string): Promise<boolean | undefined> {
  if (stored.startsWith(`${PREFIX}$`)) return verifyArgon2(password, stored.slice(PREFIX.length));
  const [, kind, cost, bcryptHash] = BCRYPT.exec(stored) ?? [];
  if (bcryptHash !== undefined) {
    if (Number(cost) > MAX_BCRYPT_COST) return undefined;
    return verifyBcrypt(kind === "bcrypt" ? password : sha256(password), bcryptHash);
  }
  const parts = stored.split("$");
  const expected = Buffer.from(parts.at(-1) ?? "", "base64");
  if (expected.length === 0) return undefined;
  const actual = await deriveLike(password, parts, expected.length);
  return actual && timingSafeEqual(actual, expected);
}

/** Django's two kinds: of the password, and of its digest, for passwords longer than the 72 bytes that bcrypt reads. */
const BCRYPT = /^(bcrypt|bcrypt_sha256)\$(?=\$2[aby]\$(\d\d)\$)(\$[./$\w]{59})$/;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

async function verifyArgon2(password: string, stored: string): Promise<boolean | undefined> {
  const [, memory, passes, threads] = /^\$argon2(?:id|i|d)\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? [];
  const isAffordable =
    Number(memory) * 1024 <= MAX_MEMORY_BYTES && Number(passes) <= MAX_PASSES && Number(threads) <= MAX_PASSES;
  if (!isAffordable) return undefined;
  // The library throws for what is no hash.
  return verify(stored, password).catch(() => undefined);
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
