import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Catalog } from "./catalog.ts";
import { quote, ROOT, type SelectPlan } from "./select-plan.ts";

interface Place {
  readonly catalog: Catalog;
  readonly plan: SelectPlan;
  readonly model: ModelDeclaration;
  readonly alias: string;
}

/** Orderings nest through references; deeper than this they would name the same models again. */
const MAX_DEPTH = 4;

/** The model's own order as ORDER BY terms; id comes last, so that the order is total. */
export function defaultOrder(catalog: Catalog, model: ModelDeclaration, plan: SelectPlan): string {
  const place = { catalog, plan, model, alias: ROOT };
  return [...ownOrder(place, false, 0), `${ROOT}."id"`].join(", ");
}

/**
 * ORDER BY terms of `?ordering=a,-b`. Unknown names are left out, as clients expect; when none is left the
 * model's own order holds. Null when the own order holds.
 */
export function requestedOrder(catalog: Catalog, model: ModelDeclaration, plan: SelectPlan, ordering: string): string | null {
  const place = { catalog, plan, model, alias: ROOT };
  const terms = ordering.split(",").flatMap((name) => orderTerms(place, name.trim(), false, 0));
  return terms.length === 0 ? null : [...terms, `${ROOT}."id"`].join(", ");
}

function ownOrder(place: Place, isDescending: boolean, depth: number): string[] {
  const { model } = place;
  if (depth > MAX_DEPTH) return [];
  if (model.order.length === 0 && model.tree !== null) return [term(place.alias, "tree_order", isDescending)];
  if (model.order.length === 0) return [term(place.alias, "id", isDescending)];
  return model.order.flatMap((name) => orderTerms(place, name, isDescending, depth));
}

function orderTerms(place: Place, name: string, isReversed: boolean, depth: number): string[] {
  const isDescending = name.startsWith("-") !== isReversed;
  const fieldName = name.replace(/^-/, "");
  if (fieldName === "id" || fieldName === "pk") return [term(place.alias, "id", isDescending)];
  const field = place.model.fields[fieldName];
  if (field === undefined || field.writeOnly) return [];
  switch (field.kind) {
    case "reference": {
      const target = place.catalog.model(field.target);
      if (depth >= MAX_DEPTH) return [term(place.alias, field.column, isDescending)];
      const alias = place.plan.join(place.alias, field.column, target.table);
      return ownOrder({ ...place, model: target, alias }, isDescending, depth + 1);
    }
    case "choice":
      return [field.familyOf === undefined ? term(place.alias, field.column, isDescending) : `family(${place.alias}.${quote(field.familyOf)})${isDescending ? " DESC" : ""}`];
    case "count":
      return field.column === undefined ? [] : [term(place.alias, field.column, isDescending)];
    case "content-type":
    case "custom-fields":
      return [term(place.alias, field.column, isDescending)];
    case "depth":
      return [`cardinality(${place.alias}."tree_path")${isDescending ? " DESC" : ""}`];
    case "generic":
      return [term(place.alias, field.typeColumn, isDescending), term(place.alias, field.idColumn, isDescending)];
    default:
      return "column" in field ? [term(place.alias, "natural" in field && field.natural ? `_${field.column}` : field.column, isDescending)] : [];
  }
}

function term(alias: string, column: string, isDescending: boolean): string {
  return `${alias}.${quote(column)}${isDescending ? " DESC" : ""}`;
}
