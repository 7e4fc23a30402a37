import pg from "pg";
import type { ColumnText } from "../declaration/hooks.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { parameterText } from "./parameter-text.ts";
import { PreparedStatements } from "./prepared-statements.ts";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Parsed and planned once for a connection, for texts that come again and again. */
  readonly isPrepared: boolean;
}

/** Told of the statements of a batch, and the milliseconds until all had ended: PostgreSQL gives the results of a message together. */
export type BatchTime = (texts: readonly string[], milliseconds: number) => void;

type Rows = ColumnText[][];

interface Entry extends Statement {
  readonly values: (string | Buffer | null)[];
  /** Whether this batch prepares it. */
  isNew: boolean;
  readonly rows: Rows;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: Error) => void;
}

/** SQLSTATEs of a prepared statement that the server cannot run any more: its tables have changed, or it is gone. */
const OUTDATED: ReadonlySet<string | undefined> = new Set(["0A000", "26000"]);

/**
 * Statements that go to PostgreSQL in one message and run one after another, as one transaction unless there is one
 * already: when one fails, those after it fail with it. Rows come as texts, and without the description of their columns
 * that node-postgres asks for with every statement. Hand it to a client's query(), once.
 */
export class StatementBatch implements pg.Submittable {
  /** Told when the client may be used for something else; the results are given out after that. */
  onEnd: () => void = () => undefined;
  readonly #entries: Entry[] = [];
  /** Entries that have their rows. */
  #done = 0;
  #isEnded = false;
  readonly #onTime: BatchTime | undefined;
  /** When it was sent, on the clock of performance.now(). */
  #sentAt = 0;

  constructor(onTime?: BatchTime) {
    this.#onTime = onTime;
  }

  add({ text, values, isPrepared }: Statement): Promise<ColumnText[][]> {
    return new Promise((resolve, reject) => {
      const entry = { text, values: values.map(parameterText), isPrepared, isNew: false, rows: [], resolve, reject };
      this.#entries.push(entry);
    });
  }

  submit(connection: pg.Connection): void {
    const prepared = PreparedStatements.of(connection);
    this.#sentAt = performance.now();
    // One write to the socket instead of one for each message.
    connection.stream.cork();
    closeLeft(connection, prepared);
    for (const entry of this.#entries) send(connection, prepared, entry);
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { readonly fields: ColumnText[] }): void {
    this.#entries[this.#done]?.rows.push(fields);
  }

  handleCommandComplete(): void {
    this.#done += 1;
  }

  handleEmptyQuery(): void {
    this.#done += 1;
  }

  handleReadyForQuery(): void {
    this.#end((entry) => entry.resolve(entry.rows));
  }

  handleError(error: Error & { readonly code?: string }, connection: pg.Connection): void {
    const prepared = PreparedStatements.of(connection);
    for (const { text, isNew } of this.#entries.slice(this.#done)) {
      if (isNew || OUTDATED.has(error.code)) prepared.forget(text);
    }
    this.fail(error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error));
  }

  /** What it asks for, in order. */
  get statements(): readonly Statement[] {
    return this.#entries;
  }

  /** Ends a batch that was not sent: with rows that another server gave for its statements. */
  resolve(rows: readonly Rows[]): void {
    this.#end((entry, index) => entry.resolve(rows[index] ?? []));
  }

  /** Ends the batch; also when there is no connection to send it on. */
  fail(error: Error): void {
    // What fails when all is done is the end of the transaction: a constraint that is checked there.
    const isUndone = this.#done === this.#entries.length;
    this.#end((entry, index) => {
      if (index < this.#done && !isUndone) entry.resolve(entry.rows);
      else entry.reject(error);
    });
  }

  #end(settle: (entry: Entry, index: number) => void): void {
    // A connection that breaks may tell of it more than once.
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (this.#onTime !== undefined && this.#sentAt > 0) {
      const texts = this.#entries.map(({ text }) => text);
      this.#onTime(texts, performance.now() - this.#sentAt);
    }
    this.onEnd();
    this.#entries.forEach(settle);
  }
}

function send(connection: pg.Connection, prepared: PreparedStatements, entry: Entry): void {
  const { text, values } = entry;
  let name = prepared.nameOf(text);
  if (name === undefined) {
    entry.isNew = entry.isPrepared;
    name = entry.isPrepared ? prepared.add(text) : "";
    closeLeft(connection, prepared);
    connection.parse({ name, text, types: [] }, false);
  }
  connection.bind({ statement: name, values }, false);
  connection.execute({}, false);
}

function closeLeft(connection: pg.Connection, prepared: PreparedStatements): void {
  for (const name of prepared.takeLeft()) connection.close({ type: "S", name }, false);
}
