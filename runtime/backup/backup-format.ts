/**
 * A backup is one gzipped text, in the syntax of PostgreSQL's plain dumps:
 *
 *   -- Infra Records backup 1
 *   -- {"version", "taken", "migrations"}
 *   COPY <table> (<columns>) FROM stdin;      for each table, its rows in COPY's text form, and \.
 *   SELECT setval('<sequence>', 7, true);     for each sequence
 *   COPY "uploaded files" (name, part, content) FROM stdin;   base64, in parts of 1 MiB
 *   -- complete <SHA-256 of everything before this line>
 *
 * Tables themselves are not in it: the migrations it names make them.
 */

export const FORMAT = 1;
export const FIRST_LINE = "-- Infra Records backup ";
export const LAST_LINE = "-- complete ";
/** The last line with its line end. */
export const LAST_LINE_BYTES = LAST_LINE.length + 64 + 1;
/** Stands where a table would; no table of ours has spaces. */
export const FILES = "uploaded files";
/** Of an uploaded file in one row. */
export const PART_BYTES = 1 << 20;

/** Which tables a database has, and what has had its migrations. */
export const MIGRATION_TABLE = "infra_migration";
/** Tables whose rows are not kept: they belong to the database itself, or to the last quarter of an hour. */
export const LEFT_OUT: ReadonlySet<string> = new Set([MIGRATION_TABLE, "infra_migration_lock", "infra_login_failure"]);

export interface BackupHeader {
  /** Of the server that took it. */
  readonly version: string;
  /** ISO 8601. */
  readonly taken: string;
  /** Names of the migrations its database had. */
  readonly migrations: readonly string[];
}

/** A backup cannot be taken or restored; the message is for the person who asked for it. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupError";
  }
}
