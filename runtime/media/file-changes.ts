import { errorFacts } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import type { MediaStore } from "./media-store.ts";

/**
 * The files of one transaction. New ones are there before the rows that name them are, and gone again if the transaction fails;
 * those whose rows go are removed when it has succeeded. A crash in between leaves a file too many, never one too few.
 */
export class FileChanges {
  readonly #store: MediaStore;
  readonly #log: Log;
  #written: string[] = [];
  #obsolete: string[] = [];

  constructor(store: MediaStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    this.#written.push(name);
    await this.#store.save(name, bytes);
  }

  /** The row that named the file goes, or names another. */
  release(name: unknown): void {
    if (typeof name === "string" && name !== "") this.#obsolete.push(name);
  }

  /** After success. */
  async settle(): Promise<void> {
    await this.#remove(this.#obsolete);
    this.#written = [];
    this.#obsolete = [];
  }

  /** After failure, and before the transaction is tried again. */
  async undo(): Promise<void> {
    await this.#remove(this.#written);
    this.#written = [];
    this.#obsolete = [];
  }

  async #remove(names: readonly string[]): Promise<void> {
    for (const name of names) {
      try {
        await this.#store.remove(name);
      } catch (error) {
        this.#log.error("a file could not be removed", { file: name, ...errorFacts(error) });
      }
    }
  }
}
