import type {
  ChoiceDeclaration,
  FieldDeclaration,
  ModelDeclaration,
  ModelName,
  ScalarField,
} from "../declaration/model-declaration.ts";
import type { Catalog } from "../query/catalog.ts";
import { type FormValues, isObjectList } from "./form-values.ts";
import { type Html, html, joinHtml } from "./html.ts";
import { capitalized } from "./labels.ts";
import type { ObjectLabels } from "./object-labels.ts";

/** What a control is made with. */
export interface ControlPlace {
  readonly catalog: Catalog;
  readonly values: FormValues;
  readonly labels: ObjectLabels;
  /** Names the control for styles and labels: `${prefix}${name}`. */
  readonly prefix: string;
  /** Fields whose texts are not shown. */
  readonly masked?: readonly string[] | undefined;
  /** The form changes several objects: nothing is required or set beforehand. */
  readonly isBulk?: boolean;
}

interface Named {
  readonly name: string;
  readonly id: string;
  readonly described: Html;
  readonly values: readonly string[];
  readonly isRequired: boolean;
}

/** The control of a field, named by its label with the id `${prefix}${name}`. */
export function control(place: ControlPlace, name: string, field: FieldDeclaration): Html {
  const { catalog } = place;
  const named = nameControl(place, name, field.required === true && !place.isBulk);
  if (place.masked?.includes(name)) return input(named, "password", html` autocomplete="off"`);
  switch (field.kind) {
    case "reference":
      return picker(place, named, { model: catalog.model(field.target) });
    case "many":
      return picker(place, named, { model: catalog.model(field.target), isMultiple: true, by: field.shownAs });
    case "reverse":
      return picker(place, named, { model: catalog.model(field.target), isMultiple: field.single !== true });
    case "tags":
      return catalog.tagging === undefined
        ? html``
        : picker(place, named, { model: catalog.tagging.tagModel, isMultiple: true });
    case "generic":
      return genericControl(
        place,
        field,
        nameControl(place, field.typeField, named.isRequired),
        nameControl(place, field.idField, named.isRequired),
      );
    case "content-type":
      return select(named, typeOptions(catalog, field.of), true);
    case "content-types":
      return multiple(named, typeOptions(catalog, field.of));
    case "choice":
      return choiceControl(place, named, field);
    case "computed":
      return isObjectList(field) ? objectListControl(place, named, field.objects) : area(named, "code");
    default:
      return scalarControl(named, field as ScalarField, place.isBulk === true);
  }
}

function nameControl({ prefix, values }: ControlPlace, name: string, isRequired: boolean): Named {
  const id = `${prefix}${name}`;
  return { name, id, described: html`aria-describedby="${id}-note"`, values: values.get(name) ?? [], isRequired };
}

function scalarControl(named: Named, field: ScalarField, isBulk: boolean): Html {
  const length = field.maxLength === undefined ? null : html` maxlength="${field.maxLength}"`;
  switch (field.kind) {
    case "text":
      return area(named, "");
    case "json":
      return area(named, "code");
    case "array":
      return field.of === "int" ? input(named, "text") : area(named, field.of === "path" ? "code" : "lines");
    case "bool":
      return field.nullable || isBulk ? select(named, YES_NO, true) : checkbox(named);
    case "int":
    case "decimal": {
      const step = field.kind === "int" ? "1" : "any";
      const bounds = html`${field.min !== undefined && html` min="${field.min}"`}${field.max !== undefined && html` max="${field.max}"`}`;
      return input(named, "number", html` step="${step}"${bounds}`);
    }
    case "date":
      return input(named, "date");
    case "datetime":
      return input(named, "datetime-local", html` step="1"`);
    case "color":
      return colorControl(named);
    case "email":
      return input(named, "email", length);
    case "secret":
      return input(named, "password", html` autocomplete="off"${length}`);
    case "image":
      return html`<input type="file" id="${named.id}" name="${named.name}" accept="image/*" ${named.described}>`;
    default:
      if (field.writeOnly) return input(named, "password", html` autocomplete="new-password"${length}`);
      return input(named, "text", html`${length}${field.kind === "slug" && html` data-slug`}`);
  }
}

export function input(named: Named, type: string, more: Html | null = null): Html {
  return html`<input type="${type}" id="${named.id}" name="${named.name}" value="${named.values.at(-1)}"${named.isRequired && html` required`}${more} ${named.described}>`;
}

function area(named: Named, style: string): Html {
  const rows = style === "lines" ? 4 : 6;
  return html`<textarea id="${named.id}" name="${named.name}" rows="${rows}" class="${style}"${style === "code" && html` spellcheck="false"`} ${named.described}>${"\n"}${named.values.at(-1)}</textarea>`;
}

/** Two inputs: the hidden one says that the control was there. */
function checkbox({ id, name, values, described }: Named): Html {
  return html`<input type="hidden" name="${name}" value="false"><input type="checkbox" id="${id}" name="${name}" value="true"${values.at(-1) === "true" && html` checked`} ${described}>`;
}

