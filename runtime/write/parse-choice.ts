import type { ChoiceField, ChoiceSetDeclaration } from "../declaration/model-declaration.ts";
import { FieldError } from "./field-error.ts";

/** The parser of a choice field: the value itself, not an object; "true", "false" and numbers may come as texts. */
export function choiceParser(field: ChoiceField, set: ChoiceSetDeclaration | undefined): (value: unknown) => unknown {
  const known = new Map((set?.choices ?? []).map((choice) => [String(choice.value), choice.value]));
  return (value) => {
    if (value === "") {
      if (field.blank && !field.keepsValue) return field.nullable ? null : "";
      throw new FieldError("This field may not be blank.");
    }
    if (typeof value === "object" && value !== null) {
      throw new FieldError('Value must be passed directly (e.g. "foo": 123); do not use a dictionary or list.');
    }
    const text = typeof value === "string" && /^(true|false)$/i.test(value) ? value.toLowerCase() : String(value);
    const found = known.get(text);
    if (found === undefined || (typeof value === "boolean" && typeof found !== "boolean"))
      throw new FieldError(`${String(value).slice(0, 100)} is not a valid choice.`);
    return found;
  };
}
