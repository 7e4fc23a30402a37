import type { Kysely } from "kysely";
import type { ColumnText, Sql } from "../declaration/hooks.ts";
import type { AnyDatabase, Connection } from "./database.ts";
import { type BatchTime, type Statement, StatementBatch } from "./statement-batch.ts";
import { dependsOnValues, type StatementUses } from "./statement-uses.ts";

/** Statements that were sent together. */
export interface SlowStatements {
  /** With $1, $2 … in the places of their values. */
  readonly texts: readonly string[];
  /** Of all of them. */
  readonly milliseconds: number;
  /** The request they ran for; undefined where it is not known. */
  readonly requestId: string | undefined;
}

/** What the connections of one database have in common. */
export interface Shared {
  readonly compiler: Kysely<AnyDatabase>;
  readonly uses: StatementUses;
  /** Told the text of every statement before it is sent. */
  readonly onStatement: ((text: string) => void) | undefined;
  /** Told of statements that took so many milliseconds or more. */
  readonly slow: { readonly milliseconds: number; readonly report: (statements: SlowStatements) => void } | undefined;
  /** Whether statements may be kept by the server between transactions. */
  readonly canPrepare: boolean;
}

/** Judges the time of a request's batches; undefined when nobody wants to know. */
export function slowWatch({ slow }: Shared, requestId?: string): BatchTime | undefined {
  if (slow === undefined) return undefined;
  return (texts, milliseconds) => {
    if (milliseconds >= slow.milliseconds) slow.report({ texts, milliseconds, requestId });
  };
}

/** Compiles statements and tells of them; how they are sent is another matter. */
export abstract class PreparingConnection implements Connection {
  readonly #shared: Shared;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  run(text: string, values: readonly unknown[], name?: string): Promise<ColumnText[][]> {
    this.#shared.onStatement?.(text);
    return this.send({ text, values, isPrepared: name !== undefined && this.#shared.canPrepare });
  }

  query(statement: Sql): Promise<ColumnText[][]> {
    const { sql: text, parameters: values } = statement.compile(this.#shared.compiler);
    this.#shared.onStatement?.(text);
    return this.send({ text, values, isPrepared: this.#shared.canPrepare && this.#shared.uses.isFrequent(text) });
  }

  plansEachTime(condition: Sql): boolean {
    const { canPrepare, compiler } = this.#shared;
    return canPrepare && dependsOnValues(condition.compile(compiler).sql);
  }

  protected abstract send(statement: Statement): Promise<ColumnText[][]>;
}

/** Gathers the statements of one moment into a batch: all that are asked for before the process waits for something. */
export class GatheringConnection extends PreparingConnection {
  readonly #submit: (batch: StatementBatch) => void;
  readonly #watch: BatchTime | undefined;
  #gathered: StatementBatch | undefined;

  constructor(shared: Shared, submit: (batch: StatementBatch) => void, requestId?: string) {
    super(shared);
    this.#submit = submit;
    this.#watch = slowWatch(shared, requestId);
  }

  send(statement: Statement): Promise<ColumnText[][]> {
    this.#gathered ??= this.#begin();
    return this.#gathered.add(statement);
  }

  #begin(): StatementBatch {
    const batch = new StatementBatch(this.#watch);
    // A tick comes when no promise is left that could go on. The second one lets those have their say that wait for the
    // first to gather something themselves.
    process.nextTick(queueMicrotask, () =>
      process.nextTick(() => {
        this.#gathered = undefined;
        this.#submit(batch);
      }),
    );
    return batch;
  }
}
