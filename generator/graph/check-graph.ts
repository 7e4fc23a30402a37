import type { FieldDeclaration, ManyField, ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import { type Place, within } from "../load/source-document.ts";
import { type BuiltModel, type CheckContext, storedNames, unknownField } from "./check-context.ts";
import { checkDisplay } from "./check-display.ts";
import { checkNested } from "./check-nested.ts";
import { checkOperations } from "./check-operations.ts";
import { checkOrder } from "./check-order.ts";
import { checkPages } from "./check-pages.ts";
import { valueLookups } from "./value-lookups.ts";

/** Checks that everything a model names exists and fits: fields, paths, hooks, members of nested objects. */
export function checkGraph(models: readonly BuiltModel[], context: CheckContext): void {
  for (const model of models) {
    checkFields(model, context);
    checkTree(model, context);
    checkOrder(model, context);
    checkFieldLists(model, context);
    checkSearch(model, context);
    checkCounts(model, context);
    checkHooks(model, context);
    checkDisplay(model, context);
    checkNested(model, context);
    checkPages(model, context);
  }
}

function checkFields({ merged, declaration }: BuiltModel, { declarations, problems }: CheckContext): void {
  for (const [name, field] of Object.entries(declaration.fields)) {
    const place = merged.fields.get(name)?.place;
    if (field.kind === "many" && place !== undefined)
      checkShownAs(field, within(place, "shown_as"), { declarations, problems });
    const target = field.kind === "reverse" ? declarations[field.target] : undefined;
    if (field.kind !== "reverse" || place === undefined || target === undefined) continue;
    const by = target.fields[field.by];
    if (by !== undefined && leadsTo(by, declaration)) continue;
    const near = by === undefined ? didYouMean(field.by, Object.keys(target.fields)) : "";
    problems.at(within(place, "by"), `"${field.by}" of ${target.name} does not lead to ${declaration.name}${near}`);
  }
}

/** Objects may stand under one of their texts, by which clients name them in turn. */
function checkShownAs(
  { target: name, shownAs }: ManyField,
  place: Place,
  { declarations, problems }: Pick<CheckContext, "declarations" | "problems">,
): void {
  const target = declarations[name];
  if (shownAs === undefined || target === undefined) return;
  const field = target.fields[shownAs];
  if (field === undefined) problems.at(place, unknownField(shownAs, target, storedNames(target)));
  else if (!("unique" in field && field.unique === true && valueLookups(field) === "text"))
    problems.at(place, `"${shownAs}" of ${name} is no unique text`);
}

function leadsTo(field: FieldDeclaration, model: ModelDeclaration): boolean {
  if (field.kind === "reference" || field.kind === "many") return field.target === model.name;
  if (field.kind !== "generic") return false;
  const { targets } = field;
  if (targets === "any") return true;
  return typeof targets === "string" ? model.features.includes(targets) : targets.includes(model.name);
}

function checkTree({ merged, declaration }: BuiltModel, { problems }: CheckContext): void {
  const { tree } = declaration;
  if (tree === null) return;
  const at: Place = { document: merged.loaded.document, path: ["tree"] };
  const parent = declaration.fields[tree.parent];
  if (parent?.kind !== "reference" || parent.target !== declaration.name) {
    problems.at(within(at, "parent"), `a tree needs a reference "${tree.parent}" to its own model`);
  } else if (parent.nullable === undefined) {
    problems.at(within(at, "parent"), `"${tree.parent}" needs null: true, for there are roots`);
  }
  if (tree.order !== null && !storedNames(declaration).has(tree.order)) {
    problems.at(within(at, "order"), unknownField(tree.order, declaration, storedNames(declaration)));
  }
}

function checkFieldLists({ merged, declaration }: BuiltModel, { problems }: CheckContext): void {
  const stored = storedNames(declaration);
  const expect = (name: string, known: ReadonlySet<string>, place: Place): void => {
    if (!known.has(name)) problems.at(place, unknownField(name, declaration, known));
  };
  for (const { value, place } of merged.unique) {
    for (const [index, name] of value.fields.entries()) expect(name, stored, within(place, "fields", index));
    for (const [index, name] of (value.ignore_case ?? []).entries()) {
      const at = within(place, "ignore_case", index);
      const field = declaration.fields[name];
      if (!value.fields.includes(name)) problems.at(at, `"${name}" is not among the fields of this combination`);
      else if (field !== undefined && valueLookups(field) !== "text")
        problems.at(at, `"${name}" of ${declaration.name} is no text`);
    }
    for (const name of Object.keys(value.where ?? {})) expect(name, stored, within(place, "where", name));
  }
  const { document, content } = merged.loaded;
  for (const [index, names] of (content.indexes ?? []).entries()) {
    for (const [inner, name] of names.entries()) expect(name, stored, { document, path: ["indexes", index, inner] });
  }
  if (typeof content.key === "string") expect(content.key, stored, { document, path: ["key"] });
}

function checkSearch({ merged, declaration }: BuiltModel, { paths, problems }: CheckContext): void {
  for (const { value, place } of merged.search) {
    const path = typeof value === "string" ? value : value.path;
    const at = typeof value === "string" ? place : within(place, "path");
    const end = paths.end(declaration, path, at);
    if (end?.kind === "objects")
      problems.at(at, `"${path}" ends at objects of ${end.target.name}; say which of their fields`);
  }
}

function checkCounts({ merged, declaration }: BuiltModel, { declarations, paths, problems }: CheckContext): void {
  for (const { value, place } of merged.counts.values()) {
    const counted = declarations[value.of];
    if (counted === undefined) {
      if (!paths.isIncomplete)
        problems.at(within(place, "of"), `no model "${value.of}"${didYouMean(value.of, Object.keys(declarations))}`);
      continue;
    }
    const end = paths.end(counted, value.by, within(place, "by"));
    if (end === undefined || (end.kind === "objects" && end.target.name === declaration.name)) continue;
    problems.at(within(place, "by"), `"${value.by}" of ${counted.name} does not lead to ${declaration.name}`);
  }
}

function checkHooks({ merged }: BuiltModel, context: CheckContext): void {
  const { hooks, declarations, paths, problems } = context;
  for (const { value, place } of merged.hooks) hooks.expect(value, "write", place);
  for (const { value, place } of merged.actions.values()) {
    checkOperations(value, { ...context, place, hookType: "action" });
    if (value.model !== undefined && declarations[value.model] === undefined && !paths.isIncomplete)
      problems.at(
        within(place, "model"),
        `no model "${value.model}"${didYouMean(value.model, Object.keys(declarations))}`,
      );
  }
  for (const { value, place } of merged.fields.values()) {
    if (value.kind === "computed" && value.hook !== undefined)
      hooks.expect(value.hook, "computed", within(place, "hook"));
  }
}
