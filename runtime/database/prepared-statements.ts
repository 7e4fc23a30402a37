import type pg from "pg";
import { LruMap } from "./lru-map.ts";

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

  readonly #names = new LruMap<string, string>(MOST_KEPT);
  #made = 0;
  /** To be closed before the next statement. */
  #left: string[] = [];

  /** The name of a text that is prepared. */
  nameOf(text: string): string | undefined {
    return this.#names.get(text);
  }

  /** A new name for a text that is about to be prepared. When there are too many, the one not used for longest goes. */
  add(text: string): string {
    this.#made += 1;
    const name = `s${this.#made}`;
    this.#leave(this.#names.set(text, name));
    return name;
  }

  /** After an error it is not known whether the text was prepared; closing what does not exist is no error. */
  forget(text: string): void {
    this.#leave(this.#names.take(text));
  }

  #leave(name: string | undefined): void {
    if (name !== undefined) this.#left.push(name);
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
