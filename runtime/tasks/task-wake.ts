import type pg from "pg";
import { clientOf } from "../database/writer-client.ts";
import { errorFacts } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import { TASK_CHANNEL } from "./insert-tasks.ts";

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;

/**
 * Calls `onTask` when a transaction with new tasks was committed, over a connection of its own, which is made again when it
 * breaks. Where notifications do not arrive (a pooler between) nothing is lost: who waits for them looks by itself as well.
 */
export class TaskWake {
  readonly #url: string;
  readonly #onTask: () => void;
  readonly #log: Log;
  readonly #Client: typeof pg.Client;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #delayMs = FIRST_DELAY_MS;
  #isStopped = false;

  constructor(options: { readonly url: string; readonly onTask: () => void; readonly log: Log }) {
    this.#url = options.url;
    this.#Client = clientOf(options.url);
    this.#onTask = options.onTask;
    this.#log = options.log;
  }

  /** Resolves once it listens, or could not and will try again. */
  async start(): Promise<void> {
    const client = new this.#Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on("notification", () => this.#onTask());
    client.on("error", (error) => this.#again(client, error));
    client.on("end", () => this.#again(client, undefined));
    try {
      await client.connect();
      await client.query(`LISTEN ${TASK_CHANNEL}`);
      this.#delayMs = FIRST_DELAY_MS;
    } catch (error) {
      this.#again(client, error);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #again(client: pg.Client, error: unknown): void {
    if (this.#isStopped || this.#client !== client) return;
    this.#client = undefined;
    if (error !== undefined) this.#log.warn("not told of new tasks: looking for them instead", errorFacts(error));
    client.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.start(), this.#delayMs);
    this.#delayMs = Math.min(this.#delayMs * 2, LONGEST_DELAY_MS);
  }
}