function colorControl(named: Named): Html {
  const value = named.values.at(-1) ?? "";
  return html`<span class="color-control"><input type="text" id="${named.id}" name="${named.name}" value="${value}" pattern="#?[0-9a-fA-F]{6}" maxlength="7" size="8"${named.isRequired && html` required`} ${named.described}><input type="color" value="#${/^[0-9a-f]{6}$/.test(value) ? value : "9e9e9e"}" aria-label="Choose a color" data-color-of="${named.id}"></span>`;
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly group?: string | undefined;
  /** REST address of the objects of a type. */
  readonly address?: string | undefined;
}

const YES_NO: readonly Option[] = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

export function select(named: Named, options: readonly Option[], hasNone: boolean): Html {
  const none = hasNone ? html`<option value="">—</option>` : null;
  return html`<select id="${named.id}" name="${named.name}"${named.isRequired && html` required`} ${named.described}>${none}${optionsHtml(options, named.values)}</select>`;
}

function multiple(named: Named, options: readonly Option[]): Html {
  return html`<input type="hidden" name="${named.name}" value=""><select id="${named.id}" name="${named.name}" multiple data-options ${named.described}>${optionsHtml(options, named.values)}</select>`;
}

function optionsHtml(options: readonly Option[], chosen: readonly string[]): Html {
  const write = ({ value, label, address }: Option) =>
    html`<option value="${value}"${address && html` data-address="${address}"`}${chosen.includes(value) && html` selected`}>${label}</option>`;
  const groups = [...new Set(options.map(({ group = "" }) => group))];
  const pieces = groups.map((group) => {
    const members = options.filter((option) => (option.group ?? "") === group).map(write);
    return group === "" ? joinHtml(members) : html`<optgroup label="${group}">${members}</optgroup>`;
  });
  return joinHtml(pieces);
}

function choiceControl(
  { catalog, isBulk }: ControlPlace,
  named: Named,
  field: Extract<FieldDeclaration, { kind: "choice" }>,
): Html {
  const choices = catalog.registry.choices[field.choices]?.choices ?? [];
  const hasNone = field.nullable === true || field.blank === true || isBulk === true || named.values.length === 0;
  return select(named, choices.map(choiceOption), hasNone);
}

export const choiceOption = ({ value, label, group }: ChoiceDeclaration): Option => ({
  value: String(value),
  label,
  group,
});

interface Picked {
  readonly model: ModelDeclaration;
  readonly isMultiple?: boolean;
  /** Member of the objects that the control sends; default their id. */
  readonly by?: string | undefined;
}

/** A select of what is chosen, which the pages' script makes a search through the REST interface. */
export function picker(
  { labels }: Pick<ControlPlace, "labels">,
  named: Named,
  { model, isMultiple = false, by }: Picked,
): Html {
  const options = named.values
    .filter((value) => value !== "")
    .map(
      (value) =>
        html`<option value="${value}" selected>${by === undefined ? labels.of(model.name, value) : value}</option>`,
    );
  const marker = isMultiple ? html`<input type="hidden" name="${named.name}" value="">` : null;
  const none = isMultiple ? null : html`<option value="">—</option>`;
  return html`${marker}<select id="${named.id}" name="${named.name}" data-picker="/api/${model.path}/"${by && html` data-by="${by}"`}${isMultiple && html` multiple`} ${named.described}>${none}${options}</select>`;
}

function genericControl(
  place: ControlPlace,
  field: Extract<FieldDeclaration, { kind: "generic" }>,
  type: Named,
  id: Named,
): Html {
  const options = typeOptions(place.catalog, field.targets);
  const model = place.catalog.byContentType(type.values.at(-1) ?? "");
  const chosen = id.values.at(-1) ?? "";
  const current =
    chosen === ""
      ? null
      : html`<option value="${chosen}" selected>${model === undefined ? chosen : place.labels.of(model.name, chosen)}</option>`;
  return html`<span class="generic-control">${select(type, options, true)}<select id="${id.id}" name="${id.name}" data-picker-type="${type.id}" aria-label="Object" ${id.described}><option value="">—</option>${current}</select></span>`;
}

/** Objects of several models, each sent as "app.model:id". */
function objectListControl(place: ControlPlace, named: Named, of: readonly ModelName[] | undefined): Html {
  const types = typeOptions(place.catalog, of);
  const chosenType = named.values.at(-1)?.split(":")[0] ?? "";
  const options = named.values
    .filter((value) => value !== "")
    .map((value) => {
      const [type = "", id = ""] = value.split(":");
      const model = place.catalog.byContentType(type);
      return html`<option value="${value}" selected>${model === undefined ? value : place.labels.of(model.name, id)}</option>`;
    });
  return html`<span class="generic-control"><select id="${named.id}-type" aria-label="Type">${optionsHtml(types, [chosenType])}</select><input type="hidden" name="${named.name}" value=""><select id="${named.id}" name="${named.name}" data-picker-type="${named.id}-type" multiple ${named.described}>${options}</select></span>`;
}

/** Models that may be named here, by content type. */
function typeOptions(catalog: Catalog, of: Parameters<Catalog["relations"]["targets"]>[0]): Option[] {
  return catalog.relations
    .targets(of)
    .filter(({ path }) => path !== null)
    .map(({ contentType, label, path }) => ({
      value: contentType,
      label: capitalized(label[0]),
      address: `/api/${path}/`,
    }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}
