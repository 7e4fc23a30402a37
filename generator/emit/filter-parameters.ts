import type { FilterDeclaration, FilterPath } from "../../runtime/declaration/filter-declaration.ts";
import { LOOKUPS } from "../../runtime/declaration/lookups.ts";
import type { FieldDeclaration, FilterSet, ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import type { Relations } from "../../runtime/declaration/relations.ts";

/** One query parameter, and one GraphQL argument: a filter in its plain form or with a lookup. */
export interface FilterParameter {
  readonly name: string;
  readonly value: ParameterValue;
  /** May be given several times. */
  readonly repeatable: boolean;
  readonly description?: string;
}

export type ParameterValue =
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "date"
  | "uuid"
  /** One of a choice set's values. */
  | { readonly choices: string };

/** Every parameter a filter set takes: each filter followed by its lookups. */
export function filterParameters(model: ModelDeclaration, filters: FilterSet, relations: Relations): FilterParameter[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const plain: FilterParameter = { name, ...plainForm(model, filter, relations) };
    const lookups = "lookups" in filter ? LOOKUPS[filter.lookups] : [];
    // A filter of its own takes the place of another's lookup.
    const further = lookups
      .map((lookup) => withLookup(plain, lookup))
      .filter((parameter) => !(parameter.name in filters));
    return [plain, ...further];
  });
}

function withLookup({ name, value, repeatable }: FilterParameter, lookup: string): FilterParameter {
  return lookup === "empty"
    ? { name: `${name}__empty`, value: "boolean", repeatable: false }
    : { name: `${name}__${lookup}`, value, repeatable };
}

function plainForm(
  model: ModelDeclaration,
  filter: FilterDeclaration,
  relations: Relations,
): Omit<FilterParameter, "name"> {
  switch (filter.kind) {
    case "value": {
      const value = fieldValue(endOfPath(model, filter.path, relations));
      return { value, repeatable: filter.single !== true && value !== "boolean" };
    }
    case "object": {
      const path = filter.by === undefined || filter.by === "id" ? undefined : [...filter.path, filter.by];
      return {
        value: path === undefined ? "integer" : fieldValue(endOfPath(model, path, relations)),
        repeatable: true,
      };
    }
    case "content-type":
    case "tag":
      return { value: "string", repeatable: true };
    case "bool":
    case "set":
    case "exists":
      return { value: "boolean", repeatable: false };
    case "request":
      return { value: "uuid", repeatable: false };
    case "search":
      return { value: "string", repeatable: false, description: "Text to search for." };
    case "hook":
      return {
        value: HOOK_VALUES[filter.value],
        repeatable: filter.multiple === true,
        ...(filter.description === undefined ? {} : { description: filter.description }),
      };
  }
}

const HOOK_VALUES = { string: "string", int: "integer", bool: "boolean", address: "string", uuid: "uuid" } as const;

/** The field at the end of a path; undefined where it ends at an object, which is named by its id. */
function endOfPath(model: ModelDeclaration, path: FilterPath, relations: Relations): FieldDeclaration | undefined {
  let current = model;
  for (const segment of path) {
    const step = relations.step(current, segment);
    if (step === undefined) return genericMember(current, segment);
    if (step.kind === "field") return step.field;
    current = step.target;
  }
  return undefined;
}

/** The type member of a generic relation compares as a content type; its id member, like `id`, is a number. */
function genericMember(model: ModelDeclaration, segment: string): FieldDeclaration | undefined {
  const generic = Object.values(model.fields).find((field) => field.kind === "generic" && field.typeField === segment);
  return generic?.kind === "generic" ? { kind: "content-type", column: generic.typeColumn } : undefined;
}

function fieldValue(field: FieldDeclaration | undefined): ParameterValue {
  switch (field?.kind) {
    case undefined:
    case "reference":
    case "many":
    case "reverse":
    case "int":
    case "count":
    case "depth":
      return "integer";
    case "decimal":
      return "number";
    case "bool":
    case "any-set":
      return "boolean";
    case "date":
      return "date";
    case "uuid":
      return "uuid";
    case "choice":
      return { choices: field.choices };
    case "array":
      return field.of === "int" ? "integer" : "string";
    default:
      return "string";
  }
}
