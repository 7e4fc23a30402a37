import { SnapshotReader } from "../changelog/snapshot.ts";
import { type ColumnDeclaration, columnsOf } from "../declaration/columns.ts";
import type { WriteHook } from "../declaration/hooks.ts";
import type { ModelDeclaration, ModelName } from "../declaration/model-declaration.ts";
import type { Catalog } from "../query/catalog.ts";
import { ItemReader } from "./item-reader.ts";
import { type UniqueRule, uniqueRules } from "./unique-rules.ts";

/** What writing a model needs, compiled once from its declaration. */
export interface ModelWriter {
  readonly model: ModelDeclaration;
  readonly reader: ItemReader;
  /** Stored columns that clients or hooks may set, by name; without id and what the database computes. */
  readonly columns: ReadonlyMap<string, ColumnDeclaration>;
  /** Columns with the time of a write: on create, on every write. */
  readonly createdColumns: readonly string[];
  readonly updatedColumns: readonly string[];
  /** Columns that hold confidential texts. */
  readonly secretColumns: ReadonlySet<string>;
  readonly unique: readonly UniqueRule[];
  readonly hooks: readonly WriteHook[];
  readonly snapshots: SnapshotReader;
}

/** Compiles writers, each once. */
export class ModelWriters {
  readonly #catalog: Catalog;
  readonly #writers = new Map<string, ModelWriter>();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  of(model: ModelDeclaration): ModelWriter {
    const known = this.#writers.get(model.name);
    if (known !== undefined) return known;
    const writer = this.#compile(model);
    this.#writers.set(model.name, writer);
    return writer;
  }

  byName(name: ModelName): ModelWriter {
    return this.of(this.#catalog.model(name));
  }

  #compile(model: ModelDeclaration): ModelWriter {
    const { choices, hooks } = this.#catalog.registry;
    const stored = columnsOf(model, choices).filter((column) => column.isIdentity !== true && !column.isGenerated);
    const autos = Object.values(model.fields).flatMap((field) =>
      field.kind === "datetime" && field.auto !== undefined ? [field] : [],
    );
    return {
      model,
      reader: new ItemReader(model, { choices }),
      columns: new Map(stored.map((column) => [column.name, column])),
      // One that clients may write has its time from the column's default.
      createdColumns: autos.flatMap((field) => (field.readOnly ? [field.column] : [])),
      updatedColumns: autos.flatMap((field) => (field.auto === "update" ? [field.column] : [])),
      secretColumns: new Set(
        Object.values(model.fields).flatMap((field) => (field.kind === "secret" ? [field.column] : [])),
      ),
      unique: uniqueRules(model),
      snapshots: new SnapshotReader(this.#catalog, model),
      hooks: model.hooks.map((name) => {
        const hook = hooks[name];
        if (hook?.type !== "write") throw new Error(`${model.name}: ${name} is not a write hook`);
        return hook;
      }),
    };
  }
}
