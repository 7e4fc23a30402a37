import type { ReadContext } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Catalog } from "./catalog.ts";
import type { Definitions } from "./definitions.ts";
import type { Restrictions } from "./restrictions.ts";
import { SelectPlan } from "./select-plan.ts";
import type { Row } from "./value-writers.ts";

/** What writers need besides the row. */
export interface Page {
  /** Scheme and host of absolute addresses, without a slash at the end. */
  readonly base: string;
  readonly definitions: Definitions;
  /** JSON texts by loader slot and row. */
  readonly loaded: readonly (readonly string[])[];
  /** JSON texts of objects that several rows refer to, by nested slot and id. */
  readonly nested: readonly Map<string, string>[];
  /** Position of the row being written. */
  index: number;
}

/** Writes one value of a row as JSON text. */
export type Writer = (row: Row, page: Page) => string;

/** A member of an object: its name on the wire and the writer of its value. */
export interface Member {
  readonly name: string;
  readonly write: Writer;
}

/** What loaders need of a request. */
export interface LoadContext extends ReadContext {
  readonly definitions: Definitions;
  readonly restrictions: Restrictions;
  readonly base: string;
}

/** Loads one value for each row of a page, with a number of statements that does not depend on the rows. */
export type Loader = (rows: readonly Row[], context: LoadContext) => Promise<readonly string[]>;

/** What a shape collects while it is compiled: columns and joins, and the loaders run once a page. */
export class ShapeBuilder {
  readonly catalog: Catalog;
  readonly plan = new SelectPlan();
  readonly loaders: Loader[] = [];
  readonly #shared = new Map<string, number>();
  readonly #nested = new Map<string, number>();

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  /** Writer of a value that is loaded once a page. */
  loaded(loader: Loader): Writer {
    const slot = this.slot(loader);
    return (_row, page) => page.loaded[slot]?.[page.index] ?? "null";
  }

  /** Where a page keeps what a loader gives. */
  slot(loader: Loader): number {
    return this.loaders.push(loader) - 1;
  }

  /** The one slot of a key, for what several members read: the loader of a member that owns it, else the first given. */
  sharedSlot(key: string, loader: Loader, isOwner: boolean): number {
    const known = this.#shared.get(key);
    if (known === undefined) {
      const slot = this.slot(loader);
      this.#shared.set(key, slot);
      return slot;
    }
    if (isOwner) this.loaders[known] = loader;
    return known;
  }

  /** Writes objects that are joined to rows, each once a page. `key` tells their alias and form, `index` is that of their id. */
  nested(key: string, index: number, write: Writer): Writer {
    const slot = this.#nested.get(key) ?? this.#nested.size;
    this.#nested.set(key, slot);
    return (row, page) => {
      const id = row[index];
      if (id == null) return "null";
      const texts = page.nested[slot] as Map<string, string>;
      const known = texts.get(id);
      if (known !== undefined) return known;
      const text = write(row, page);
      texts.set(id, text);
      return text;
    };
  }

  /** JSON texts of rows, in order: runs the loaders, then writes each row. */
  async write(rows: readonly Row[], context: LoadContext, write: Writer): Promise<string[]> {
    const isEmpty = rows.length === 0;
    const loaded = isEmpty ? [] : await Promise.all(this.loaders.map((load) => load(rows, context)));
    const nested = Array.from(this.#nested, () => new Map<string, string>());
    const page: Page = { base: context.base, definitions: context.definitions, loaded, nested, index: 0 };
    return rows.map((row, index) => {
      page.index = index;
      return write(row, page);
    });
  }
}

/** Where a shape is being compiled. */
export interface ShapePlace {
  readonly builder: ShapeBuilder;
  readonly model: ModelDeclaration;
  readonly alias: string;
  /** Inside another object: numbers that must be counted are left out. */
  readonly isInner: boolean;
}

/** Joins members into the writer of an object. */
export function objectWriter(members: readonly Member[]): Writer {
  const writers = members.map((member) => member.write);
  const prefixes = members.map((member, index) => `${index === 0 ? "{" : ","}${JSON.stringify(member.name)}:`);
  return (row, page) => {
    let text = "";
    for (let index = 0; index < writers.length; index += 1) {
      text += (prefixes[index] as string) + (writers[index] as Writer)(row, page);
    }
    return `${text}}`;
  };
}
