import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import { type Place, within } from "../load/source-document.ts";
import { type BuiltModel, type CheckContext, topPlace } from "./check-context.ts";

/** Checks that every placeholder of a display template leads to a text. */
export function checkDisplay({ merged, declaration }: BuiltModel, context: CheckContext): void {
  const { display } = declaration;
  const given = merged.display;
  if ("hook" in display) {
    if (given !== undefined) context.hooks.expect(display.hook, "display", within(given.place, "hook"));
    return;
  }
  if (given === undefined && declaration.fields.name === undefined && merged.fields.get("name") === undefined) {
    context.problems.at(topPlace(merged, "display"), 'a model without a field "name" needs "display"');
    return;
  }
  for (const [index, template] of display.templates.entries()) {
    const isList = Array.isArray(given?.value);
    const place = given === undefined ? topPlace(merged, "display") : isList ? within(given.place, index) : given.place;
    for (const [, placeholder] of template.matchAll(/\{([^}]*)\}/g)) {
      checkPlaceholder(placeholder ?? "", declaration, place, context);
    }
  }
}

function checkPlaceholder(placeholder: string, model: ModelDeclaration, place: Place, context: CheckContext): void {
  const [path = "", form] = placeholder.split(":");
  const names = path.split(".");
  let at: ModelDeclaration | undefined = model;
  for (const [index, name] of names.entries()) {
    if (at === undefined || name === "id") return;
    const field: ModelDeclaration["fields"][string] | undefined = at.fields[name];
    const isLast = index === names.length - 1;
    if (field === undefined) {
      context.problems.at(
        place,
        `"{${placeholder}}": ${at.name} has no field "${name}"${didYouMean(name, Object.keys(at.fields))}`,
      );
      return;
    }
    if (isLast && form !== undefined && (form !== "label" || field.kind !== "choice")) {
      context.problems.at(place, `"{${placeholder}}": only a choice has another form, its label`);
    }
    if (!isLast && field.kind !== "reference") {
      context.problems.at(place, `"{${placeholder}}": "${name}" of ${at.name} is no reference`);
      return;
    }
    if (isLast && field.kind !== "generic" && !("column" in field && field.column !== undefined)) {
      context.problems.at(place, `"{${placeholder}}": "${name}" of ${at.name} has no text`);
    }
    at = field.kind === "reference" ? context.declarations[field.target] : undefined;
  }
}
