import { errorFacts } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import type { FinishedTask, TaskQueue } from "./task-queue.ts";

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;
const SETTLE_MS = 5000;
/** Written with one statement at most. */
const BATCH = 500;

/**
 * Writes how tasks ended: what ends while a statement runs is written by the next one. Without a database it is tried again;
 * a process that ends before has its tasks done once more by another.
 */
export class Finishes {
  readonly #queue: TaskQueue;
  readonly #log: Log;
  readonly #onWritten: (ids: readonly string[]) => void;
  readonly #waiting: FinishedTask[] = [];
  #writing: Promise<void> | undefined;

  constructor(queue: TaskQueue, log: Log, onWritten: (ids: readonly string[]) => void) {
    this.#queue = queue;
    this.#log = log;
    this.#onWritten = onWritten;
  }

  add(task: FinishedTask): void {
    this.#waiting.push(task);
    this.#start();
  }

  /** Resolves when everything added is written, or could not be within five seconds. */
  async settle(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, SETTLE_MS);
    });
    await Promise.race([this.#writing, patience]);
    clearTimeout(timer);
  }

  #start(): void {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
      if (this.#waiting.length > 0) this.#start();
    });
  }

  async #write(): Promise<void> {
    let delayMs = FIRST_DELAY_MS;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        await this.#queue.finish(batch);
        this.#waiting.splice(0, batch.length);
        this.#onWritten(batch.map(({ id }) => id));
        delayMs = FIRST_DELAY_MS;
      } catch (error) {
        this.#log.warn("the end of tasks could not be written", errorFacts(error));
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      }
    }
  }
}
