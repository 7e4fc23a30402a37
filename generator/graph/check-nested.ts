import type { FieldDeclaration, ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import type { NestedFile, NestedItemFile } from "../load/model-file.ts";
import { type Place, within } from "../load/source-document.ts";
import type { BuiltModel, CheckContext } from "./check-context.ts";
import { genericOf } from "./field-path.ts";

/** Checks that nested objects show members that exist, in forms they have: the model's own and those of single fields. */
export function checkNested({ merged, declaration }: BuiltModel, context: CheckContext): void {
  if (merged.nested !== undefined) checkShape(merged.nested.value, declaration, merged.nested.place, context);
  for (const [name, { value, place }] of merged.fields) {
    const field = declaration.fields[name];
    if (value.nested === undefined || field === undefined) continue;
    const at = within(place, "nested");
    if (field.kind !== "generic") {
      const target = targetOf(field, context);
      if (target !== undefined && Array.isArray(value.nested))
        checkShape(value.nested as NestedFile, target, at, context);
    } else if (!Array.isArray(value.nested)) {
      checkByTarget(value.nested as Readonly<Record<string, NestedFile>>, at, context);
    }
  }
}

function checkByTarget(shapes: Readonly<Record<string, NestedFile>>, place: Place, context: CheckContext): void {
  for (const [name, shape] of Object.entries(shapes)) {
    const target = context.declarations[name];
    if (target !== undefined) checkShape(shape, target, within(place, name), context);
    else if (!context.paths.isIncomplete) {
      context.problems.at(
        within(place, name),
        `no model "${name}"${didYouMean(name, Object.keys(context.declarations))}`,
        "key",
      );
    }
  }
}

function checkShape(shape: NestedFile, model: ModelDeclaration, place: Place, context: CheckContext): void {
  for (const [index, item] of shape.entries()) checkItem(item, model, within(place, index), context);
}

function checkItem(item: NestedItemFile, model: ModelDeclaration, place: Place, context: CheckContext): void {
  const [name, form] = typeof item === "string" ? [item, undefined] : (Object.entries(item)[0] ?? ["", undefined]);
  const field = model.fields[name];
  const generic = genericOf(model, name);
  if (generic !== undefined) {
    const isType = name === generic.typeField;
    if (form !== undefined && !(form === "id" && isType))
      context.problems.at(place, `"${name}" of ${model.name} is shown as it is${isType ? ", or as an id" : ""}`);
  } else if (field === undefined) {
    context.problems.at(place, `${model.name} has no field "${name}"${didYouMean(name, Object.keys(model.fields))}`);
  } else if (form === "id" && field.kind !== "reference") {
    context.problems.at(place, `only a reference has an id; "${name}" of ${model.name} is of kind ${field.kind}`);
  } else if (form === "display" && field.kind !== "reference" && field.kind !== "many") {
    context.problems.at(
      place,
      `only references are shown as their display text; "${name}" of ${model.name} is of kind ${field.kind}`,
    );
  } else if (form === "object" && field.kind !== "choice") {
    context.problems.at(
      place,
      `only a choice is shown as an object; "${name}" of ${model.name} is of kind ${field.kind}`,
    );
  } else if (typeof form === "object") {
    const target = targetOf(field, context);
    if (target !== undefined) checkShape(form, target, within(place, name), context);
    else if (!("target" in field) && field.kind !== "first-of") {
      context.problems.at(place, `"${name}" of ${model.name} is no reference: it has no members`);
    }
  }
}

function targetOf(field: FieldDeclaration, { declarations }: CheckContext): ModelDeclaration | undefined {
  return "target" in field ? declarations[field.target] : undefined;
}
