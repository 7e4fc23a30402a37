import type { ChoiceSetDeclaration, ModelDeclaration } from "./model-declaration.ts";

/** Object type of a model: "DeviceType". */
export function objectTypeName(model: ModelDeclaration): string {
  return `${model.className}Type`;
}

/** Query field for one object: "rack_role"; the list adds "_list". */
export function queryName(model: ModelDeclaration): string {
  return (model.name.split(".")[1] ?? model.name).replaceAll("-", "_");
}

/** Enumeration of a choice field: "DcimSiteStatusChoices". */
export function enumTypeName(model: ModelDeclaration, fieldName: string): string {
  const [app = ""] = model.contentType.split(".");
  return `${capitalised(app)}${model.className}${pascalCase(fieldName)}Choices`;
}

/** Union of a field that leads to objects of several models: "VLANGroupScopeType". */
export function unionTypeName(model: ModelDeclaration, fieldName: string): string {
  return `${model.className}${fieldName === "assigned_object" ? "Assignment" : pascalCase(fieldName)}Type`;
}

export interface EnumValue {
  /** Name in GraphQL. */
  readonly name: string;
  /** Stored value as text. */
  readonly value: string;
  readonly label: string;
}

/**
 * Names of a choice set's values: upper case, runs of other characters as one underscore, "A_" before a digit
 * ("1000base-t" is A_1000BASE_T). A name that two values share gets a number from the second on.
 */
export function enumValues(choiceSet: ChoiceSetDeclaration): EnumValue[] {
  const taken = new Set<string>();
  return choiceSet.choices
    .filter(({ value }) => value !== "")
    .map(({ value, label }) => {
      let name = enumName(String(value));
      while (taken.has(name)) name = `${name}_${taken.size}`;
      taken.add(name);
      return { name, value: String(value), label };
    });
}

/** Name of one value; see enumValues. */
export function enumName(value: string): string {
  const constant = value
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_]+/g, "_")
    .toUpperCase();
  return /^[A-Z_]/.test(constant) ? constant : `A_${constant}`;
}

function pascalCase(snake: string): string {
  return snake.split("_").map(capitalised).join("");
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
