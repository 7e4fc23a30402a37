import type { ColumnText, ComputedHook } from "../declaration/hooks.ts";
import type { ComputedField } from "../declaration/model-declaration.ts";
import { follow } from "./display.ts";
import type { Loader, ShapePlace } from "./shape.ts";
import type { Row } from "./value-writers.ts";

type Values = readonly Readonly<Record<string, string>>[];

/** Answers of hooks by page: the first field of a hook starts it, the others share its answer. */
const running = new WeakMap<readonly unknown[], Map<string, Promise<Values>>>();

export function computedLoader(place: ShapePlace, name: string, field: ComputedField): Loader {
  const { hook, columnsOf } = computedHook(place, field);
  const fields = Object.entries(place.model.fields).flatMap(([other, { kind, ...rest }]) =>
    kind === "computed" && "hook" in rest && rest.hook === field.hook ? [other] : [],
  );
  return async (rows, context) => {
    const hooks = running.get(rows) ?? new Map<string, Promise<Values>>();
    running.set(rows, hooks);
    const own = hooks.get(field.hook) ?? hook.load(columnsOf(rows), context, fields, place.model);
    hooks.set(field.hook, own);
    const values = await own;
    return values.map((value) => value[name] ?? "null");
  };
}

/** The hook of a field, and what it receives of the rows of a page. */
export function computedHook(
  place: ShapePlace,
  field: ComputedField,
): { readonly hook: ComputedHook; columnsOf(rows: readonly Row[]): (readonly ColumnText[])[] } {
  const hook = place.builder.catalog.registry.hooks[field.hook];
  if (hook?.type !== "computed") throw new Error(`${place.model.name}: ${field.hook} is not a computed hook`);
  const indexes = hook.columns.map((path) => columnIndex(place, path.split(".")));
  return { hook, columnsOf: (rows) => rows.map((row) => indexes.map((index) => row[index] ?? null)) };
}

/** Index of a column behind references, in that order; -1 when the model lacks the first of them. */
function columnIndex(place: ShapePlace, path: readonly string[]): number {
  const [first, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) return place.builder.plan.column(place.alias, first);
  return first in place.model.fields ? columnIndex(follow(place, first), rest) : -1;
}
