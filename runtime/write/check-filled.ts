import type { FieldDeclaration, ModelDeclaration } from "../declaration/model-declaration.ts";
import type { PendingItem } from "./write-item.ts";

/** Fields that need a value although a body may leave them out, or give one that says nothing: they get an error where it is missing. */
export function checkFilled(model: ModelDeclaration, items: readonly PendingItem[]): void {
  for (const [name, field] of Object.entries(model.fields)) {
    const check = field.readOnly || field.internal ? undefined : fillingCheck(field);
    if (check !== undefined) for (const item of items) check(name, item);
  }
}

function fillingCheck(field: FieldDeclaration): ((name: string, item: PendingItem) => void) | undefined {
  if (!("column" in field) || field.column === undefined || field.nullable) return undefined;
  const { column, kind } = field;
  if (kind === "json" && !field.blank) {
    return (name, item) => {
      if (isEmpty(item.values[column])) item.error(name, "This field cannot be blank.");
    };
  }
  if (kind !== "reference" && kind !== "choice") return undefined;
  return (name, item) => {
    if (item.stored === null && (item.values[column] ?? null) === null) item.error(name, "This field cannot be null.");
  };
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === "";
}
