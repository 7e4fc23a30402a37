import type { FieldDeclaration } from "./model-declaration.ts";

/**
 * Whether a blank value is shown as null: of choices in their object form, images and time zones. What reads as null
 * may be written as null, and is stored as the empty text.
 */
export function isBlankNull(field: FieldDeclaration): boolean {
  if (field.kind === "choice") return field.blank === true && field.bare !== true;
  return (field.kind === "image" || field.kind === "time-zone") && field.blank === true;
}
