import { readCopyText, writeCopyText } from "./copy-text.ts";
import { ImportError } from "./dump-part.ts";
import type { ImportColumn, ImportTable } from "./import-tables.ts";
import type { Conversion, SourceKnowledge } from "./source-knowledge.ts";

/** How the rows of a source's table become rows of ours. */
export interface TablePlan {
  readonly target: ImportTable;
  /** Columns that are written: in the source's order, then those that are made from another. */
  readonly columns: readonly string[];
  /** Rewrites lines of COPY text; counts what is left out. */
  read(lines: readonly string[]): string;
  /** Rows read so far. */
  rows(): number;
  /** Highest id read so far; 0 when there is none. */
  highestId(): number;
  /** Reference columns in which a value was read. */
  usedReferences(): readonly ImportColumn[];
  /** Number of values left out by column: of columns that have no home here and were not empty. */
  leftOut(): Readonly<Record<string, number>>;
}

/** Values that say nothing: leaving them out loses nothing. */
const EMPTY: ReadonlySet<string> = new Set(["\\N", "", "f", "{}", "[]"]);

/** Throws ImportError when the source lacks a column that must be given. */
export function planTable(
  target: ImportTable,
  sourceColumns: readonly string[],
  knowledge: SourceKnowledge,
): TablePlan {
  const known = new Map(target.columns.map((column) => [column.name, column]));
  const conversion = knowledge.conversions[target.table];
  const convertedAt = conversion === undefined ? -1 : sourceColumns.indexOf(conversion.from);
  const given = new Set([...sourceColumns, ...(convertedAt < 0 ? [] : (conversion?.into ?? []))]);
  const missing = target.columns.filter(
    (column) => !given.has(column.name) && !column.isNullable && !column.hasDefault,
  );
  if (missing.length > 0) {
    const list = missing.map((column) => column.name).join(", ");
    throw new ImportError(
      `Table ${target.table} of the source has no column ${list}. Is it a database of another release?`,
    );
  }
  const positions = sourceColumns.flatMap((name, at) => (known.has(name) && at !== convertedAt ? [at] : []));
  const homeless = sourceColumns.flatMap((name, at) =>
    at === convertedAt || known.has(name) || target.generated.has(name) || knowledge.derivedColumns.test(name)
      ? []
      : [[name, at] as const],
  );
  const references = sourceColumns.flatMap((name, at) => {
    const column = known.get(name);
    return column === undefined || column.references === null ? [] : [{ at, column, isUsed: false }];
  });
  const converted = conversion === undefined || convertedAt < 0 ? undefined : { at: convertedAt, by: conversion };
  return new Plan(target, sourceColumns, { positions, homeless, references, converted });
}

interface Layout {
  readonly positions: readonly number[];
  readonly homeless: readonly (readonly [string, number])[];
  readonly references: readonly { readonly at: number; readonly column: ImportColumn; isUsed: boolean }[];
  readonly converted: { readonly at: number; readonly by: Conversion } | undefined;
}

class Plan implements TablePlan {
  readonly target: ImportTable;
  readonly columns: readonly string[];
  readonly #width: number;
  readonly #layout: Layout;
  readonly #idAt: number;
  readonly #leftOut: Record<string, number> = {};
  #rows = 0;
  #highestId = 0;

  constructor(target: ImportTable, sourceColumns: readonly string[], layout: Layout) {
    this.target = target;
    this.columns = [...layout.positions.map((at) => sourceColumns[at] as string), ...(layout.converted?.by.into ?? [])];
    this.#width = sourceColumns.length;
    this.#layout = layout;
    this.#idAt = sourceColumns.indexOf("id");
  }

  read(lines: readonly string[]): string {
    let text = "";
    for (const line of lines) text += `${this.#line(line)}\n`;
    this.#rows += lines.length;
    return text;
  }

  rows(): number {
    return this.#rows;
  }

  highestId(): number {
    return this.#highestId;
  }

  usedReferences(): readonly ImportColumn[] {
    return this.#layout.references.filter((reference) => reference.isUsed).map((reference) => reference.column);
  }

  leftOut(): Readonly<Record<string, number>> {
    return this.#leftOut;
  }

  #line(line: string): string {
    const fields = line.split("\t");
    if (fields.length !== this.#width) {
      throw new ImportError(
        `Table ${this.target.table}: a row has ${fields.length} values where ${this.#width} columns are listed: ${line.slice(0, 120)}`,
      );
    }
    const id = Number(fields[this.#idAt]);
    if (id > this.#highestId) this.#highestId = id;
    for (const reference of this.#layout.references) {
      if (!reference.isUsed && fields[reference.at] !== "\\N") reference.isUsed = true;
    }
    for (const [name, at] of this.#layout.homeless) {
      if (!EMPTY.has(fields[at] as string)) this.#leftOut[name] = (this.#leftOut[name] ?? 0) + 1;
    }
    if (this.#layout.positions.length === this.#width) return line;
    return [...this.#layout.positions.map((at) => fields[at]), ...this.#converted(fields)].join("\t");
  }

  #converted(fields: readonly string[]): readonly string[] {
    const { converted } = this.#layout;
    if (converted === undefined) return [];
    const value = readCopyText(fields[converted.at] as string);
    return value === null ? converted.by.into.map(() => "\\N") : converted.by.convert(value).map(writeCopyText);
  }
}
