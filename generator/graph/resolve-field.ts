import type {
  ChoiceSetDeclaration,
  ComputedField,
  CustomFieldsField,
  FieldDeclaration,
  ModelName,
} from "../../runtime/declaration/model-declaration.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import type { FieldFile, Located } from "../load/model-file.ts";
import { within } from "../load/source-document.ts";
import { compact } from "./compact.ts";
import { type FieldContext, flags, isRequired } from "./field-context.ts";
import { checkFieldKeys } from "./field-keys.ts";
import { resolveRelation } from "./resolve-relation.ts";
import { scalarField } from "./resolve-scalar.ts";

const FAMILY_CHOICES = "ipam.ip-address-family";

/** The declaration of one field; undefined when it lacks what its kind needs. */
export function resolveField(
  name: string,
  field: Located<FieldFile>,
  context: FieldContext,
): FieldDeclaration | undefined {
  if (!checkFieldKeys(field, context.problems)) return undefined;
  const { value: file } = field;
  switch (file.kind) {
    case "reference":
    case "many":
    case "reverse":
    case "generic":
    case "content-type":
    case "content-types":
      return resolveRelation(name, field, context);
    case "choice":
      return choiceField(name, field, context);
    case "family":
      return familyField(field, context);
    case "tags":
    case "depth":
    case "display":
      return { kind: file.kind, ...flags(file, false) };
    case "custom-fields":
      return compact<CustomFieldsField>({ kind: "custom-fields", column: file.column ?? name, ...flags(file, false) });
    case "first-of":
    case "any-set":
      return { kind: file.kind, fields: fieldNames(field, context), ...flags(file, false) };
    case "computed":
      checkSchemaModels(field, context);
      return compact<ComputedField>({
        kind: "computed",
        hook: file.hook ?? "",
        schema: file.schema ?? {},
        excludable: file.excludable,
        writable: file.writable,
        objects: objectModels(field, context),
        union: file.union,
        ...flags(file, false),
      });
    default:
      return scalarField(name, field, context);
  }
}

function choiceField(name: string, field: Located<FieldFile>, context: FieldContext): FieldDeclaration {
  const { value: file, place } = field;
  const { choices, set } = choiceSet(field, context, file.choices ?? "");
  const given = file.default;
  const values = set?.choices.map((choice) => choice.value) ?? [];
  const isUnknown =
    given !== undefined && given !== null && given !== "" && set !== undefined && !values.includes(given as string);
  if (isUnknown) {
    const near = didYouMean(String(given), values.map(String));
    context.problems.at(
      within(place, "default"),
      `${JSON.stringify(given)} is not among the choices of ${choices}${near}`,
    );
  }
  return compact({
    kind: "choice",
    column: file.column ?? name,
    choices,
    bare: file.bare,
    blank: file.blank,
    maxLength: file.max,
    default: given as string | number | null | undefined,
    ...flags(file, isRequired(file)),
  });
}

function choiceSet(
  field: Located<FieldFile>,
  context: FieldContext,
  given: string,
): { choices: string; set: ChoiceSetDeclaration | undefined } {
  const choices = given.includes(".") ? given : `${context.app}.${given}`;
  const set = context.choices.get(choices);
  const app = choices.split(".")[0] ?? "";
  if (set === undefined && !context.unreadableChoices.has(app)) {
    const near = didYouMean(choices, context.choices.keys());
    context.problems.at(within(field.place, "choices"), `no choice set "${choices}"${near}`);
  }
  return { choices, set };
}

/** The address family of an address or network: known from its column, so neither stored nor written. */
function familyField(field: Located<FieldFile>, context: FieldContext): FieldDeclaration {
  const { value: file, place } = field;
  const { choices } = choiceSet(field, context, file.choices ?? FAMILY_CHOICES);
  const of = String(file.of);
  const source = context.fields.get(of)?.value;
  if (source === undefined || (source.kind !== "address" && source.kind !== "network")) {
    context.problems.at(within(place, "of"), `"${of}" is no address or network field of this model`);
  }
  const column = source?.column ?? of;
  return compact({
    kind: "choice",
    column,
    choices,
    bare: file.bare,
    familyOf: column,
    ...flags({ ...file, read_only: true }, false),
  });
}

/** Names in `of`, each a field of this model. */
function fieldNames({ value: file, place }: Located<FieldFile>, { fields, problems }: FieldContext): readonly string[] {
  const names = [file.of ?? []].flat();
  for (const [index, name] of names.entries()) {
    if (fields.has(name)) continue;
    const at = typeof file.of === "string" ? within(place, "of") : within(place, "of", index);
    problems.at(at, `no field "${name}" in this model${didYouMean(name, fields.keys())}`);
  }
  return names;
}

/** Every `{model: …}` in a computed field's schema names a model. */
function checkSchemaModels({ value: file, place }: Located<FieldFile>, { modelNames, problems }: FieldContext): void {
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const isModel = key === "model" && typeof inner === "string" && Object.keys(value).length === 1;
      if (isModel && !modelNames.has(inner))
        problems.at(within(place, ...path, key), `no model "${inner}"${didYouMean(inner, modelNames)}`);
      visit(inner, [...path, key]);
    }
  };
  visit(file.schema, ["schema"]);
}

/** The models of a computed field's objects: those that are named, and those that include a group. */
function objectModels(
  { value: { objects }, place }: Located<FieldFile>,
  { modelNames, includers, problems }: FieldContext,
): ModelName[] | undefined {
  return objects?.flatMap((item, index): readonly ModelName[] => {
    const at = within(place, "objects", index);
    if (typeof item !== "string") {
      const models = includers.get(item.include);
      if (models === undefined)
        problems.at(at, `no group "${item.include}"${didYouMean(item.include, includers.keys())}`);
      return models ?? [];
    }
    if (!modelNames.has(item)) problems.at(at, `no model "${item}"${didYouMean(item, modelNames)}`);
    return [item];
  });
}
