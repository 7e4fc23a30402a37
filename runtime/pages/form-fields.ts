import type { FieldDeclaration } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import { type ControlPlace, control } from "./controls.ts";
import { customControl, customTarget } from "./custom-controls.ts";
import type { FormValues } from "./form-values.ts";
import { isObjectList } from "./form-values.ts";
import type { Html } from "./html.ts";
import { CUSTOM } from "./list-columns.ts";
import { ObjectLabels } from "./object-labels.ts";
import type { PageModel } from "./page-model.ts";
import type { PageSite } from "./page-site.ts";
import { wantLabels } from "./want-labels.ts";

/** A field of a form, ready for the template. */
export interface FormField {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly note: string;
  readonly errors: readonly string[];
  readonly control: Html;
  readonly isCheckbox: boolean;
}

export interface FormGroup {
  readonly label: string;
  readonly fields: readonly FormField[];
}

interface FormInput {
  readonly site: PageSite;
  readonly context: RequestContext;
  readonly target: PageModel;
  readonly groups: PageModel["form"];
  readonly values: FormValues;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, unknown>>;
  readonly isBulk?: boolean;
}

/** The groups of a form with their controls; one statement for each model that it names objects of. */
export async function formFields(input: FormInput): Promise<FormGroup[]> {
  const { site, context, target, groups, values, isBulk = false } = input;
  const { catalog } = context;
  const labels = new ObjectLabels();
  const customFields = context.definitions.customFields(target.model.name);
  for (const name of groups.flatMap(({ fields }) => fields)) {
    const field = target.model.fields[name];
    if (field !== undefined) wantLabels({ labels, values, context }, name, field);
  }
  for (const field of customFields) {
    const of = customTarget(field, context);
    if (of !== undefined) for (const id of values.get(`${CUSTOM}${field.name}`) ?? []) labels.want(of.name, id);
  }
  await labels.load(context);
  const place: ControlPlace = { catalog, values, labels, prefix: "f_", isBulk, masked: target.model.pages?.masked };
  const made = groups.map(({ label, fields }) => ({
    label,
    fields: fields.map((name) => formField(input, place, name)),
  }));
  const hasCustom = Object.values(target.model.fields).some(({ kind }) => kind === "custom-fields");
  if (!hasCustom || customFields.length === 0) return made;
  const custom = customFields.map((definition): FormField => {
    const name = `${CUSTOM}${definition.name}`;
    return {
      name,
      id: `f_${name}`,
      label: definition.label || site.labels.field(definition.name),
      isRequired: definition.isRequired && !isBulk,
      note: "",
      errors: messagesFor(input.errors, name),
      control: customControl(place, definition, context),
      isCheckbox: false,
    };
  });
  return [...made, { label: "Custom fields", fields: custom }];
}

function formField({ site, target, errors, isBulk }: FormInput, place: ControlPlace, name: string): FormField {
  const field = target.model.fields[name] as FieldDeclaration;
  const names = field.kind === "generic" ? [name, field.typeField, field.idField] : [name];
  return {
    name,
    id: `f_${field.kind === "generic" ? field.typeField : name}`,
    label: site.labels.field(name),
    isRequired: field.required === true && !isBulk,
    note: [field.description ?? "", hintOf(field)].filter(Boolean).join(" "),
    errors: names.flatMap((key) => messagesFor(errors, key)),
    control: control(place, name, field),
    isCheckbox: field.kind === "bool" && !field.nullable && !isBulk,
  };
}

/** How a control is to be filled in, where it does not say so itself. */
function hintOf(field: FieldDeclaration): string {
  if (field.kind === "datetime") return "In UTC.";
  if (field.kind === "json" || (field.kind === "computed" && !isObjectList(field))) return "JSON.";
  if (field.kind !== "array") return "";
  if (field.of === "int") return "Numbers with commas between them.";
  if (field.of === "path") return "JSON.";
  return field.of === "string-pair" ? "One a line: the value, a comma, what people read." : "One a line.";
}

function messagesFor(errors: Readonly<Record<string, unknown>>, name: string): string[] {
  return [errors[name] ?? []]
    .flat(3)
    .map((message) => (typeof message === "string" ? message : JSON.stringify(message)));
}
