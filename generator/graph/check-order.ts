import type { FieldDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { within } from "../load/source-document.ts";
import { type BuiltModel, type CheckContext, storedNames, unknownField } from "./check-context.ts";

/** Checks that a model's default order names stored values, and that each has the form in which it is compared. */
export function checkOrder({ merged, declaration }: BuiltModel, { problems }: CheckContext): void {
  if (merged.order === undefined) return;
  const orderable = new Set([...storedNames(declaration), "id"]);
  for (const [index, item] of merged.order.value.entries()) {
    const place = within(merged.order.place, index);
    const { field: given, by = null } = typeof item === "string" ? { field: item } : item;
    const name = given.replace(/^-/, "");
    const field = declaration.fields[name];
    if (!orderable.has(name)) problems.at(place, unknownField(name, declaration, orderable));
    else if (by === "id" && field?.kind !== "reference")
      problems.at(place, `by: id needs a reference; ${kindOf(name, field)}`);
    else if (by === "host" && field?.kind !== "address")
      problems.at(place, `by: host needs an address; ${kindOf(name, field)}`);
  }
}

function kindOf(name: string, field: FieldDeclaration | undefined): string {
  return field === undefined ? `"${name}" is none` : `"${name}" is of kind ${field.kind}`;
}
