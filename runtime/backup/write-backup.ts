import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import type { Registry } from "../declaration/registry.ts";
import { sqlName, sqlText } from "../declaration/sql-literal.ts";
import { openSnapshot, readTables, sequenceParts } from "../import/live-source.ts";
import type { MediaStore } from "../media/media-store.ts";
import {
  BackupError,
  type BackupHeader,
  FILES,
  FIRST_LINE,
  FORMAT,
  LAST_LINE,
  LEFT_OUT,
  MIGRATION_TABLE,
  PART_BYTES,
} from "./backup-format.ts";

export interface BackupSource {
  /** A connection that nothing else uses. */
  readonly client: Client;
  readonly registry: Registry;
  readonly media: MediaStore;
  /** Of the server. */
  readonly version: string;
}

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Files that rows name and that are not there (any more). */
  readonly missing: readonly string[];
}

/**
 * Writes a backup of one moment, while servers go on: every table as one snapshot sees it, and the uploaded files that its rows
 * name. `path` must not exist; it appears when the backup is complete. Throws BackupError, or what the database or disk says.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<BackupReport> {
  if (existsSync(path)) throw new BackupError(`${path} exists already.`);
  const draft = `${path}.part`;
  const text = new BackupText(source);
  try {
    // Holds digests of tokens and passwords: for its owner only.
    const file = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(text.lines()), createGzip(), file);
    await rename(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new BackupError(`${draft} exists: another backup is being written, or was given up.`, { cause: error });
    await rm(draft, { force: true });
    throw error;
  }
  return text.report;
}

class BackupText {
  readonly #source: BackupSource;
  readonly #files = new Set<string>();
  readonly #counts = { tables: 0, rows: 0, files: 0 };
  readonly #missing: string[] = [];

  constructor(source: BackupSource) {
    this.#source = source;
  }

  get report(): BackupReport {
    return { ...this.#counts, missing: this.#missing };
  }

  async *lines(): AsyncGenerator<string> {
    const hash = createHash("sha256");
    for await (const text of this.#content()) {
      hash.update(text);
      yield text;
    }
    yield `${LAST_LINE}${hash.digest("hex")}\n`;
  }

  async *#content(): AsyncGenerator<string> {
    const { client } = this.#source;
    await openSnapshot(client);
    yield await this.#header();
    for (const part of await sequenceParts(client)) {
      if (part.kind === "sequence") yield `SELECT setval(${sqlText(part.sequence)}, ${part.value}, ${part.called});\n`;
    }
    yield* this.#tables();
    await client.query("COMMIT");
    yield* this.#uploads();
  }

  async #header(): Promise<string> {
    const { client, version } = this.#source;
    const { rows } = await client.query<[string]>({
      text: `SELECT name FROM ${MIGRATION_TABLE} ORDER BY name`,
      rowMode: "array",
    });
    const migrations = rows.map(([name]) => name);
    const header: BackupHeader = { version, taken: new Date().toISOString(), migrations };
    return `${FIRST_LINE}${FORMAT}\n-- ${JSON.stringify(header)}\n`;
  }

  async *#tables(): AsyncGenerator<string> {
    const files = fileColumns(this.#source.registry);
    let positions: readonly number[] = [];
    let isOpen = false;
    for await (const part of readTables(this.#source.client, (table) => !LEFT_OUT.has(table))) {
      if (part.kind === "table") {
        if (isOpen) yield "\\.\n";
        yield `COPY ${sqlName(part.table)} (${part.columns.map(sqlName).join(", ")}) FROM stdin;\n`;
        isOpen = true;
        this.#counts.tables += 1;
        positions = (files.get(part.table) ?? []).map((column) => part.columns.indexOf(column));
      } else if (part.kind === "rows") {
        this.#counts.rows += part.lines.length;
        if (positions.length > 0) for (const line of part.lines) this.#noteFiles(line.split("\t"), positions);
        yield `${part.lines.join("\n")}\n`;
      }
    }
    if (isOpen) yield "\\.\n";
  }

  #noteFiles(values: readonly string[], positions: readonly number[]): void {
    for (const position of positions) {
      const name = values[position] ?? "";
      if (name !== "" && name !== "\\N") this.#files.add(name);
    }
  }

  async *#uploads(): AsyncGenerator<string> {
    yield `COPY ${sqlName(FILES)} (name, part, content) FROM stdin;\n`;
    for (const name of [...this.#files].sort()) {
      const content = await this.#source.media.read(name);
      if (content === undefined) {
        this.#missing.push(name);
        continue;
      }
      this.#counts.files += 1;
      for (let start = 0; start === 0 || start < content.length; start += PART_BYTES)
        yield `${name}\t${start / PART_BYTES}\t${content.toString("base64", start, start + PART_BYTES)}\n`;
    }
    yield "\\.\n";
  }
}

/** Columns that hold names of uploaded files, by table. */
function fileColumns(registry: Registry): ReadonlyMap<string, readonly string[]> {
  const models = Object.values(registry.models).map(({ model }) => model);
  return new Map(
    models.map((model) => [
      model.table,
      Object.values(model.fields).flatMap((field) => (field.kind === "image" ? [field.column] : [])),
    ]),
  );
}
