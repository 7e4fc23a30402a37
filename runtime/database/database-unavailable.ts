import pg from "pg";

/** There was no connection to the database, or it broke before the answer: whether a statement ran is not known. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("the database cannot be reached", { cause });
  }
}

/**
 * SQLSTATEs (their first characters) of a database that works but not now: connection exceptions, insufficient resources
 * (memory, disk, connections), and a server that is shutting down, recovering or was told to end the connection.
 */
const TEMPORARY = ["08", "53", "57P01", "57P02", "57P03", "57P05"];

/** True when the database has no room on its disk: for what is to be stored, or for a sort. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "53100";
}

/** True when the same request may succeed once an operator, or time, has mended the database. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof pg.DatabaseError && TEMPORARY.some((start) => error.code?.startsWith(start));
}
