import { Refusal } from "./graphql-error.ts";
import type { ObjectPlan } from "./object-plan.ts";
import type { TableSizes } from "./table-sizes.ts";

/** What one operation may take. */
export interface BudgetLimits {
  /** Objects the answer may hold. */
  readonly maxCost: number;
  /** Milliseconds from its start. */
  readonly timeoutMs: number;
}

/** Counts what an operation has read and refuses more than is allowed: by estimate before, by number after each statement. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #sizes: TableSizes;
  readonly #deadline: number;
  #read = 0;

  constructor(limits: BudgetLimits, sizes: TableSizes) {
    this.#limits = limits;
    this.#sizes = sizes;
    this.#deadline = performance.now() + limits.timeoutMs;
  }

  /** Most rows a statement is worth waiting for. */
  get mostRows(): number {
    return this.#limits.maxCost + 1;
  }

  /** Rows of a table, as the database estimates them. */
  rowsOf(table: string): number {
    return this.#sizes.rowsOf(table);
  }

  /** Takes note of rows that were read. */
  spend(rows: number): void {
    this.#read += rows;
    if (this.#read > this.#limits.maxCost) throw this.#tooExpensive(this.#read);
    if (performance.now() > this.#deadline) throw tooSlow(this.#limits.timeoutMs);
  }

  /** Refuses a plan whose answer would hold too many objects, given how many it begins with. */
  expect(plan: ObjectPlan, count: number): void {
    const cost = this.#estimate(plan, count);
    if (cost > this.#limits.maxCost) throw this.#tooExpensive(cost);
  }

  #estimate(plan: ObjectPlan, count: number): number {
    let cost = count;
    for (const child of plan.children) {
      const average = child.table === null ? 1 : this.rowsOf(child.table) / Math.max(1, this.rowsOf(plan.model.table));
      const each = Math.min(average, child.most);
      cost += this.#estimate(child.plan, count * each);
    }
    return cost;
  }

  #tooExpensive(cost: number): Refusal {
    const { maxCost } = this.#limits;
    const message = `The query would read about ${Math.round(cost)} objects; ${maxCost} are allowed. Filter its lists, or give them a limit.`;
    return new Refusal(message, { code: "TOO_EXPENSIVE" });
  }
}

export function tooSlow(timeoutMs: number, cause?: Error): Refusal {
  const message = `The query took longer than ${timeoutMs} milliseconds. Filter its lists, or give them a limit.`;
  return new Refusal(message, { code: "TOO_SLOW", ...(cause !== undefined && { cause }) });
}
