import type { ComputedHook, ObjectKey } from "../declaration/hooks.ts";
import type { ComputedField } from "../declaration/model-declaration.ts";
import type { ShapePlace, Writer } from "../query/shape.ts";
import { listText, type NestedPlace, type Nesting } from "./nesting.ts";
import { QueryContext } from "./query-context.ts";
import { readByKeys } from "./read-objects.ts";

interface Computed {
  readonly name: string;
  readonly field: ComputedField;
}

/** A computed value as the hook gives it. */
export function computedValue(place: ShapePlace, name: string, field: ComputedField): Writer {
  const { hook, indexes } = hookOf(place, { name, field });
  return place.builder.loaded(async (rows, context) => {
    const columns = rows.map((row) => indexes.map((index) => row[index] ?? null));
    const values = await hook.load(columns, context, [name], place.model);
    return values.map((value) => value[name] ?? "null");
  });
}

/** The objects in a computed value, by their types: a list, or the first. */
export function computedObjects(nesting: Nesting, place: ShapePlace, nested: NestedPlace, computed: Computed): Writer {
  const { hook, indexes } = hookOf(place, computed);
  const { name, field } = computed;
  const { catalog } = place.builder;
  const models = (field.objects ?? []).map((model) => catalog.model(model));
  const planOf = nesting.plansOf(models, nested);
  const isList = field.schema.type === "array";
  return place.builder.loaded(async (rows, loadContext) => {
    const context = QueryContext.of(loadContext);
    const columns = rows.map((row) => indexes.map((index) => row[index] ?? null));
    const values = (await hook.objects?.(columns, context, place.model)) ?? [];
    const keys = values.map((value): readonly ObjectKey[] | null => value[name] ?? null);
    const found = await readByKeys(
      context,
      planOf,
      keys.flatMap((list) => list ?? []),
    );
    return keys.map((list) => {
      if (list === null) return "null";
      const texts = list.flatMap((key) => found(key) ?? []);
      return isList ? listText(texts) : (texts[0] ?? "null");
    });
  });
}

function hookOf(
  { builder, alias, model }: ShapePlace,
  { name, field }: Computed,
): { hook: ComputedHook; indexes: number[] } {
  const hook = builder.catalog.registry.hooks[field.hook];
  if (hook?.type !== "computed") throw new Error(`${model.name}: ${field.hook} is not a computed hook`);
  if (field.objects !== undefined && hook.objects === undefined)
    throw new Error(`${model.name}: ${field.hook} does not give the objects of ${name}`);
  return { hook, indexes: hook.columns.map((column) => builder.plan.column(alias, column)) };
}
