import type { WriteStream } from "node:tty";

/** Times a second the line is written anew. */
const RATE = 5;

/** One line on a terminal that says what is being read; nothing where the stream is no terminal. */
export class ProgressLine {
  readonly #stream: WriteStream;
  #shownAt = 0;

  constructor(stream: WriteStream) {
    this.#stream = stream;
  }

  show(table: string, rows: number): void {
    const now = performance.now();
    if (!this.#stream.isTTY || now - this.#shownAt < 1000 / RATE) return;
    this.#shownAt = now;
    this.#stream.write(`\r\x1b[K${table}: ${rows.toLocaleString("en")} rows`);
  }

  clear(): void {
    if (this.#shownAt > 0) this.#stream.write("\r\x1b[K");
  }
}
