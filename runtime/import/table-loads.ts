import type { Client } from "pg";
import { sqlName } from "../declaration/sql-literal.ts";
import { CopyWriter } from "./copy-writer.ts";
import { type DumpPart, ImportError } from "./dump-part.ts";
import type { HomelessTable, TableReport } from "./import-report.ts";
import type { ImportTable } from "./import-tables.ts";
import type { ReferenceCheck } from "./references.ts";
import type { SourceKnowledge } from "./source-knowledge.ts";
import { createStage, mergeStage, stageName } from "./staging.ts";
import { planTable, type TablePlan } from "./table-plan.ts";

/** Rows already here keep their place (merge), or there are none to be kept (direct). */
export type LoadMode = "direct" | "merge";

export interface LoadOptions {
  readonly tables: ReadonlyMap<string, ImportTable>;
  readonly knowledge: SourceKnowledge;
  readonly mode: LoadMode;
  /** Called now and then with the table being read and the rows read from it. */
  readonly progress: (table: string, rows: number) => void;
}

/** Takes the parts of a source one after the other and copies the rows they bring. */
export class TableLoads {
  readonly #client: Client;
  readonly #options: LoadOptions;
  readonly #plans = new Map<string, TablePlan>();
  readonly #homeless = new Map<string, number>();
  #table = "";
  #writer: CopyWriter | null = null;

  constructor(client: Client, options: LoadOptions) {
    this.#client = client;
    this.#options = options;
  }

  async add(part: DumpPart): Promise<void> {
    if (part.kind === "table") await this.#start(part.table, part.columns);
    else if (part.kind === "counted") this.#count(part.rows);
    else if (part.kind === "rows") await this.#rows(part.lines);
  }

  /** To be called when the source has ended. */
  async end(): Promise<void> {
    await this.#writer?.end();
    this.#writer = null;
  }

  /** Adds the rows that waited (merge); throws ImportError when rows of the same id have other content. */
  async finish(): Promise<TableReport[]> {
    const reports: TableReport[] = [];
    const differing: string[] = [];
    for (const [table, plan] of this.#plans) {
      const common = { table, read: plan.rows(), leftOut: plan.leftOut() };
      if (this.#options.mode === "direct" || plan.rows() === 0) {
        reports.push({ ...common, written: plan.rows(), present: 0 });
        continue;
      }
      const { written, present, differing: other } = await mergeStage(this.#client, plan.target, plan.columns);
      reports.push({ ...common, written, present });
      if (other.count > 0)
        differing.push(
          `  ${table}: ${other.count} rows (id ${other.ids.join(", ")}${other.count > other.ids.length ? ", …" : ""})`,
        );
    }
    if (differing.length > 0) throw new ImportError(differingMessage(differing));
    return reports;
  }

  homeless(): HomelessTable[] {
    const reasons = this.#options.knowledge.technicalTables;
    return [...this.#homeless].map(([table, rows]) => ({ table, rows, reason: reasons[table] ?? null }));
  }

  /** The reference columns that have values, by table. */
  references(): ReferenceCheck[] {
    return [...this.#plans.values()]
      .filter((plan) => plan.rows() > 0)
      .map((plan) => ({ table: plan.target, columns: plan.usedReferences() }));
  }

  /** Highest id that came, by table, for tables with rows. */
  highestIds(): ReadonlyMap<string, number> {
    return new Map(
      [...this.#plans].filter(([, plan]) => plan.rows() > 0).map(([table, plan]) => [table, plan.highestId()]),
    );
  }

  async #start(table: string, columns: readonly string[]): Promise<void> {
    await this.end();
    this.#table = table;
    const target = this.#options.tables.get(table);
    if (target === undefined) this.#homeless.set(table, this.#homeless.get(table) ?? 0);
    else if (!this.#plans.has(table)) this.#plans.set(table, planTable(target, columns, this.#options.knowledge));
    else throw new ImportError(`The source has the table ${table} twice.`);
  }

  async #rows(lines: readonly string[]): Promise<void> {
    const plan = this.#plans.get(this.#table);
    if (plan === undefined) return this.#count(lines.length);
    this.#writer ??= await this.#open(plan);
    await this.#writer.write(plan.read(lines));
    this.#options.progress(this.#table, plan.rows());
  }

  async #open(plan: TablePlan): Promise<CopyWriter> {
    const { table, isContentTypes } = plan.target;
    if (this.#options.mode === "merge") {
      await createStage(this.#client, table, plan.columns);
      return new CopyWriter(this.#client, stageName(table), plan.columns);
    }
    // An empty database has numbered its content types already; the source's numbers are the ones its rows use.
    if (isContentTypes) await this.#client.query(`DELETE FROM ${sqlName(table)}`);
    return new CopyWriter(this.#client, table, plan.columns);
  }

  #count(rows: number): void {
    this.#homeless.set(this.#table, (this.#homeless.get(this.#table) ?? 0) + rows);
  }
}

function differingMessage(lines: readonly string[]): string {
  return [
    "Rows with the same id and other content are here already; nothing was imported:",
    ...lines,
    "Import into an empty database, or replace what is here with --reset.",
  ].join("\n");
}
