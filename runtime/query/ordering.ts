import type { FieldDeclaration, ModelDeclaration, OrderItem } from "../declaration/model-declaration.ts";
import type { Catalog } from "./catalog.ts";
import { countKey } from "./counts.ts";
import { customFieldOrder } from "./custom-field-filters.ts";
import type { RequestContext } from "./request-context.ts";
import type { Restrictions } from "./restrictions.ts";
import { quote, ROOT, type SelectPlan } from "./select-plan.ts";

interface Place {
  readonly catalog: Catalog;
  readonly plan: SelectPlan;
  readonly model: ModelDeclaration;
  readonly alias: string;
  readonly restrictions?: Restrictions;
  /** References followed so far. */
  readonly depth: number;
}

/** Orderings nest through references; deeper than this they would name the same models again. */
const MAX_DEPTH = 4;

/**
 * The model's own order as ORDER BY terms; id comes last, so that the order is total. Among rows that are the same in one
 * reference column, that reference does not count.
 */
export function defaultOrder(catalog: Catalog, model: ModelDeclaration, plan: SelectPlan, sameIn?: string): string {
  const order = model.order.filter((item) => {
    const field = model.fields[(typeof item === "string" ? item : item.field).replace(/^-/, "")];
    return sameIn === undefined || field?.kind !== "reference" || field.column !== sameIn;
  });
  const isReduced = order.length > 0 && order.length < model.order.length;
  const place = { catalog, plan, model: isReduced ? { ...model, order } : model, alias: ROOT, depth: 0 };
  return [...ownOrder(place, false), `${ROOT}."id"`].join(", ");
}

/**
 * ORDER BY terms of `?ordering=a,-b`: values as they are stored (names by code point, not naturally), references by their
 * target's own order, numbers of related objects by counting them, custom fields as `cf_<name>`. Unknown names are left out, as clients expect. Null when
 * none is left and the model's own order holds.
 */
export function requestedOrder(
  { catalog, restrictions, definitions }: Pick<RequestContext, "catalog" | "restrictions" | "definitions">,
  model: ModelDeclaration,
  plan: SelectPlan,
  ordering: string,
): string | null {
  const place: Place = { catalog, plan, model, alias: ROOT, restrictions, depth: 0 };
  const terms = ordering.split(",").flatMap((given) => {
    const isDescending = given.trim().startsWith("-");
    const name = given.trim().replace(/^-/, "");
    const custom = Object.values(model.fields).find(({ kind }) => kind === "custom-fields");
    if (custom?.kind === "custom-fields") {
      const data = { alias: ROOT, column: custom.column };
      const value = customFieldOrder(definitions.customFields(model.name), name, data);
      if (value !== undefined) return [`${value}${isDescending ? " DESC" : ""}`];
    }
    return fieldTerms(place, name, { isDescending, isNatural: false });
  });
  return terms.length === 0 ? null : [...terms, `${ROOT}."id"`].join(", ");
}

interface Direction {
  readonly isDescending: boolean;
  /** Names sort by their natural order. */
  readonly isNatural: boolean;
}

function ownOrder(place: Place, isReversed: boolean): string[] {
  const { model } = place;
  const direction = { isDescending: isReversed, isNatural: true };
  if (place.depth > MAX_DEPTH) return [];
  if (model.order.length > 0) return model.order.flatMap((item) => itemTerms(place, item, isReversed));
  // Trees order themselves, but nothing that refers to them.
  return [term(place.alias, model.tree === null || place.depth > 0 ? "id" : "tree_order", direction)];
}

function itemTerms(place: Place, item: OrderItem, isReversed: boolean): string[] {
  const {
    field: given,
    by,
    nulls,
  } = typeof item === "string" ? { field: item, by: undefined, nulls: undefined } : item;
  const isDescending = given.startsWith("-") !== isReversed;
  const name = given.replace(/^-/, "");
  const end = `${isDescending ? " DESC" : ""}${nulls === undefined ? "" : isReversed ? " NULLS LAST" : " NULLS FIRST"}`;
  const field = place.model.fields[name];
  if (by !== undefined && field !== undefined && "column" in field && field.column !== undefined) {
    const column = `${place.alias}.${quote(field.column)}`;
    // host() leaves text; the address without its mask sorts as an address again.
    return by === "id" ? [`${column}${end}`] : [`inet(host(${column}))${end}`];
  }
  const terms = fieldTerms(place, name, { isDescending, isNatural: true });
  return nulls === undefined ? terms : terms.map((text) => `${text.replace(/ DESC$/, "")}${end}`);
}

function fieldTerms(place: Place, name: string, direction: Direction): string[] {
  const { model, alias, plan, catalog } = place;
  if (name === "id" || name === "pk") return [term(alias, "id", direction)];
  const field = model.fields[name] ?? storedAs(model, name);
  if (field === undefined || field.writeOnly) return [];
  if (field.kind === "reference") {
    const target = catalog.model(field.target);
    if (place.depth >= MAX_DEPTH) return [term(alias, field.column, direction)];
    const join = field.nullable === true ? plan.join : plan.joinAlways;
    const joined = join.call(plan, alias, field.column, target.table);
    return ownOrder({ ...place, model: target, alias: joined, depth: place.depth + 1 }, direction.isDescending);
  }
  if (field.kind === "count") {
    // The order would tell of objects that the number shown leaves out.
    if (place.restrictions?.boundary({ model: catalog.model(field.of), alias }) !== undefined) return [];
    const operand =
      field.column === undefined ? countKey(catalog, { model, field, alias }) : `${alias}.${quote(field.column)}`;
    return [`${operand}${direction.isDescending ? " DESC" : ""}`];
  }
  if (field.countedBy !== undefined && place.restrictions?.boundary({ model, alias }) !== undefined) return [];
  return storedTerms(alias, field, direction);
}

function storedTerms(alias: string, field: FieldDeclaration, direction: Direction): string[] {
  switch (field.kind) {
    case "choice":
      if (field.familyOf !== undefined)
        return [`family(${alias}.${quote(field.familyOf)})${direction.isDescending ? " DESC" : ""}`];
      return [term(alias, field.column, direction)];
    case "depth":
      return [`cardinality(${alias}."tree_path")${direction.isDescending ? " DESC" : ""}`];
    case "generic":
      return [term(alias, field.typeColumn, direction), term(alias, field.idColumn, direction)];
    default: {
      if (!("column" in field) || field.column === undefined) return [];
      const isNatural = direction.isNatural && "natural" in field && field.natural !== undefined;
      return [term(alias, isNatural ? `_${field.column}` : field.column, direction)];
    }
  }
}

/** Names under which clients know stored values besides the field's own: the column, and the depth in a tree. */
function storedAs(model: ModelDeclaration, name: string): FieldDeclaration | undefined {
  const fields = Object.values(model.fields);
  if (name === "level") return fields.find((field) => field.kind === "depth");
  const generic = fields.find(
    (field) => field.kind === "generic" && (field.typeField === name || field.idField === name),
  );
  if (generic?.kind === "generic") {
    return { kind: "int", column: name === generic.typeField ? generic.typeColumn : generic.idColumn };
  }
  return fields.find((field) => field.kind === "custom-fields" && field.column === name);
}

function term(alias: string, column: string, { isDescending }: Pick<Direction, "isDescending">): string {
  return `${alias}.${quote(column)}${isDescending ? " DESC" : ""}`;
}
