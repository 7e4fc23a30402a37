import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

/** Prefix under which custom fields are columns and parameters, as in filters. */
export const CUSTOM = "cf_";

/** Names of the columns asked for by `?columns=a,b`, else those of the model. Unknown names are left out. */
export function chosenColumns(
  { url, context }: Pick<PageRequest, "url" | "context">,
  target: PageModel,
): readonly string[] {
  const asked = url.searchParams.getAll("columns").flatMap((names) => names.split(","));
  if (asked.length === 0) return target.defaultColumns();
  const custom = new Set(context.definitions.customFields(target.model.name).map(({ name }) => `${CUSTOM}${name}`));
  const chosen = new Set(asked.filter((name) => target.field(name) !== undefined || custom.has(name)));
  // In one order, whatever the order asked for: fewer different statements.
  return [...target.fields.map(({ name }) => name), ...custom].filter((name) => chosen.has(name));
}

/** Every column there is, and whether the list shows it. */
export function columnChoices({ context }: Pick<PageRequest, "context">, target: PageModel, chosen: readonly string[]) {
  const custom = context.definitions
    .customFields(target.model.name)
    .map(({ name, label }) => ({ name: `${CUSTOM}${name}`, label: label || name }));
  const own = target.fields.filter(({ field }) => field.kind !== "custom-fields" && field.kind !== "display");
  return [...own, ...custom].map(({ name, label }) => ({ name, label, isChosen: chosen.includes(name) }));
}
