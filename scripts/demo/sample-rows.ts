import type { FieldDeclaration, ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import type { Catalog } from "../../runtime/query/catalog.ts";
import type { SampleBook, SampleObject, SampleValue, SampleValues } from "./sample-book.ts";

export type Row = Record<string, unknown>;

/** A value that can only be set when the row it refers to is there. */
export interface LaterValue {
  readonly table: string;
  readonly column: string;
  readonly id: number;
  readonly value: unknown;
}

/** Turns a book's objects into rows of tables, by the models' declarations. */
export class SampleRows {
  /** Rows by table, in the order in which they can be written. */
  readonly tables = new Map<string, Row[]>();
  /** Pairs and tags, to be written when all objects are. */
  readonly links = new Map<string, Row[]>();
  readonly later: LaterValue[] = [];
  readonly #catalog: Catalog;
  readonly #contentTypes: ReadonlyMap<string, number>;
  readonly #time: string;

  /** `contentTypes`: ids by content type. `time`: when everything was made. */
  constructor(catalog: Catalog, contentTypes: ReadonlyMap<string, number>, time: string) {
    this.#catalog = catalog;
    this.#contentTypes = contentTypes;
    this.#time = time;
  }

  /** Throws when the book names a model or field that there is none of. */
  add(book: SampleBook): void {
    for (const [name, objects] of book.models()) {
      const model = this.#catalog.model(name);
      const rows = objects.map((values, at) => this.#row(model, at + 1, values));
      this.tables.set(model.table, rows);
    }
  }

  #row(model: ModelDeclaration, id: number, values: SampleValues): Row {
    const row: Row = { id };
    for (const field of Object.values(model.fields)) {
      if ("auto" in field && field.auto !== undefined && "column" in field) row[field.column] = this.#time;
    }
    for (const [name, value] of Object.entries(values)) {
      const field = model.fields[name];
      if (field === undefined) throw new Error(`${model.name} has no field ${name}`);
      this.#value({ model, field, id, row }, value);
    }
    return row;
  }

  #value(place: { model: ModelDeclaration; field: FieldDeclaration; id: number; row: Row }, value: SampleValue): void {
    const { model, field, id, row } = place;
    if (field.kind === "reference") this.#reference(place, field.column, field.target, value);
    else if (field.kind === "generic") {
      const object = value as SampleObject;
      row[field.typeColumn] = this.#contentType(object.model);
      row[field.idColumn] = object.id;
    } else if (field.kind === "content-type") row[field.column] = this.#contentType(value as ModelName);
    else if (field.kind === "many" || field.kind === "content-types") {
      for (const item of value as readonly (string | number)[]) {
        const target = field.kind === "many" ? item : this.#contentType(item as ModelName);
        this.#link(field.table, { [field.sourceColumn]: id, [field.targetColumn]: target });
      }
    } else if (field.kind === "tags") this.#tags(model, id, value as readonly number[]);
    else if ("column" in field && field.column !== undefined) {
      row[field.column] = typeof value === "function" ? value((name) => this.#contentType(name)) : value;
    } else throw new Error(`a ${field.kind} of ${model.name} cannot be written`);
  }

  #reference(
    place: { model: ModelDeclaration; id: number; row: Row },
    column: string,
    target: ModelName,
    value: SampleValue,
  ): void {
    const { model, id, row } = place;
    if (target === model.name || this.tables.has(this.#catalog.model(target).table)) row[column] = value;
    else if (value !== null) this.later.push({ table: model.table, column, id, value });
  }

  #tags(model: ModelDeclaration, id: number, tags: readonly number[]): void {
    const { tagging } = this.#catalog;
    if (tagging === undefined) throw new Error("there is no model that attaches tags");
    const { object, tag } = tagging;
    for (const tagId of tags) {
      this.#link(tagging.model.table, {
        [object.typeColumn]: this.#contentType(model.name),
        [object.idColumn]: id,
        [tag.column]: tagId,
      });
    }
  }

  #contentType(name: ModelName): number {
    const id = this.#contentTypes.get(this.#catalog.model(name).contentType);
    if (id === undefined) throw new Error(`${name} has no content type`);
    return id;
  }

  #link(table: string, row: Row): void {
    const rows = this.links.get(table);
    if (rows === undefined) this.links.set(table, [row]);
    else rows.push(row);
  }
}
