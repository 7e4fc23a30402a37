import type { Client } from "pg";
import { sqlName } from "../declaration/sql-literal.ts";
import { CopyWriter } from "./copy-writer.ts";
import { type DumpPart, ImportError } from "./dump-part.ts";
import type { HomelessTable, TableReport } from "./import-report.ts";
import type { ImportTable } from "./import-tables.ts";
import type { ReferenceCheck } from "./references.ts";
import type { SourceKnowledge } from "./source-knowledge.ts";
import { ADVICE, type Comparison, compareStage, createStage, insertStage, stageName } from "./staging.ts";
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

  /** To be called when the import is given up: a row that cannot be read must not leave the connection waiting for more. */
  async abort(): Promise<void> {
    await this.#writer?.abort();
    this.#writer = null;
  }

  /** Adds the rows that waited (merge); throws ImportError when rows of the same id have other content. */
  async finish(): Promise<TableReport[]> {
    const comparisons = await this.#compare();
    const reports: TableReport[] = [];
    for (const [table, plan] of this.#plans) {
      const comparison = comparisons.get(plan);
      const written =
        comparison === undefined ? plan.rows() : await insertStage(this.#client, plan.target, plan.columns);
      reports.push({ table, read: plan.rows(), written, present: comparison?.present ?? 0, leftOut: plan.leftOut() });
    }
    return reports;
  }

  /** All tables are compared before the first row is added, so that all that differs is named. */
  async #compare(): Promise<ReadonlyMap<TablePlan, Comparison>> {
    const comparisons = new Map<TablePlan, Comparison>();
    if (this.#options.mode === "direct") return comparisons;
    for (const plan of this.#plans.values()) {
      if (plan.rows() > 0) comparisons.set(plan, await compareStage(this.#client, plan.target, plan.columns));
    }
    const differing = [...comparisons].filter(([, comparison]) => comparison.differing > 0);
    if (differing.length > 0) throw new ImportError(differingMessage(differing.map(differingLine)));
    return comparisons;
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

function differingLine([plan, { differing, differingIds }]: readonly [TablePlan, Comparison]): string {
  return `  ${plan.target.table}: ${differing} rows (id ${differingIds.join(", ")}${differing > differingIds.length ? ", …" : ""})`;
}

function differingMessage(lines: readonly string[]): string {
  return ["Rows of the same id have other content here:", ...lines, ADVICE].join("\n");
}
