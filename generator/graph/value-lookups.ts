import type { LookupSet } from "../../runtime/declaration/filter-declaration.ts";
import type { FieldDeclaration } from "../../runtime/declaration/model-declaration.ts";

const TEXT_KINDS: ReadonlySet<string> = new Set([
  "string",
  "slug",
  "email",
  "url",
  "color",
  "text",
  "mac",
  "wwn",
  "time-zone",
]);
const NUMBER_KINDS: ReadonlySet<string> = new Set(["int", "decimal", "count", "date"]);

/** Suffixes a comparison with a stored value takes, by the kind of the field; an absent field is `id`. */
export function valueLookups(field: FieldDeclaration | undefined): LookupSet {
  if (field === undefined || field.kind === "generic" || NUMBER_KINDS.has(field.kind)) return "number";
  if (field.kind === "datetime") return "range";
  if (TEXT_KINDS.has(field.kind)) return "text";
  return field.kind === "choice" && field.familyOf === undefined ? "negation" : "none";
}

/** Whether the database holds a single value for the field. */
export function isStoredValue(field: FieldDeclaration | undefined): boolean {
  if (field === undefined || field.kind === "generic" || field.kind === "choice") return true;
  if (field.kind === "count") return field.column !== undefined;
  return (
    "column" in field && field.kind !== "reference" && field.kind !== "content-type" && field.kind !== "custom-fields"
  );
}
