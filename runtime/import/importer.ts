/**
 * Copies a source's rows into the tables of the registry, in one transaction: all of it or nothing.
 *
 *   reset   every table is emptied first, every sequence restarts;
 *   fill    the database holds no records: rows are copied straight in;
 *   merge   it does: rows wait in temporary tables, are compared by id, and only new ones are added.
 *           Rows of the same id with other content refuse the import.
 *
 * Triggers and foreign keys rest while rows are copied; references are checked afterwards, set by set.
 */
import type { Client } from "pg";
import { ensureContentTypes } from "../database/content-types.ts";
import type { Connection } from "../database/database.ts";
import { rebuildKeptColumns } from "../database/rebuild-kept-columns.ts";
import type { Registry } from "../declaration/registry.ts";
import { affectedModels } from "./affected-models.ts";
import { clientConnection } from "./client-connection.ts";
import type { DumpPart } from "./dump-part.ts";
import { emptyTables, filledTables } from "./emptying.ts";
import { type ImportReport, importReport } from "./import-report.ts";
import { type ImportTable, importTables } from "./import-tables.ts";
import { checkReferences } from "./references.ts";
import { dropForeignKeys, restTriggers } from "./rest-triggers.ts";
import { later, readSequences, type SequenceState, sequenceNames, setSequences } from "./sequences.ts";
import type { SourceKnowledge } from "./source-knowledge.ts";
import { SourceSequences } from "./source-sequences.ts";
import { TableLoads } from "./table-loads.ts";

/** Parts of a source in order, several at a time. */
export type Source = Iterable<readonly DumpPart[]> | AsyncIterable<readonly DumpPart[]>;

export interface ImportOptions {
  /** Empties every table and restarts every sequence first. */
  readonly reset: boolean;
  /** Called now and then with the table being read and the rows read from it. */
  readonly progress?: (table: string, rows: number) => void;
}

/** Serves any number of imports, one after the other, over one connection that nothing else uses. */
export class Importer {
  readonly #client: Client;
  readonly #connection: Connection;
  readonly #registry: Registry;
  readonly #knowledge: SourceKnowledge;
  readonly #tables: ReadonlyMap<string, ImportTable>;
  /** What is known of the database after the first import. */
  #database: { readonly sequences: ReadonlyMap<string, string>; readonly areTriggersResting: boolean } | null = null;

  constructor(client: Client, registry: Registry, knowledge: SourceKnowledge) {
    this.#client = client;
    this.#connection = clientConnection(client);
    this.#registry = registry;
    this.#knowledge = knowledge;
    this.#tables = importTables(registry);
  }

  /** Throws ImportError, or the database's own error; then nothing has changed. */
  async run(source: Source, options: ImportOptions): Promise<ImportReport> {
    const start = performance.now();
    this.#database ??= {
      sequences: await sequenceNames(this.#client, this.#tables.keys()),
      areTriggersResting: await restTriggers(this.#client),
    };
    await this.#client.query("BEGIN");
    try {
      const counts = await this.#import(source, options);
      await this.#client.query("COMMIT");
      return importReport({ ...counts, milliseconds: performance.now() - start });
    } catch (error) {
      await this.#client.query("ROLLBACK").catch(() => undefined);
      throw error;
    }
  }

  async #import(source: Source, options: ImportOptions): Promise<Omit<ImportReport, "isComplete" | "milliseconds">> {
    const names = [...this.#tables.keys()];
    const wake = this.#database?.areTriggersResting === true ? null : await dropForeignKeys(this.#client, names);
    const filled = await filledTables(this.#client, names);
    if (options.reset) await emptyTables(this.#client, filled);
    const mode =
      options.reset || filled.every((table) => this.#tables.get(table)?.isContentTypes === true) ? "direct" : "merge";
    const loads = new TableLoads(this.#client, {
      tables: this.#tables,
      knowledge: this.#knowledge,
      mode,
      progress: options.progress ?? (() => undefined),
    });
    const sequences = new SourceSequences(this.#knowledge);
    await readAll(source, loads, sequences);
    const tables = await loads.finish();
    const written = new Set(tables.flatMap(({ table, written }) => (written > 0 ? [table] : [])));
    const isChanged = options.reset || written.size > 0;
    if (isChanged) await this.#complete(loads, written);
    await wake?.();
    if (isChanged) await this.#publish(loads, sequences, options.reset);
    const seen = new Set(tables.map((table) => table.table));
    return { tables, homeless: loads.homeless(), absent: names.filter((name) => !seen.has(name)) };
  }

  /** Checks what was written, and what the database would have kept by triggers is computed. */
  async #complete(loads: TableLoads, written: ReadonlySet<string>): Promise<void> {
    await checkReferences(this.#client, loads.references());
    const models = Object.fromEntries(Object.entries(this.#registry.models).map(([name, { model }]) => [name, model]));
    await rebuildKeptColumns(this.#connection, affectedModels(models, written));
  }

  /** What other processes go by: numbers of new rows, content types, and the sign that what they remember is old. */
  async #publish(loads: TableLoads, sequences: SourceSequences, restart: boolean): Promise<void> {
    await this.#setSequences(loads.highestIds(), sequences.states(), restart);
    await ensureContentTypes(this.#connection, this.#registry);
    await this.#client.query("SELECT infra_raise_epoch()");
  }

  /** After a reset every sequence stands where the source's stood, or starts again; otherwise none goes back. */
  async #setSequences(
    highest: ReadonlyMap<string, number>,
    states: ReadonlyMap<string, SequenceState>,
    restart: boolean,
  ): Promise<void> {
    const names = this.#database?.sequences ?? new Map<string, string>();
    const stands = restart ? new Map<string, SequenceState>() : await readSequences(this.#client, names);
    const next = [...names.keys()].map((table) => {
      const state = states.get(table) ?? afterRows(table, highest.get(table) ?? 0);
      const stand = stands.get(table);
      return stand === undefined ? state : later(state, stand);
    });
    await setSequences(this.#client, names, next);
  }
}

async function readAll(source: Source, loads: TableLoads, sequences: SourceSequences): Promise<void> {
  try {
    for await (const parts of source) {
      for (const part of parts) {
        if (part.kind === "sequence" || part.kind === "owner") sequences.add(part);
        else await loads.add(part);
      }
    }
    await loads.end();
  } catch (error) {
    await loads.abort();
    throw error;
  }
}

function afterRows(table: string, highestId: number): SequenceState {
  return { table, value: String(Math.max(highestId, 1)), isCalled: highestId > 0 };
}
