import { createReadStream, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { createGunzip, gunzipSync } from "node:zlib";
import { DumpParser } from "./dump-parser.ts";
import { type DumpPart, ImportError } from "./dump-part.ts";

const GZIP = [0x1f, 0x8b] as const;
/** Bytes read at a time: large enough that parsing is not interrupted often, small enough to keep memory flat. */
const CHUNK = 1 << 20;

/** Reads a plain or gzipped dump; "-" is standard input. Throws ImportError when it is neither, or cut off. */
export async function* openDump(path: string): AsyncGenerator<readonly DumpPart[]> {
  const input = path === "-" ? process.stdin : createReadStream(path, { highWaterMark: CHUNK });
  const parser = new DumpParser();
  const decoder = new StringDecoder("utf8");
  try {
    for await (const chunk of await unpacked(input)) yield parser.push(decoder.write(chunk));
  } catch (error) {
    throw readError(path, error);
  }
  yield parser.push(decoder.end());
  yield parser.end();
}

/** The same, at once: for small dumps read many times. */
export function readDump(path: string): DumpPart[] {
  try {
    const bytes = readFileSync(path);
    if (isGzip(bytes)) return parse(gunzipSync(bytes).toString("utf8"));
    checkPlain(bytes);
    return parse(bytes.toString("utf8"));
  } catch (error) {
    throw readError(path, error);
  }
}

function parse(text: string): DumpPart[] {
  const parser = new DumpParser();
  const parts = parser.push(text);
  return [...parts, ...parser.end()];
}

async function unpacked(input: NodeJS.ReadableStream): Promise<AsyncIterable<Buffer>> {
  const chunks = (input as AsyncIterable<Buffer> & NodeJS.ReadableStream)[Symbol.asyncIterator]();
  let first = await chunks.next();
  // Standard input may arrive byte by byte; two bytes tell a gzip file.
  while (first.done !== true && first.value.length < 2) {
    const more = await chunks.next();
    if (more.done === true) break;
    first = { done: false, value: Buffer.concat([first.value, more.value]) };
  }
  const head: Buffer = first.done === true ? Buffer.alloc(0) : first.value;
  const all = chain(head, { [Symbol.asyncIterator]: () => chunks });
  if (!isGzip(head)) {
    checkPlain(head);
    return all;
  }
  const packed = Readable.from(all);
  const gunzip = createGunzip({ chunkSize: CHUNK });
  packed.on("error", (error) => gunzip.destroy(error));
  return packed.pipe(gunzip);
}

async function* chain(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === GZIP[0] && bytes[1] === GZIP[1];

function checkPlain(head: Buffer): void {
  if (head.subarray(0, 5).toString("latin1") === "PGDMP") {
    throw new ImportError(
      'This is a dump in custom format. Turn it into a plain one: "pg_restore -f dump.sql <file>", or take it with "pg_dump --format=plain".',
    );
  }
  if (head.subarray(0, 8192).includes(0)) throw new ImportError("This is not a plain-text dump (it holds zero bytes).");
}

function readError(path: string, error: unknown): ImportError {
  if (error instanceof ImportError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ImportError(`Cannot read ${path === "-" ? "standard input" : path}: ${reason}`, { cause: error });
}
