import pg from "pg";

/** What the database refused, by names from the declarations; never by message text, which follows the server's language. */
export type ConstraintFact =
  /** Another row has the same values. `constraint` is the name of the unique index. */
  | { readonly kind: "unique"; readonly table: string; readonly constraint: string }
  /** The row refers to none, or others still refer to the row; `constraint` is the foreign key's name, `table` its own. */
  | { readonly kind: "foreign-key"; readonly table: string; readonly constraint: string }
  | { readonly kind: "check"; readonly table: string; readonly constraint: string }
  /** The row would be its own ancestor through `column`. */
  | { readonly kind: "tree-loop"; readonly table: string; readonly column: string; readonly constraint: string }
  | { readonly kind: "not-null"; readonly table: string; readonly column: string }
  /** A text longer than its column; PostgreSQL does not say which. */
  | { readonly kind: "too-long" }
  /** A number or time outside its type. */
  | { readonly kind: "out-of-range" }
  /** A text that is no value of the type: a date, an address, a uuid, a NUL character. */
  | { readonly kind: "invalid-text" };

/** The fact behind an error of the database; null when it is anything else. */
export function constraintFact(error: unknown): ConstraintFact | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const { code, table = "", constraint = "", column } = error;
  switch (code) {
    case "23505":
      return { kind: "unique", table, constraint };
    case "23503":
    case "23001":
      return { kind: "foreign-key", table, constraint };
    case "23514":
      return column === undefined
        ? { kind: "check", table, constraint }
        : { kind: "tree-loop", table, column, constraint };
    case "23502":
      return { kind: "not-null", table, column: column ?? "" };
    case "22001":
      return { kind: "too-long" };
    case "22003":
    case "22008":
      return { kind: "out-of-range" };
    case "22P02":
    case "22007":
    case "22021":
    case "22P05":
      return { kind: "invalid-text" };
    default:
      return null;
  }
}

/** True when a statement was ended because it took too long. */
export function isTimeout(error: unknown): error is Error {
  return error instanceof pg.DatabaseError && error.code === "57014";
}

/** True when the database takes no writes: a standby, or one set to read-only. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "25006";
}

/** True when the same transaction may succeed if it is run again: deadlock, serialization failure. */
export function shouldRetry(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "40P01" || error.code === "40001");
}
