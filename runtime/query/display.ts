import type { ColumnText, DisplayHook } from "../declaration/hooks.ts";
import type { FieldDeclaration, GenericField, ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Catalog } from "./catalog.ts";
import type { LoadContext, Loader, Page, ShapeBuilder } from "./shape.ts";
import { familyOf, plainText, type Row } from "./value-writers.ts";

/** Gives a text of a row, or null where there is none. */
export type TextGetter = (row: Row, page: Page) => ColumnText;

interface Place {
  readonly builder: ShapeBuilder;
  readonly model: ModelDeclaration;
  readonly alias: string;
}

/** Whether a model's display names the object of a generic relation, which is loaded by page. */
export function displayNeedsLoading(catalog: Catalog, model: ModelDeclaration): boolean {
  const hook = "hook" in model.display ? catalog.registry.hooks[model.display.hook] : undefined;
  if (hook?.type === "display" && hook.load !== undefined) return true;
  return displayPaths(catalog, model).some((path) => {
    const [name, ...rest] = (path.split(":")[0] as string).split(".") as [string, ...string[]];
    const field = model.fields[name];
    if (field?.kind === "generic") return true;
    return (
      field?.kind === "reference" && rest.length === 0 && displayNeedsLoading(catalog, catalog.model(field.target))
    );
  });
}

/** Field paths that a model's display is made from. */
export function displayPaths(catalog: Catalog, { display }: ModelDeclaration): readonly string[] {
  if ("templates" in display)
    return display.templates.flatMap((template) =>
      [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] as string),
    );
  const hook = catalog.registry.hooks[display.hook];
  return hook?.type === "display" ? hook.values : [];
}

/** The text that names an object to people, compiled from its model's display declaration. */
export function displayGetter(place: Place): (row: Row, page: Page) => string {
  const { display } = place.model;
  if ("hook" in display) {
    const hook = place.builder.catalog.registry.hooks[display.hook];
    if (hook?.type !== "display") throw new Error(`${place.model.name}: ${display.hook} is not a display hook`);
    const getters = hook.values.map((path) => textGetter(place, path));
    if (hook.load !== undefined) getters.push(loadedText(place, hook));
    return (row, page) => hook.format(getters.map((get) => get(row, page)));
  }
  const templates = display.templates.map((template) => templateGetter(place, template));
  const last = templates.length - 1;
  return (row, page) => {
    for (let index = 0; index < last; index += 1) {
      const text = templates[index]?.(row, page, false);
      if (text !== null && text !== undefined) return text;
    }
    return templates[last]?.(row, page, true) ?? "";
  };
}

/** The text a display hook loads by page. */
function loadedText(place: Place, hook: DisplayHook): TextGetter {
  const indexes = (hook.columns ?? []).map((name) => place.builder.plan.column(place.alias, name));
  const slot = place.builder.slot(async (rows, context) => {
    const texts = await hook.load?.(
      rows.map((row) => indexes.map((index) => row[index] ?? null)),
      context,
    );
    return (texts ?? []).map((text) => text ?? "");
  });
  return (_row, page) => page.loaded[slot]?.[page.index] || null;
}

/** The template filled in, or null when a placeholder is empty and that is not acceptable. */
function templateGetter(place: Place, template: string): (row: Row, page: Page, acceptEmpty: boolean) => string | null {
  const parts = template.split(/\{([^{}]+)\}/);
  const getters = parts.flatMap((part, index) => (index % 2 === 1 ? [textGetter(place, part)] : []));
  return (row, page, acceptEmpty) => {
    let text = parts[0] as string;
    for (let index = 0; index < getters.length; index += 1) {
      const value = getters[index]?.(row, page) ?? "";
      if (value === "" && !acceptEmpty) return null;
      text += value + (parts[index * 2 + 2] as string);
    }
    return text;
  };
}

