import type { Place } from "./source-document.ts";

/** One mistake in a definition file, where it is and what is wrong; line and column count from 1. */
export class DefinitionError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;

  constructor(at: { readonly file: string; readonly line: number; readonly column: number }, message: string) {
    super(message);
    this.name = "DefinitionError";
    this.file = at.file;
    this.line = at.line;
    this.column = at.column;
  }

  override toString(): string {
    return `${this.file}:${this.line}:${this.column}: ${this.message}`;
  }
}

/** All mistakes of one run, in order of place; thrown instead of generating anything. */
export class DefinitionErrors extends Error {
  readonly errors: readonly DefinitionError[];

  constructor(errors: readonly DefinitionError[]) {
    super(errors.map((error) => error.toString()).join("\n"));
    this.name = "DefinitionErrors";
    this.errors = errors;
  }
}

/** Collects mistakes while definitions are read and linked. */
export class Problems {
  readonly #errors = new Map<string, DefinitionError>();

  /** Adds a mistake at a place; `part` says whether its key or its value is meant when the place is a map entry. */
  at(place: Place, message: string, part: "key" | "value" = "value"): void {
    this.add(new DefinitionError({ file: place.document.file, ...place.document.position(place.path, part) }, message));
  }

  /** The same mistake at the same place counts once: a group's mistakes show in every model that includes it. */
  add(error: DefinitionError): void {
    this.#errors.set(error.toString(), error);
  }

  get any(): boolean {
    return this.#errors.size > 0;
  }

  /** Throws DefinitionErrors if anything was added. */
  throwIfAny(): void {
    if (this.any) throw new DefinitionErrors([...this.#errors.values()].sort(byPlace));
  }
}

function byPlace(a: DefinitionError, b: DefinitionError): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  if (a.line !== b.line) return a.line - b.line;
  if (a.column !== b.column) return a.column - b.column;
  return a.message < b.message ? -1 : 1;
}
