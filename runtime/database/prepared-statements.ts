import type pg from "pg";

/** Prepared statements a connection keeps at most: PostgreSQL holds each until it is closed. */
const MOST_KEPT = 400;

/** The statements that one connection has prepared, by text. */
export class PreparedStatements {
  static readonly #byConnection = new WeakMap<pg.Connection, PreparedStatements>();

  static of(connection: pg.Connection): PreparedStatements {
    const known = PreparedStatements.#byConnection.get(connection);
    if (known !== undefined) return known;
    const prepared = new PreparedStatements();
    PreparedStatements.#byConnection.set(connection, prepared);
    return prepared;
  }

  /** Those used last come last. */
  readonly #names = new Map<string, string>();
  #made = 0;
  /** To be closed before the next statement. */
  #left: string[] = [];

  /** The name of a text that is prepared. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name === undefined) return undefined;
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** A new name for a text that is about to be prepared. When there are too many, the one not used for longest goes. */
  add(text: string): string {
    this.#made += 1;
    const name = `s${this.#made}`;
    const [oldest] = this.#names.keys();
    if (this.#names.size >= MOST_KEPT && oldest !== undefined) this.forget(oldest);
    this.#names.set(text, name);
    return name;
  }

  /** After an error it is not known whether the text was prepared; closing what does not exist is no error. */
  forget(text: string): void {
    const name = this.#names.get(text);
    if (name === undefined) return;
    this.#names.delete(text);
    this.#left.push(name);
  }

  /** Names to be closed now. */
  takeLeft(): readonly string[] {
    if (this.#left.length === 0) return NONE;
    const left = this.#left;
    this.#left = [];
    return left;
  }
}

const NONE: readonly string[] = [];
