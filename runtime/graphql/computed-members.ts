import type { ObjectKey } from "../declaration/hooks.ts";
import type { ComputedField } from "../declaration/model-declaration.ts";
import { computedHook } from "../query/computed-fields.ts";
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
  const { hook, columnsOf } = computedHook(place, field);
  return place.builder.loaded(async (rows, context) => {
    const values = await hook.load(columnsOf(rows), context, [name], place.model);
    return values.map((value) => value[name] ?? "null");
  });
}

/** The objects in a computed value, by their types: a list, or the first. */
export function computedObjects(nesting: Nesting, place: ShapePlace, nested: NestedPlace, computed: Computed): Writer {
  const { name, field } = computed;
  const { hook, columnsOf } = computedHook(place, field);
  if (hook.objects === undefined)
    throw new Error(`${place.model.name}: ${field.hook} does not give the objects of ${name}`);
  const { catalog } = place.builder;
  const models = (field.objects ?? []).map((model) => catalog.model(model));
  const planOf = nesting.plansOf(models, nested);
  const isList = field.schema.type === "array";
  return place.builder.loaded(async (rows, loadContext) => {
    const context = QueryContext.of(loadContext);
    const values = (await hook.objects?.(columnsOf(rows), context, place.model)) ?? [];
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
