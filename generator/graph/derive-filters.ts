import type { FilterDeclaration, ObjectFilter } from "../../runtime/declaration/filter-declaration.ts";
import type { FieldDeclaration, ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import type { MergedModel } from "./merge-groups.ts";
import { valueLookups } from "./value-lookups.ts";

/** A filter that follows from a field or feature. */
export interface DerivedFilter {
  readonly name: string;
  readonly filter: FilterDeclaration;
  /** The field it follows from. */
  readonly field?: string;
}

/** Kinds whose values clients compare; others get filters only where the model says so. */
const COMPARED: ReadonlySet<string> = new Set([
  "string",
  "slug",
  "email",
  "url",
  "color",
  "int",
  "decimal",
  "date",
  "datetime",
  "uuid",
  "mac",
  "wwn",
  "choice",
]);

/** Filters that follow from a model's fields, in their order, and from its features. */
export function deriveFilters(
  merged: MergedModel,
  declaration: ModelDeclaration,
  models: Readonly<Record<ModelName, ModelDeclaration>>,
): DerivedFilter[] {
  const filters: DerivedFilter[] = [{ name: "id", filter: { kind: "value", path: ["id"], lookups: "number" } }];
  for (const [field, resolved] of Object.entries(declaration.fields)) {
    if (resolved.internal || resolved.writeOnly || merged.fields.get(field)?.value.filter === false) continue;
    for (const [name, filter] of fieldFilters(field, resolved, models)) filters.push({ name, filter, field });
  }
  return [...filters, ...featureFilters(declaration)];
}

function fieldFilters(
  name: string,
  field: FieldDeclaration,
  models: Readonly<Record<ModelName, ModelDeclaration>>,
): [string, FilterDeclaration][] {
  const path = [name];
  if (COMPARED.has(field.kind)) {
    if (field.kind === "choice" && field.familyOf !== undefined) return [];
    return [[name, { kind: "value", path, lookups: valueLookups(field) }]];
  }
  switch (field.kind) {
    case "bool":
      return [[name, { kind: "bool", path }]];
    case "reference":
      return objectFilters(name, path, models[field.target]);
    case "content-type":
      return [
        [name, { kind: "content-type", path, lookups: "negation" }],
        [`${name}_id`, { kind: "object", path, lookups: "negation" }],
      ];
    case "generic":
      return [
        [field.typeField, { kind: "content-type", path: [field.typeField], lookups: "negation" }],
        [field.idField, { kind: "value", path: [field.idField], lookups: "number" }],
      ];
    default:
      return [];
  }
}

function objectFilters(
  name: string,
  path: readonly string[],
  target: ModelDeclaration | undefined,
): [string, FilterDeclaration][] {
  const common: ObjectFilter = { kind: "object", path, ...(target?.tree ? { tree: true } : {}), lookups: "negation" };
  const byId: [string, FilterDeclaration] = [`${name}_id`, common];
  return target?.key ? [byId, [name, { ...common, by: target.key }]] : [byId];
}

function featureFilters({ features, search }: ModelDeclaration): DerivedFilter[] {
  const filters: DerivedFilter[] = [];
  if (features.includes("tags")) filters.push({ name: "tag", filter: { kind: "tag", lookups: "negation" } });
  if (features.includes("change_log")) {
    filters.push({ name: "created_by_request", filter: { kind: "request", actions: ["create"] } });
    filters.push({ name: "updated_by_request", filter: { kind: "request", actions: ["update"] } });
    filters.push({ name: "modified_by_request", filter: { kind: "request", actions: ["create", "update"] } });
  }
  if (search.length > 0) filters.push({ name: "q", filter: { kind: "search" } });
  return filters;
}
