import type { Sql } from "./hooks.ts";

/** Counts what a column keeps the number of, without the rows of the same model that constraints hide from who asks. */
export interface KeptNumberHook {
  readonly type: "kept-number";
  /** A scalar subquery for the row known by `alias`; `isVisible` is the condition that a row known by another alias counts. */
  count(alias: string, isVisible: (alias: string) => Sql): Sql;
}
