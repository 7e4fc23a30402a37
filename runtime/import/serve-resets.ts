import { createInterface } from "node:readline";
import type { Client } from "pg";
import { ImportError } from "./dump-part.ts";
import type { Importer } from "./importer.ts";
import { readDump } from "./open-dump.ts";

export interface ResetStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/**
 * Takes one dump path per line, replaces the database's content by it, and answers each line with `ok <path>` or
 * `error <path> <why>`. Ends with its input. Values left out are no error here; rows that cannot be taken are.
 */
export async function serveResets(client: Client, importer: Importer, { input, output }: ResetStreams): Promise<void> {
  // A reset that a crash of the machine undoes is simply done again; not waiting for the disk halves its time.
  await client.query("SET synchronous_commit = off");
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const path = line.trim();
    if (path !== "") output.write(`${await answer(importer, path)}\n`);
  }
}

async function answer(importer: Importer, path: string): Promise<string> {
  try {
    await importer.run([readDump(path)], { reset: true });
    return `ok ${path}`;
  } catch (error) {
    return `error ${path} ${importMessage(error)
      .split("\n")
      .map((text) => text.trim())
      .join(" ")}`;
  }
}

/** What went wrong, for people: several lines perhaps. A row that the database refuses is named by table, line and value. */
export function importMessage(error: unknown): string {
  if (error instanceof ImportError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { detail, where } = error as { detail?: string; where?: string };
  return [error.message, detail, where].filter((part) => part !== undefined && part !== "").join("\n");
}
