import { sql } from "kysely";
import { objectTypeName } from "../declaration/graphql-names.ts";
import type { ObjectKey } from "../declaration/hooks.ts";
import type { GenericField, ModelDeclaration } from "../declaration/model-declaration.ts";
import type { ShapePlace, Writer } from "../query/shape.ts";
import type { GraphqlTypes } from "./graphql-types.ts";
import { listArguments, statedLimit } from "./list-arguments.ts";
import type { ListSource } from "./list-sources.ts";
import type { ChildPlan, ObjectPlan } from "./object-plan.ts";
import { QueryContext } from "./query-context.ts";
import { readByKeys, readGroups, readObjects } from "./read-objects.ts";
import type { SelectedField } from "./selections.ts";

/** A selected field that leads to objects, while its plan is compiled. */
export interface NestedPlace {
  readonly selected: SelectedField;
  /** Keys from the root of the answer, its own last. */
  readonly path: readonly string[];
  /** Where the plan that is being compiled keeps what it leads to. */
  readonly children: ChildPlan[];
}

type CompileNested = (
  model: ModelDeclaration,
  place: NestedPlace,
  options?: { sameIn?: string | undefined },
) => ObjectPlan;

/** Writers of objects inside objects. Each loads what all objects of its level lead to, together. */
export class Nesting {
  readonly #types: GraphqlTypes;
  readonly #compile: CompileNested;

  constructor(types: GraphqlTypes, compile: CompileNested) {
    this.#types = types;
    this.#compile = compile;
  }

  /** The object whose id a column holds. */
  reference(
    { builder, alias }: ShapePlace,
    nested: NestedPlace,
    to: { model: ModelDeclaration; column: string },
  ): Writer {
    const index = builder.plan.column(alias, to.column);
    const plan = this.#compile(to.model, nested);
    nested.children.push({ plan, table: null, most: 1 });
    return builder.loaded(async (rows, context) => {
      const ids = rows.flatMap((row) => row[index] ?? []);
      const found = await readObjects(QueryContext.of(context), plan, ids);
      return rows.map((row) => found.get(row[index] ?? "") ?? "null");
    });
  }

  /** Objects that point here: a list, or the only one. */
  list(
    { builder, alias, model }: ShapePlace,
    nested: NestedPlace,
    to: { source: ListSource; isSingle: boolean },
  ): Writer {
    const { source, isSingle } = to;
    const { selected, path } = nested;
    const index = builder.plan.column(alias, "id");
    const plan = this.#compile(source.model, nested, { sameIn: source.sameIn });
    nested.children.push({ plan, table: source.table, most: isSingle ? 1 : statedLimit(selected) });
    const typeName = objectTypeName(model);
    const read = listArguments({ types: this.#types, model: source.model, typeName, selected, path });
    const text = isSingle ? (list: readonly string[] | undefined) => list?.[0] ?? "null" : listText;
    return builder.loaded(async (rows, loadContext) => {
      const context = QueryContext.of(loadContext);
      if (!context.restrictions.allows("view", source.model)) return rows.map(() => text(undefined));
      const conditions = await read(context);
      const own = source.where?.(context);
      const asked = own === undefined ? conditions : { ...conditions, where: sql`${conditions.where} AND ${own}` };
      const keys = [...new Set(rows.map((row) => row[index] ?? ""))];
      const lists = await readGroups(context, plan, { asked, groups: { key: source.key, join: source.join, keys } });
      return rows.map((row) => text(lists.get(row[index] ?? "")));
    });
  }

  /** The object of a generic relation. */
  generic({ builder, alias }: ShapePlace, nested: NestedPlace, field: GenericField): Writer {
    const type = builder.plan.column(alias, field.typeColumn);
    const id = builder.plan.column(alias, field.idColumn);
    const planOf = this.plansOf(this.#types.catalog.relations.targets(field.targets), nested);
    return builder.loaded(async (rows, context) => {
      const keys = rows.map((row): ObjectKey => [row[type] ?? "", row[id] ?? ""]);
      const found = await readByKeys(QueryContext.of(context), planOf, keys.filter(isWhole));
      return keys.map((key) => found(key) ?? "null");
    });
  }

  /** The first of several references that is set. */
  firstOf({ builder, alias, model }: ShapePlace, nested: NestedPlace, names: readonly string[]): Writer {
    const alternatives = names.flatMap((name) => {
      const field = model.fields[name];
      if (field?.kind !== "reference") return [];
      const target = this.#types.catalog.model(field.target);
      return [{ index: builder.plan.column(alias, field.column), target }];
    });
    const planOf = this.plansOf(
      alternatives.map(({ target }) => target),
      nested,
    );
    return builder.loaded(async (rows, loadContext) => {
      const context = QueryContext.of(loadContext);
      const keys = rows.map((row): ObjectKey => {
        const first = alternatives.find(({ index }) => row[index] !== null);
        return first === undefined
          ? ["", ""]
          : [String(context.contentTypeId(first.target.name)), row[first.index] ?? ""];
      });
      const found = await readByKeys(context, planOf, keys.filter(isWhole));
      return keys.map((key) => found(key) ?? "null");
    });
  }

  /** Plans of objects that may be of several models. */
  plansOf(
    models: readonly ModelDeclaration[],
    nested: NestedPlace,
  ): (model: ModelDeclaration) => ObjectPlan | undefined {
    const shown = models.filter((model) => model.path !== null);
    const plans = new Map(shown.map((model) => [model.name, this.#compile(model, nested)]));
    // Each object is of one of the models, so together they count as one.
    for (const plan of plans.values()) nested.children.push({ plan, table: null, most: 1 / plans.size });
    return (model) => plans.get(model.name);
  }
}

export const listText = (list: readonly string[] | undefined): string =>
  list === undefined ? "[]" : `[${list.join(",")}]`;

const isWhole = ([type, id]: ObjectKey): boolean => type !== "" && id !== "";
