import type { Client } from "pg";
import { ensureContentTypes } from "../database/content-types.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import type { Registry } from "../declaration/registry.ts";
import { sqlName } from "../declaration/sql-literal.ts";
import { CopyWriter } from "../import/copy-writer.ts";
import type { DumpPart } from "../import/dump-part.ts";
import { tableNames } from "../import/live-source.ts";
import { dropForeignKeys, restTriggers } from "../import/rest-triggers.ts";
import type { MediaStore } from "../media/media-store.ts";
import { BackupError, type BackupHeader, FILES } from "./backup-format.ts";
import { readBackup } from "./read-backup.ts";

export interface RestoreTarget {
  readonly database: Database;
  /** A connection to the same database that nothing else uses. */
  readonly client: Client;
  readonly registry: Registry;
  readonly media: MediaStore;
  /** Folder of the .sql files of the models. */
  readonly migrationFolder: string;
}

export interface RestoreReport {
  readonly header: BackupHeader;
  readonly rows: number;
  readonly files: number;
  /** Migrations that this version has besides those of the backup. */
  readonly applied: readonly string[];
}

/**
 * Fills a database without any table from a backup, then brings it to this version. Rows and files come in one transaction: a
 * backup that is cut off or was changed leaves tables without rows, which the next attempt takes. Throws BackupError.
 */
export async function restoreBackup(target: RestoreTarget, path: string): Promise<RestoreReport> {
  const parts = readBackup(path);
  const first = (await nextParts(parts)) ?? [];
  const [head, ...rest] = first;
  if (head?.kind !== "header") throw new BackupError("The backup has no header.");
  const { header } = head;
  await prepareTables(target, header);
  const load = new Load(target);
  await load.run(rest as DumpPart[], parts as AsyncIterable<DumpPart[]>);
  const applied = await migrate(target.database, target.migrationFolder);
  await ensureContentTypes(target.database, target.registry);
  // The planner knows nothing of the new rows until it is told.
  await target.client.query("VACUUM (ANALYZE)");
  return { header, ...load.counts, applied };
}

/** The first pieces that hold anything. */
async function nextParts<T>(parts: AsyncGenerator<readonly T[]>): Promise<readonly T[] | undefined> {
  for (;;) {
    const next = await parts.next();
    if (next.done === true) return undefined;
    if (next.value.length > 0) return next.value;
  }
}

/** Makes the tables as they were in the backup's database. */
async function prepareTables(
  { database, client, migrationFolder }: RestoreTarget,
  header: BackupHeader,
): Promise<void> {
  const only = new Set(header.migrations);
  const applied = await migrate(database, migrationFolder, only).catch((cause: unknown) => {
    throw new BackupError(`A backup is restored into a database without tables: ${(cause as Error).message}`, {
      cause,
    });
  });
  if (applied.length === only.size) return;
  // The tables were there already, which only a restore that failed leaves without rows.
  for (const table of await tableNames(client)) {
    if (table.startsWith("infra_")) continue;
    const { rowCount } = await client.query(`SELECT FROM ${sqlName(table)} LIMIT 1`);
    if (rowCount !== 0)
      throw new BackupError("The database has records: a backup is restored into a database without any.");
  }
}

class Load {
  readonly #target: RestoreTarget;
  readonly #sequences: Extract<DumpPart, { kind: "sequence" }>[] = [];
  readonly counts = { rows: 0, files: 0 };
  #writer: CopyWriter | undefined;
  #isOfFiles = false;
  #file: { readonly name: string; readonly parts: Buffer[] } | undefined;
  readonly #saved: string[] = [];

  constructor(target: RestoreTarget) {
    this.#target = target;
  }

  async run(first: readonly DumpPart[], rest: AsyncIterable<readonly DumpPart[]>): Promise<void> {
    const { client, media } = this.#target;
    const areResting = await restTriggers(client);
    await client.query("BEGIN");
    try {
      const wake = areResting ? undefined : await dropForeignKeys(client, await tableNames(client));
      for (const part of first) await this.#add(part);
      for await (const parts of rest) for (const part of parts) await this.#add(part);
      await this.#endTable();
      await this.#setSequences();
      await wake?.();
      await client.query("COMMIT");
    } catch (error) {
      await this.#writer?.abort();
      await client.query("ROLLBACK").catch(() => undefined);
      for (const name of this.#saved) await media.remove(name);
      throw error;
    }
  }

  async #add(part: DumpPart): Promise<void> {
    if (part.kind === "table") await this.#startTable(part);
    else if (part.kind === "sequence") this.#sequences.push(part);
    else if (part.kind !== "rows") return;
    else if (this.#isOfFiles) for (const line of part.lines) await this.#addFile(line);
    else {
      this.counts.rows += part.lines.length;
      await this.#writer?.write(`${part.lines.join("\n")}\n`);
    }
  }

  async #startTable({ table, columns }: Extract<DumpPart, { kind: "table" }>): Promise<void> {
    await this.#endTable();
    this.#isOfFiles = table === FILES;
    if (this.#isOfFiles) return;
    // Migrations put rows into some of them.
    await this.#target.client.query(`DELETE FROM ${sqlName(table)}`);
    this.#writer = new CopyWriter(this.#target.client, table, columns);
  }

  async #endTable(): Promise<void> {
    await this.#writer?.end();
    this.#writer = undefined;
    await this.#saveFile();
  }

  async #addFile(line: string): Promise<void> {
    const [name = "", , content = ""] = line.split("\t");
    if (this.#file?.name !== name) await this.#saveFile();
    this.#file ??= { name, parts: [] };
    this.#file.parts.push(Buffer.from(content, "base64"));
  }

  async #saveFile(): Promise<void> {
    if (this.#file === undefined) return;
    const { name, parts } = this.#file;
    this.#file = undefined;
    await this.#target.media.save(name, Buffer.concat(parts));
    this.#saved.push(name);
    this.counts.files += 1;
  }

  async #setSequences(): Promise<void> {
    await this.#target.client.query({
      text: "SELECT count(setval(quote_ident(name)::regclass, value, called)) FROM unnest($1::text[], $2::bigint[], $3::boolean[]) s(name, value, called)",
      values: [
        this.#sequences.map(({ sequence }) => sequence),
        this.#sequences.map(({ value }) => value),
        this.#sequences.map(({ called }) => called),
      ],
    });
  }
}
