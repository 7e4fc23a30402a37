import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Connection } from "../database/database.ts";

/** What a session cookie says; its signature has been checked, its time and user have not. */
export interface SessionClaim {
  readonly id: string;
  readonly userId: string;
  /** Seconds since 1970, on the clock of the database: processes may have other ideas of the time, and theirs may be set. */
  readonly expires: number;
  /** Of the password's hash: a new password ends all sessions. */
  readonly fingerprint: string;
}

export interface NewSession {
  readonly claim: SessionClaim;
  /** Value of the session cookie. */
  readonly value: string;
}

/** How long a session lasts, in seconds: two weeks. */
export const SESSION_SECONDS = 14 * 24 * 3600;
const KEY_BYTES = 32;
const ID_BYTES = 18;
const LONGEST = 1000;

/**
 * Signed sessions. Every login makes a new one; the cookie holds all of it, so that nothing is written to begin or to use one.
 * Ended sessions are remembered by their id until they would have expired.
 */
export class Sessions {
  readonly #key: Buffer;

  constructor(secretKey: string) {
    this.#key = Buffer.from(hkdfSync("sha256", secretKey, "", "sessions", KEY_BYTES));
  }

  /** `connection` tells the time. */
  async start(
    user: { readonly userId: string; readonly passwordHash: string },
    connection: Connection,
  ): Promise<NewSession> {
    const [[now] = []] = await connection.run("SELECT floor(extract(epoch FROM now()))::bigint", []);
    const claim: SessionClaim = {
      id: randomBytes(ID_BYTES).toString("base64url"),
      userId: user.userId,
      expires: Number(now) + SESSION_SECONDS,
      fingerprint: this.#sign("password", user.passwordHash),
    };
    const payload = Buffer.from(JSON.stringify(claim)).toString("base64url");
    return { claim, value: `${payload}.${this.#sign("session", payload)}` };
  }

  /** The claim of a cookie's value; undefined when it is not ours. */
  read(value: string | undefined): SessionClaim | undefined {
    const [payload = "", signature = ""] = (value ?? "").slice(0, LONGEST).split(".");
    if (!isSame(signature, this.#sign("session", payload))) return undefined;
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as SessionClaim;
  }

  /** Whether the session was begun with the password whose hash is stored now. */
  isCurrent(claim: SessionClaim, passwordHash: string): boolean {
    return isSame(claim.fingerprint, this.#sign("password", passwordHash));
  }

  /** What pages send with each write, to show that it comes from a page of ours. */
  csrfToken(claim: SessionClaim): string {
    return this.#sign("csrf", claim.id);
  }

  isCsrfToken(claim: SessionClaim, given: string | undefined): boolean {
    return given !== undefined && isSame(given, this.csrfToken(claim));
  }

  #sign(purpose: string, text: string): string {
    return createHmac("sha256", this.#key).update(`${purpose} ${text}`).digest("base64url");
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
