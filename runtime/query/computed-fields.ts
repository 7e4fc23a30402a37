import type { ComputedField } from "../declaration/model-declaration.ts";
import type { Loader, ShapePlace } from "./shape.ts";

type Values = readonly Readonly<Record<string, string>>[];

/** Answers of hooks by page: the first field of a hook starts it, the others share its answer. */
const running = new WeakMap<readonly unknown[], Map<string, Promise<Values>>>();

export function computedLoader(place: ShapePlace, name: string, field: ComputedField): Loader {
  const { catalog, plan } = place.builder;
  const hook = catalog.registry.hooks[field.hook];
  if (hook?.type !== "computed") throw new Error(`${place.model.name}: ${field.hook} is not a computed hook`);
  const indexes = hook.columns.map((column) => plan.column(place.alias, column));
  const fields = Object.entries(place.model.fields).flatMap(([other, { kind, ...rest }]) =>
    kind === "computed" && "hook" in rest && rest.hook === field.hook ? [other] : [],
  );
  return async (rows, context) => {
    const hooks = running.get(rows) ?? new Map<string, Promise<Values>>();
    running.set(rows, hooks);
    const own =
      hooks.get(field.hook) ??
      hook.load(
        rows.map((row) => indexes.map((index) => row[index] ?? null)),
        context,
        fields,
        place.model,
      );
    hooks.set(field.hook, own);
    const values = await own;
    return values.map((value) => value[name] ?? "null");
  };
}
