import type { FieldDeclaration, GenericField, ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { isWritable } from "../../runtime/declaration/value-schema.ts";
import type { Body } from "./sample.ts";
import { isDemanded, isMeasured, memberNames } from "./sample-fields.ts";

/** An id that no object has. */
export const NO_ID = 999_999_999;

/** A value of a type the field refuses; undefined for fields that take any JSON. */
function wrongValue(field: FieldDeclaration): unknown {
  switch (field.kind) {
    case "string":
    case "secret":
    case "text":
    case "slug":
    case "color":
    case "email":
    case "url":
    case "image":
    case "time-zone":
      return { not: "a text" };
    case "json":
    // Judged by its hook, after everything else is in order.
    case "computed":
      return undefined;
    case "custom-fields":
      return ["not an object"];
    default:
      return "no such value";
  }
}

/** A body whose every member is of a wrong type. */
export function wrongTypes(model: ModelDeclaration): Body {
  return membersOf(model, (field) => wrongValue(field));
}

/** A body whose every text is longer than it may be. */
export function longTexts(model: ModelDeclaration): Body {
  return membersOf(model, (field) =>
    "maxLength" in field && field.maxLength !== undefined && field.kind !== "choice" && field.kind !== "array"
      ? "a".repeat(field.maxLength + 1)
      : undefined,
  );
}

/** A body whose every reference leads nowhere. */
export function unknownReferences(model: ModelDeclaration): Body {
  return membersOf(model, (field) =>
    field.kind === "reference" ? NO_ID : field.kind === "many" || field.kind === "tags" ? [NO_ID] : undefined,
  );
}

/** A body with null for every member that may not be; what may be left open and is no free text takes null for that. */
export function forbiddenNulls(model: ModelDeclaration): Body {
  const isOpen = (field: FieldDeclaration) =>
    "blank" in field && field.blank === true && ["choice", "image", "time-zone"].includes(field.kind);
  const types = Object.values(model.fields).flatMap((field) =>
    hasOpenId(field) ? [[field.typeField, null] as const] : [],
  );
  return {
    ...membersOf(model, (field) => (field.nullable || isOpen(field) ? undefined : null)),
    ...Object.fromEntries(types),
  };
}

/** A generic relation whose type must be given although its object need not. */
function hasOpenId(field: FieldDeclaration): field is GenericField {
  return field.kind === "generic" && field.required === true && field.nullable === true;
}

function membersOf(model: ModelDeclaration, valueFor: (field: FieldDeclaration) => unknown): Body {
  return Object.fromEntries(
    Object.entries(model.fields).flatMap(([name, field]) => {
      const value = isWritable(field) ? valueFor(field) : undefined;
      return value === undefined ? [] : memberNames(name, field).map((member) => [member, value]);
    }),
  );
}

/** Names of members that a create demands: by the document, or because no object is without them. */
export function demandedMembers(model: ModelDeclaration): { required: string[]; demanded: string[] } {
  const membersWith = (condition: (field: FieldDeclaration) => boolean) =>
    Object.entries(model.fields).flatMap(([name, field]) => {
      if (!isWritable(field) || !condition(field)) return [];
      return hasOpenId(field) ? [field.typeField] : memberNames(name, field);
    });
  return {
    required: membersWith((field) => field.required === true),
    demanded: membersWith((field) => isDemanded(field) && !isMeasured(model, field)),
  };
}