/** "id", "name", "site" (its display), "site.name", "status:label". */
export function textGetter(place: Place, path: string): TextGetter {
  const dot = path.indexOf(".");
  if (dot > 0) return textGetter(follow(place, path.slice(0, dot)), path.slice(dot + 1));
  const [name, form] = path.split(":") as [string, string?];
  if (name === "id") return column(place, "id");
  const field = place.model.fields[name];
  if (field === undefined) throw new Error(`${place.model.name}: no field ${name} for its display`);
  if (field.kind === "reference") {
    const id = place.builder.plan.column(place.alias, field.column);
    const display = displayGetter(follow(place, name));
    return (row, page) => (row[id] === null ? null : display(row, page));
  }
  if (field.kind === "generic") return genericDisplay(place, field);
  return form === "label" ? labelGetter(place, field) : valueGetter(place, field);
}

function valueGetter(place: Place, field: FieldDeclaration): TextGetter {
  if (field.kind === "choice" && field.familyOf !== undefined) {
    const index = place.builder.plan.column(place.alias, field.familyOf);
    return (row) => (row[index] == null ? null : String(familyOf(row[index])));
  }
  if (!("column" in field) || field.column === undefined)
    throw new Error(`${place.model.name}: a ${field.kind} field has no text`);
  if (field.kind === "count" || field.kind === "choice" || field.kind === "content-type")
    return column(place, field.column);
  if (field.kind === "reference" || field.kind === "custom-fields") return column(place, field.column);
  const index = place.builder.plan.column(place.alias, field.column);
  if (field.kind === "secret") {
    const open = place.builder.catalog.opener(field);
    return (row) => (row[index] ? open(row[index]) : null);
  }
  const write = plainText(field);
  return (row) => (row[index] == null ? null : write(row[index]));
}

function labelGetter(place: Place, field: FieldDeclaration): TextGetter {
  if (field.kind !== "choice") throw new Error(`${place.model.name}: only choices have labels`);
  const choices = place.builder.catalog.registry.choices[field.choices]?.choices ?? [];
  const labels = new Map(choices.map((choice) => [String(choice.value), choice.label]));
  const value = valueGetter(place, field);
  return (row, page) => {
    const text = value(row, page);
    return text === null ? null : (labels.get(text) ?? text);
  };
}

function column(place: Place, name: string): TextGetter {
  const index = place.builder.plan.column(place.alias, name);
  return (row) => row[index] ?? null;
}

/** The display of a generic relation's object, from its nested form: one statement for each type on the page. */
function genericDisplay(place: Place, field: GenericField): TextGetter {
  const type = place.builder.plan.column(place.alias, field.typeColumn);
  const id = place.builder.plan.column(place.alias, field.idColumn);
  const load: Loader = (rows, context) => loadNested(rows, { type, id }, context);
  const slot = place.builder.sharedSlot(genericKey(place.alias, field), load, false);
  return (_row, page) => {
    const json = page.loaded[slot]?.[page.index] ?? "null";
    return json === "null" ? "" : (JSON.parse(json) as { display: string }).display;
  };
}

/** Key of the slot with the objects of a generic relation in nested form. */
export const genericKey = (alias: string, field: GenericField): string => `${alias}.${field.idColumn}`;

async function loadNested(
  rows: readonly Row[],
  { type, id }: { type: number; id: number },
  context: LoadContext,
): Promise<string[]> {
  const idsByType = new Map<string, Set<string>>();
  for (const row of rows) {
    const [rowType, rowId] = [row[type], row[id]];
    if (rowType == null || rowId == null) continue;
    idsByType.set(rowType, (idsByType.get(rowType) ?? new Set()).add(rowId));
  }
  const found = new Map<string, string>();
  await Promise.all(
    [...idsByType].map(async ([rowType, ids]) => {
      const model = context.definitions.modelOf(rowType);
      if (model === undefined) return;
      for (const [rowId, json] of await context.nested(model.name, ids)) found.set(`${rowType}/${rowId}`, json);
    }),
  );
  return rows.map((row) => found.get(`${row[type]}/${row[id]}`) ?? "null");
}

/** The place a reference leads to. */
export function follow<At extends Place>(place: At, name: string): At {
  const field = place.model.fields[name];
  if (field?.kind !== "reference") throw new Error(`${place.model.name}: ${name} is no reference`);
  const target = place.builder.catalog.model(field.target);
  return { ...place, model: target, alias: place.builder.plan.join(place.alias, field.column, target.table) };
}
