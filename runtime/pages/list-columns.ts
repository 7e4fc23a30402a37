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
  const custom = context.definitions.customFields(target.model.name).map(({ name }) => `${CUSTOM}${name}`);
  const chosen = new Set(asked);
  // In one order, whatever the order asked for: fewer different statements.
  const known = [...target.fields.map(({ name }) => name), ...target.shares.keys(), ...custom];
  return known.filter((name) => chosen.has(name));
}

/** Fields of the representation that columns are made of. */
export function fieldsOf({ shares, model }: PageModel, columns: readonly string[]): string[] {
  const links = model.pages?.links ?? {};
  const names = columns.flatMap((name) => {
    const link = links[name];
    if (shares.has(name)) return [];
    return [
      name,
      ...(link !== undefined && "type" in link ? [link.type] : []),
      ...(link !== undefined && "id" in link ? [link.id] : []),
    ];
  });
  return [...new Set(names.map((name) => (name.startsWith(CUSTOM) ? "custom_fields" : name)))];
}

/** Every column there is, and whether the list shows it. */
export function columnChoices({ context }: Pick<PageRequest, "context">, target: PageModel, chosen: readonly string[]) {
  const custom = context.definitions
    .customFields(target.model.name)
    .map(({ name, label }) => ({ name: `${CUSTOM}${name}`, label: label || name }));
  const own = target.fields.filter(({ field }) => field.kind !== "custom-fields" && field.kind !== "display");
  const shares = [...target.shares].map(([name, { title }]) => ({ name, label: title }));
  return [...own, ...shares, ...custom].map(({ name, label }) => ({ name, label, isChosen: chosen.includes(name) }));
}
