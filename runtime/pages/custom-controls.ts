import type { CustomFieldDefinition } from "../declaration/hooks.ts";
import type { FieldDeclaration } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import { type ControlPlace, control } from "./controls.ts";
import { type Html, html } from "./html.ts";
import { CUSTOM } from "./list-columns.ts";

/** The control of a custom field, by its type: that of a field of the same kind. */
export function customControl(place: ControlPlace, definition: CustomFieldDefinition, context: RequestContext): Html {
  const name = `${CUSTOM}${definition.name}`;
  const field = fieldOf(definition, context);
  if (field !== undefined) return control(place, name, field);
  const values = place.values.get(name) ?? [];
  const isMultiple = definition.type === "multiselect";
  const options = definition.choices.map(
    ([value, label]) => html`<option value="${value}"${values.includes(value) && html` selected`}>${label}</option>`,
  );
  // Values of a published list are not kept here, so those that are chosen stand beside the listed ones.
  const unlisted = values
    .filter((value) => value !== "" && !definition.choices.some(([listed]) => listed === value))
    .map((value) => html`<option value="${value}" selected>${value}</option>`);
  const id = `${place.prefix}${name}`;
  const marker = isMultiple ? html`<input type="hidden" name="${name}" value="">` : null;
  const none = isMultiple ? null : html`<option value="">—</option>`;
  return html`${marker}<select id="${id}" name="${name}"${isMultiple && html` multiple data-options`} aria-describedby="${id}-note">${none}${options}${unlisted}</select>`;
}

/** The model of the objects that a custom field points to. */
export function customTarget({ objectTypeId }: CustomFieldDefinition, context: RequestContext) {
  return objectTypeId === null ? undefined : context.modelOfContentType(Number(objectTypeId));
}

function fieldOf(definition: CustomFieldDefinition, context: RequestContext): FieldDeclaration | undefined {
  const column = definition.name;
  switch (definition.type) {
    case "select":
    case "multiselect":
      return undefined;
    case "longtext":
      return { kind: "text", column };
    case "integer":
      return {
        kind: "int",
        column,
        ...(definition.minimum !== null && { min: definition.minimum }),
        ...(definition.maximum !== null && { max: definition.maximum }),
      };
    case "decimal":
      return { kind: "decimal", column };
    case "boolean":
      return { kind: "bool", column, nullable: true };
    case "date":
    case "datetime":
    case "json":
    case "url":
      return { kind: definition.type, column };
    case "object":
    case "multiobject": {
      const target = customTarget(definition, context);
      if (target === undefined) return { kind: "string", column };
      if (definition.type === "object") return { kind: "reference", column, target: target.name, onDelete: "set-null" };
      return { kind: "many", target: target.name, table: "", sourceColumn: "", targetColumn: "" };
    }
    default:
      return { kind: "string", column };
  }
}
