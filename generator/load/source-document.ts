import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type Scalar, visit } from "yaml";
import { DefinitionError } from "./definition-error.ts";

/** Keys and indexes from the top of a YAML file to a value. */
export type Path = readonly (string | number)[];

/** A value in a YAML file. */
export interface Place {
  readonly document: SourceDocument;
  readonly path: Path;
}

/** The place of something inside a place. */
export function within(place: Place, ...keys: Path): Place {
  return { document: place.document, path: [...place.path, ...keys] };
}

/** One parsed YAML file that knows where each of its values stands. */
export class SourceDocument {
  /** Path as given on the command line, with forward slashes. */
  readonly file: string;
  /** The content as plain values; undefined when the text is not YAML. */
  readonly content: unknown;
  readonly syntaxErrors: readonly DefinitionError[];
  readonly #document: ReturnType<typeof parseDocument>;
  readonly #lines = new LineCounter();

  constructor(file: string, text: string) {
    this.file = file;
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false, version: "1.2" });
    this.syntaxErrors = this.#document.errors.map(
      (error) => new DefinitionError({ file, ...this.#lineAndColumn(error.pos[0]) }, error.message),
    );
    nameNullKeys(this.#document);
    this.content = this.syntaxErrors.length === 0 ? this.#document.toJS() : undefined;
  }

  /** Line and column, from 1, of the value at a path, or of its key; of the nearest thing around it when it is missing. */
  position(path: Path, part: "key" | "value"): { line: number; column: number } {
    let node: unknown = this.#document.contents;
    let offset = offsetOf(node) ?? 0;
    for (const [index, step] of path.entries()) {
      const entry = this.#entry(node, step);
      if (entry === undefined) break;
      const wantsKey = part === "key" && index === path.length - 1;
      offset = (wantsKey ? undefined : offsetOf(entry.value)) ?? offsetOf(entry.key) ?? offset;
      node = entry.value;
    }
    return this.#lineAndColumn(offset);
  }

  /** Keys of the map at a path as written, in order: "10" and 10 differ. Empty when there is no map. */
  keys(path: Path): readonly Scalar[] {
    let node: unknown = this.#document.contents;
    for (const step of path) node = this.#entry(node, step)?.value;
    const map = this.#resolve(node);
    return isMap(map) ? map.items.map((pair) => pair.key).filter(isScalar) : [];
  }

  #entry(container: unknown, step: string | number): { key: unknown; value: unknown } | undefined {
    const node = this.#resolve(container);
    if (isSeq(node))
      return node.items.length > Number(step) ? { key: undefined, value: node.items[Number(step)] } : undefined;
    if (!isMap(node)) return undefined;
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
    return pair && { key: pair.key, value: pair.value };
  }

  #resolve(node: unknown): unknown {
    return isAlias(node) ? node.resolve(this.#document) : node;
  }

  #lineAndColumn(offset: number): { line: number; column: number } {
    const { line, col } = this.#lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  }
}

function offsetOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

/** YAML reads the key of `null: true` as nothing at all; here it is the word. */
function nameNullKeys(document: ReturnType<typeof parseDocument>): void {
  visit(document, {
    Pair(_, pair) {
      if (isScalar(pair.key) && pair.key.value === null && pair.key.source === "null") pair.key.value = "null";
    },
  });
}
