import type { Connection } from "../database/database.ts";
import { ApiError } from "../errors/api-error.ts";

/** How long failures count, in minutes. */
export const WINDOW_MINUTES = 15;
/** Failures of one name from one address before further attempts are refused. */
const MOST_OF_NAME_AT_ADDRESS = 10;
/** The same for one name from anywhere, and for one address with any names. */
const MOST_OF_ONE = 100;

/** Counts failed logins in the database, so that servers count together. Names count whether or not there is such a user. */
export class LoginThrottle {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Throws 429 when too many attempts failed. */
  async check(username: string, address: string): Promise<void> {
    const [pair, ...ones] = subjectsOf(username, address);
    const rows = await this.#connection.run(
      `SELECT 1 FROM infra_login_failure WHERE since > now() - interval '${WINDOW_MINUTES} minutes'
         AND (subject = $1 AND failures >= ${MOST_OF_NAME_AT_ADDRESS} OR subject = ANY($2) AND failures >= ${MOST_OF_ONE}) LIMIT 1`,
      [pair, ones],
      "login-check",
    );
    if (rows.length === 0) return;
    throw new ApiError(
      429,
      { detail: `Too many failed logins. Try again in ${WINDOW_MINUTES} minutes.` },
      { headers: { "Retry-After": String(WINDOW_MINUTES * 60) } },
    );
  }

  async recordFailure(username: string, address: string): Promise<void> {
    // In order of subject, so that two attempts that fail together do not deadlock.
    const subjects = [...subjectsOf(username, address)].sort();
    await this.#connection.run(
      `DELETE FROM infra_login_failure WHERE since <= now() - interval '${WINDOW_MINUTES} minutes'`,
      [],
    );
    await this.#connection.run(
      `INSERT INTO infra_login_failure AS known (subject, failures, since) SELECT subject, 1, now() FROM unnest($1::text[]) AS subject
       ON CONFLICT (subject) DO UPDATE SET failures = known.failures + 1`,
      [subjects],
    );
  }

  /** A right password: what was mistyped before is forgotten. */
  async forget(username: string, address: string): Promise<void> {
    await this.#connection.run("DELETE FROM infra_login_failure WHERE subject = $1", [
      subjectsOf(username, address)[0],
    ]);
  }
}

const LONGEST = 200;

function subjectsOf(username: string, address: string): [pair: string, name: string, address: string] {
  const name = username.toLowerCase().slice(0, LONGEST);
  return [`${address} ${name}`, `name ${name}`, `address ${address}`];
}
