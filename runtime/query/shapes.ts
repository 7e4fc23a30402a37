import type { ModelDeclaration, ModelName, NestedShape } from "../declaration/model-declaration.ts";
import type { Catalog } from "./catalog.ts";
import { fieldMembers, impliedMembers, nestedMembers } from "./members.ts";
import { NestedReader } from "./nested-reader.ts";
import { defaultOrder } from "./ordering.ts";
import { ROOT, SelectPlan } from "./select-plan.ts";
import { type Member, objectWriter, ShapeBuilder, type Writer } from "./shape.ts";
import type { ShapeSource } from "./shape-source.ts";

/** A model's representation, compiled: what to select, what to load, how to write. */
export interface Shape {
  readonly builder: ShapeBuilder;
  readonly write: Writer;
  /** ORDER BY terms of the model's own order, and the joins they need. */
  readonly order: { readonly terms: string; readonly joins: string };
  readonly idIndex: number;
}

/** Bound of the combinations of fields that are kept. */
const MOST_PARTIAL = 1000;

/** Compiles representations, each once, when it is first asked for. */
export class Shapes implements ShapeSource {
  readonly catalog: Catalog;
  readonly #full = new Map<string, Shape>();
  readonly #brief = new Map<ModelName, Shape>();
  readonly #partial = new Map<string, Shape>();
  readonly #nested = new Map<string, NestedReader>();

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  /** The full representation, without the fields named in `excluded`. */
  full(model: ModelDeclaration, excluded: readonly string[] = []): Shape {
    const key = [model.name, ...excluded].join(" ");
    return (
      this.#full.get(key) ??
      remember(
        this.#full,
        key,
        this.#compile(model, (builder) => this.#fullMembers(builder, model, excluded)),
      )
    );
  }

  /** The representation with these fields alone; many combinations are asked for, so only the first ones are kept. */
  only(model: ModelDeclaration, names: readonly string[]): Shape {
    const key = [model.name, ...names].join(" ");
    const known = this.#partial.get(key);
    if (known !== undefined) return known;
    const shape = this.#compile(model, (builder) => {
      const place = { builder, model, alias: ROOT, isInner: false };
      return [...impliedMembers(place), ...names.flatMap((name) => fieldMembers(this, place, name))];
    });
    return this.#partial.size < MOST_PARTIAL ? remember(this.#partial, key, shape) : shape;
  }

  /** The brief representation: the nested form, counts included. */
  brief(model: ModelDeclaration): Shape {
    const compile = () =>
      this.#compile(model, (builder) =>
        nestedMembers(this, { builder, model, alias: ROOT, isInner: false }, model.nested),
      );
    return this.#brief.get(model.name) ?? remember(this.#brief, model.name, compile());
  }

  /** Reads objects in the form they have inside others. */
  nestedReader(model: ModelDeclaration, shape: NestedShape = model.nested): NestedReader {
    const key = shape === model.nested ? model.name : `${model.name} ${JSON.stringify(shape)}`;
    const known = this.#nested.get(key);
    if (known !== undefined) return known;
    const builder = new ShapeBuilder(this.catalog);
    const order = defaultOrder(this.catalog, model, builder.plan);
    const members = nestedMembers(this, { builder, model, alias: ROOT, isInner: true }, shape);
    return remember(this.#nested, key, new NestedReader(model, builder, { write: objectWriter(members), order }));
  }

  #compile(model: ModelDeclaration, membersOf: (builder: ShapeBuilder) => readonly Member[]): Shape {
    const builder = new ShapeBuilder(this.catalog);
    const idIndex = builder.plan.column(ROOT, "id");
    const write = objectWriter(membersOf(builder));
    const plan = new SelectPlan();
    const terms = defaultOrder(this.catalog, model, plan);
    return { builder, write, order: { terms, joins: plan.joinsSql }, idIndex };
  }

  #fullMembers(builder: ShapeBuilder, model: ModelDeclaration, excluded: readonly string[]): Member[] {
    const place = { builder, model, alias: ROOT, isInner: false };
    const members = impliedMembers(place);
    for (const [name, field] of Object.entries(model.fields)) {
      if (field.internal || field.writeOnly || excluded.includes(name)) continue;
      members.push(...fieldMembers(this, place, name));
    }
    return members;
  }
}

function remember<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.set(key, value);
  return value;
}
