import { type DumpPart, ImportError } from "./dump-part.ts";

const COPY = /^COPY ([^(]+) \((.*)\) FROM stdin;$/i;
const SETVAL = /^SELECT (?:pg_catalog\.)?setval\('((?:[^']|'')+)', (-?\d+)(?:, (true|false))?\);/i;
const OWNED_BY = /^ALTER SEQUENCE (?:ONLY )?(\S+) OWNED BY (\S+);$/i;
const IDENTITY_TABLE = /^ALTER TABLE (?:ONLY )?(\S+) ALTER COLUMN \S+ ADD GENERATED/i;
const IDENTITY_SEQUENCE = /^\s+SEQUENCE NAME (\S+)$/i;
const ENCODING = /^SET client_encoding = '(.*)';$/i;
const FIRST_LINE = "-- PostgreSQL database dump";
const LAST_LINE = "-- PostgreSQL database dump complete";

/**
 * Reads a plain-text `pg_dump` (https://www.postgresql.org/docs/current/app-pgdump.html) piece by piece.
 * Only COPY blocks and sequences are looked at; a table's definition is not. push() takes any split of the
 * text; end() must be called after the last piece: it throws ImportError when the dump is cut off.
 */
export class DumpParser {
  #rest = "";
  #line = 0;
  #table: string | null = null;
  #identityTable: string | null = null;
  #framed = false;
  #complete = false;

  push(text: string): DumpPart[] {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    return this.#read(lines);
  }

  end(): DumpPart[] {
    const parts = this.#rest === "" ? [] : this.#read([this.#rest]);
    this.#rest = "";
    if (this.#table !== null)
      throw new ImportError(`The dump ends at line ${this.#line} inside table ${this.#table}: it is not complete.`);
    if (this.#framed && !this.#complete)
      throw new ImportError(`The dump ends at line ${this.#line} without its closing line: it is not complete.`);
    return parts;
  }

  #read(lines: readonly string[]): DumpPart[] {
    const parts: DumpPart[] = [];
    for (let at = 0; at < lines.length; ) {
      at = this.#table === null ? this.#statement(lines, at, parts) : this.#rows(lines, at, parts);
    }
    this.#line += lines.length;
    return parts;
  }

  #rows(lines: readonly string[], from: number, parts: DumpPart[]): number {
    let to = from;
    while (to < lines.length && !isEnd(lines[to] as string)) to += 1;
    if (to > from) parts.push({ kind: "rows", lines: lines.slice(from, to).map(withoutReturn) });
    if (to === lines.length) return to;
    this.#table = null;
    return to + 1;
  }

  #statement(lines: readonly string[], at: number, parts: DumpPart[]): number {
    const line = withoutReturn(lines[at] as string);
    if (line.startsWith("COPY ")) parts.push(this.#copy(line, this.#line + at + 1));
    else if (line.startsWith("SELECT ")) parts.push(...sequenceState(line));
    else if (line.startsWith("ALTER ")) parts.push(...this.#alter(line));
    else if (line.startsWith(" ")) parts.push(...this.#identity(line));
    else if (line.startsWith("INSERT INTO ")) throw new ImportError(insertMessage(line, this.#line + at + 1));
    else if (line.startsWith("SET client_encoding")) checkEncoding(line);
    else if (line === FIRST_LINE) this.#framed = true;
    else if (line === LAST_LINE) this.#complete = true;
    return at + 1;
  }

  #copy(line: string, number: number): DumpPart {
    const match = COPY.exec(line);
    if (match === null)
      throw new ImportError(`Line ${number}: "${line.slice(0, 120)}" is not a COPY statement as pg_dump writes it.`);
    this.#table = lastName(match[1] as string);
    return { kind: "table", table: this.#table, columns: names(match[2] as string) };
  }

  #alter(line: string): DumpPart[] {
    this.#identityTable = IDENTITY_TABLE.exec(line)?.[1] ?? null;
    const owned = OWNED_BY.exec(line);
    if (owned === null) return [];
    const path = names((owned[2] as string).replaceAll(".", ", "));
    return [{ kind: "owner", sequence: lastName(owned[1] as string), table: path.at(-2) ?? "" }];
  }

  #identity(line: string): DumpPart[] {
    const sequence = IDENTITY_SEQUENCE.exec(line)?.[1];
    if (sequence === undefined || this.#identityTable === null) return [];
    return [{ kind: "owner", sequence: lastName(sequence), table: lastName(this.#identityTable) }];
  }
}

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);
const isEnd = (line: string): boolean => line === "\\." || line === "\\.\r";

function sequenceState(line: string): DumpPart[] {
  const match = SETVAL.exec(line);
  if (match === null) return [];
  const [, sequence, value, called] = match as unknown as [string, string, string, string | undefined];
  return [{ kind: "sequence", sequence: lastName(sequence.replaceAll("''", "'")), value, called: called !== "false" }];
}

/** Identifiers of a comma-separated list, quotes removed. */
function names(list: string): string[] {
  return (list.match(/"(?:[^"]|"")*"|[^\s,"]+/g) ?? []).map((name) =>
    name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name,
  );
}

/** The name of `schema.name`, quotes removed. */
function lastName(path: string): string {
  return names(path.replaceAll(".", ", ")).at(-1) ?? path;
}

function checkEncoding(line: string): void {
  const encoding = ENCODING.exec(line)?.[1] ?? "UTF8";
  if (!/^utf-?8$|^sql_ascii$/i.test(encoding)) {
    throw new ImportError(`The dump is written in ${encoding}; take it again with "pg_dump --encoding=UTF8".`);
  }
}

function insertMessage(line: string, number: number): string {
  const table = /^INSERT INTO (\S+)/.exec(line)?.[1] ?? "a table";
  return `Line ${number} inserts into ${table} with an INSERT statement. Only COPY blocks are read: take the dump again without --inserts, --column-inserts and --rows-per-insert.`;
}
