/** An SQL identifier. Names come from declarations, whose syntax the generator has checked. */
export const quote = (name: string): string => `"${name}"`;

/** The alias of the row a statement is about. */
export const ROOT = "t";

/**
 * Collects what a statement selects: columns, each once and known by its index in the row, and the joins they need.
 * Joins follow references to at most one row, so they never change the number of rows.
 */
export class SelectPlan {
  readonly #columns = new Map<string, number>();
  readonly #joins = new Map<string, { readonly alias: string; readonly sql: string }>();

  /** Index of a column in the row. */
  column(alias: string, name: string): number {
    return this.expression(`${alias}.${quote(name)}`);
  }

  /** Index of an SQL expression in the row. */
  expression(sql: string): number {
    const known = this.#columns.get(sql);
    if (known !== undefined) return known;
    this.#columns.set(sql, this.#columns.size);
    return this.#columns.size - 1;
  }

  /** Alias of the row a reference column points to. */
  join(alias: string, column: string, table: string): string {
    const key = `${alias}.${column}`;
    const known = this.#joins.get(key);
    if (known !== undefined) return known.alias;
    const joined = `${ROOT}${this.#joins.size + 1}`;
    const sql = `LEFT JOIN ${quote(table)} ${joined} ON ${joined}."id" = ${alias}.${quote(column)}`;
    this.#joins.set(key, { alias: joined, sql });
    return joined;
  }

  get columnsSql(): string {
    return [...this.#columns.keys()].join(", ");
  }

  get joinsSql(): string {
    return [...this.#joins.values()].map((join) => join.sql).join(" ");
  }
}
