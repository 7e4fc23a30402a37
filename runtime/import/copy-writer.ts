import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { sqlName } from "../declaration/sql-literal.ts";

/** Text collected before it is sent: few large messages cost less than many small ones. */
const BATCH = 1 << 18;

/** One COPY … FROM STDIN under way. A row that the database refuses makes write() or end() throw its error. */
export class CopyWriter {
  readonly #stream: ReturnType<typeof copyFrom>;
  readonly #done: Promise<unknown>;
  #pending = "";

  constructor(client: Client, table: string, columns: readonly string[]) {
    const list = columns.map(sqlName).join(", ");
    this.#stream = client.query(copyFrom(`COPY ${sqlName(table)} (${list}) FROM STDIN`));
    this.#done = finished(this.#stream);
    // The error is thrown by whoever waits next; until then it must not count as unhandled.
    this.#done.catch(() => undefined);
  }

  /** Lines of COPY text, each with its line end. */
  async write(text: string): Promise<void> {
    this.#pending += text;
    if (this.#pending.length >= BATCH) await this.#flush();
  }

  async end(): Promise<void> {
    if (this.#pending !== "") await this.#flush();
    this.#stream.end();
    await this.#done;
  }

  /** Ends it in the middle, so that the connection can go on; the transaction is lost. */
  async abort(): Promise<void> {
    this.#stream.destroy(new Error("the import was given up"));
    await this.#done.catch(() => undefined);
  }

  async #flush(): Promise<void> {
    const text = this.#pending;
    this.#pending = "";
    if (this.#stream.write(text)) return;
    await Promise.race([new Promise((resolve) => this.#stream.once("drain", resolve)), this.#done]);
  }
}
