import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";
import { DumpParser } from "../import/dump-parser.ts";
import type { DumpPart } from "../import/dump-part.ts";
import { BackupError, type BackupHeader, FIRST_LINE, FORMAT, LAST_LINE, LAST_LINE_BYTES } from "./backup-format.ts";

/** What a backup holds, in order. */
export type BackupPart = { readonly kind: "header"; readonly header: BackupHeader } | DumpPart;

const CHUNK = 1 << 20;

/**
 * Reads a backup piece by piece. Throws BackupError when it is none, is cut off or was changed, which is known at its end:
 * nothing may count before.
 */
export async function* readBackup(path: string): AsyncGenerator<readonly BackupPart[]> {
  const input = createReadStream(path, { highWaterMark: CHUNK });
  const gunzip = createGunzip({ chunkSize: CHUNK });
  const reading = pipeline(input, gunzip);
  // Its error comes out of the loop below as well.
  reading.catch(() => undefined);
  const text = new CheckedText();
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) yield text.push(chunk);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${path} cannot be read to its end: ${(error as Error).message}.`, { cause: error });
  } finally {
    input.destroy();
  }
  yield text.end();
}

class CheckedText {
  readonly #hash = createHash("sha256");
  readonly #decoder = new StringDecoder("utf8");
  readonly #parser = new DumpParser();
  /** What may be the last line, which says what the hash of all before it is. */
  #held = Buffer.alloc(0);
  /** Text before the header is whole; undefined afterwards. */
  #head: string | undefined = "";

  push(chunk: Buffer): BackupPart[] {
    const all = Buffer.concat([this.#held, chunk]);
    const end = Math.max(0, all.length - LAST_LINE_BYTES);
    this.#held = all.subarray(end);
    const body = all.subarray(0, end);
    this.#hash.update(body);
    return this.#read(this.#decoder.write(body));
  }

  end(): BackupPart[] {
    const parts = this.#read(this.#decoder.end());
    if (this.#held.toString("latin1") !== `${LAST_LINE}${this.#hash.digest("hex")}\n`)
      throw new BackupError("The backup is not complete, or was changed: its checksum is another.");
    return [...parts, ...this.#parser.end()];
  }

  #read(text: string): BackupPart[] {
    if (this.#head === undefined) return this.#parser.push(text);
    const head = this.#head + text;
    const start = FIRST_LINE.slice(0, head.length);
    if (!head.startsWith(start)) throw new BackupError("This is no backup of Infra Records.");
    const lines = /^(.*)\n-- (.*)\n/.exec(head);
    if (lines === null) {
      this.#head = head;
      return [];
    }
    this.#head = undefined;
    const [both, first = "", second = ""] = lines;
    const format = first.slice(FIRST_LINE.length);
    if (format !== String(FORMAT)) throw new BackupError(`The backup has format ${format}: a newer version made it.`);
    const header = JSON.parse(second) as BackupHeader;
    return [{ kind: "header", header }, ...this.#parser.push(head.slice(both.length))];
  }
}
