import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { LoadContext } from "./shape.ts";

/** An SQL identifier. Names come from declarations, whose syntax the generator has checked. */
export const quote = (name: string): string => `"${name}"`;

/** The alias of the row a statement is about. */
export const ROOT = "t";

/** An expression that depends on who asks. */
export type Asked = (context: LoadContext) => Sql;

/**
 * Collects what a statement selects: columns, each once and known by its index in the row, and the joins they need.
 * Joins follow references to at most one row, so they never change the number of rows.
 */
export class SelectPlan {
  readonly #columns = new Map<string, number>();
  readonly #asked = new Map<string, Asked>();
  readonly #joins = new Map<string, { readonly alias: string; readonly sql: string; readonly isAlways: boolean }>();
  /** Columns that hold the ids of joined rows, by the rows' alias. */
  readonly #references = new Map<string, readonly [alias: string, column: string]>();

  /** Index of a column in the row. */
  column(alias: string, name: string): number {
    const reference = name === "id" ? this.#references.get(alias) : undefined;
    if (reference !== undefined) return this.column(...reference);
    return this.expression(`${alias}.${quote(name)}`);
  }

  /** Index of an SQL expression in the row. */
  expression(sql: string): number {
    const known = this.#columns.get(sql);
    if (known !== undefined) return known;
    this.#columns.set(sql, this.#columns.size);
    return this.#columns.size - 1;
  }

  /** Index of an expression that depends on who asks; `key` tells it from others. */
  asked(key: string, expression: Asked): number {
    if (!this.#columns.has(key)) this.#asked.set(key, expression);
    return this.expression(key);
  }

  /** Alias of the row a reference column points to. */
  join(alias: string, column: string, table: string): string {
    return this.#join(alias, column, { table, isAlways: false });
  }

  /**
   * The same for a column that is never null, in a plan of which nothing depends on the rows being joined one by one: PostgreSQL
   * may then begin with the table that is joined, in the order of its index.
   */
  joinAlways(alias: string, column: string, table: string): string {
    const from = [...this.#joins.values()].find((join) => join.alias === alias);
    return this.#join(alias, column, { table, isAlways: alias === ROOT || from?.isAlways === true });
  }

  #join(alias: string, column: string, { table, isAlways }: { table: string; isAlways: boolean }): string {
    const key = `${alias}.${column}`;
    const known = this.#joins.get(key);
    if (known !== undefined) return known.alias;
    const joined = `${ROOT}${this.#joins.size + 1}`;
    const sql = `${isAlways ? "" : "LEFT "}JOIN ${quote(table)} ${joined} ON ${joined}."id" = ${alias}.${quote(column)}`;
    this.#joins.set(key, { alias: joined, sql, isAlways });
    this.#references.set(joined, [alias, column]);
    return joined;
  }

  /** The columns, in the order of their indexes. */
  columnsFor(context: LoadContext): Sql {
    if (this.#asked.size === 0) return sql.raw([...this.#columns.keys()].join(", "));
    return sql.join([...this.#columns.keys()].map((key) => this.#asked.get(key)?.(context) ?? sql.raw(key)));
  }

  get joinsSql(): string {
    return [...this.#joins.values()].map((join) => join.sql).join(" ");
  }
}
