import type pg from "pg";
import type { Connection } from "./database.ts";
import { GatheringConnection, type Shared } from "./gathering-connection.ts";
import type { StatementBatch } from "./statement-batch.ts";

export interface TransactionOptions {
  readonly shared: Shared;
  /** Given back to its pool at the end. */
  readonly client: pg.PoolClient;
  /** Statements that open it; they travel with the first statement of the work. */
  readonly begin: readonly string[];
  readonly requestId: string | undefined;
  /** Whether it may change anything. */
  readonly isWriting: boolean;
}

class WritingConnection extends GatheringConnection {
  readonly isWriting = true;
  readonly left: Promise<unknown>[] = [];

  leave(work: Promise<unknown>): void {
    this.left.push(work);
    // The work that comes after it may fail with it, and be told first.
    work.catch(() => undefined);
  }
}

/**
 * One transaction: committed when `work` ends, rolled back when it throws. One that only reads has its result before it has ended: what
 * it has read stands, however that goes.
 */
export async function runTransaction<T>(
  { shared, client, begin, requestId, isWriting }: TransactionOptions,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const queue = new BatchQueue(client);
  const connection = new (isWriting ? WritingConnection : GatheringConnection)(
    shared,
    (batch) => queue.add(batch),
    requestId,
  );
  const release = (broken?: Error): void => {
    queue.close();
    client.release(broken);
  };
  const control = (text: string) => connection.send({ text, values: [], isPrepared: shared.canPrepare });
  try {
    const begun = Promise.all(begin.map(control));
    // When the connection breaks, the work fails with it and nobody waits for this any more.
    begun.catch(() => undefined);
    const result = await work(connection);
    await begun;
    const committed = control("COMMIT");
    if (connection instanceof WritingConnection) await Promise.all([...connection.left, committed]);
    void committed.then(() => release(), release);
    return result;
  } catch (error) {
    await control("ROLLBACK").then(() => release(), release);
    throw error;
  }
}

/** Sends batches on one client, each when the one before has ended. */
class BatchQueue {
  readonly #client: pg.PoolClient;
  readonly #waiting: StatementBatch[] = [];
  #isBusy = false;
  #isClosed = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  add(batch: StatementBatch): void {
    if (this.#isClosed) batch.fail(new Error("The transaction has ended."));
    else this.#waiting.push(batch);
    if (!this.#isBusy) this.#next();
  }

  /** Refuses further batches: what still runs when its transaction has ended must not write outside of one. */
  close(): void {
    this.#isClosed = true;
  }

  #next(): void {
    const batch = this.#waiting.shift();
    this.#isBusy = batch !== undefined;
    if (batch === undefined) return;
    batch.onEnd = () => this.#next();
    this.#client.query(batch);
  }
}
