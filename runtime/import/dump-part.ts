/** What a source yields, in order: a table's heading, then its rows; sequences anywhere between tables. */
export type DumpPart =
  | { readonly kind: "table"; readonly table: string; readonly columns: readonly string[] }
  /** Rows of the last table, as lines of COPY text without line ends. */
  | { readonly kind: "rows"; readonly lines: readonly string[] }
  /** Rows of the last table that were counted and not read. */
  | { readonly kind: "counted"; readonly rows: number }
  /** A sequence's state; `called` false: `value` is the next one to be given out. */
  | { readonly kind: "sequence"; readonly sequence: string; readonly value: string; readonly called: boolean }
  /** The table that a sequence numbers. */
  | { readonly kind: "owner"; readonly sequence: string; readonly table: string };

/** The import cannot be done; the message is for the person who started it, one or several lines. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ImportError";
  }
}
