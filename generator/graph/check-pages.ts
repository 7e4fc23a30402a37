import { isWritable } from "../../runtime/declaration/value-schema.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import { type Place, within } from "../load/source-document.ts";
import { type BuiltModel, type CheckContext, unknownField } from "./check-context.ts";

/** Checks that what a model says of its pages names fields, hooks and actions that it has. */
export function checkPages({ merged, declaration }: BuiltModel, { hooks, problems }: CheckContext): void {
  const { document, content } = merged.loaded;
  const at: Place = { document, path: ["pages"] };
  const shown = namesOf(declaration, (field) => field.internal !== true && field.writeOnly !== true);
  for (const [index, name] of (content.pages?.list ?? []).entries()) {
    if (!shown.has(name)) problems.at(within(at, "list", index), unknownField(name, declaration, shown));
  }
  for (const { value, place } of [...merged.masked, ...merged.omit]) {
    if (!shown.has(value)) problems.at(place, unknownField(value, declaration, shown));
  }
  const facet = content.pages?.facet;
  if (facet !== undefined && declaration.fields[facet]?.kind !== "choice")
    problems.at(within(at, "facet"), `"${facet}" is no field with choices`);
  const written = namesOf(declaration, isWritable);
  const seen = new Set<string>();
  for (const [label, names] of Object.entries(content.pages?.form ?? {})) {
    for (const [index, name] of names.entries()) {
      const place = within(at, "form", label, index);
      if (name in declaration.fields && !written.has(name)) problems.at(place, `"${name}" cannot be written`);
      else if (!written.has(name)) problems.at(place, unknownField(name, declaration, written));
      else if (seen.has(name)) problems.at(place, `"${name}" stands in the form already`);
      seen.add(name);
    }
  }
  for (const [index, { action, when }] of (content.pages?.buttons ?? []).entries()) {
    const place = within(at, "buttons", index);
    const found = declaration.actions[action];
    if (found?.methods.POST === undefined || !found.detail)
      problems.at(within(place, "action"), `no action "${action}" of an object that answers POST`);
    for (const name of Object.keys(when ?? {}))
      if (!shown.has(name)) problems.at(within(place, "when", name), unknownField(name, declaration, shown));
  }
  for (const { value, place } of merged.panels) {
    if ("hook" in value) hooks.expect(value.hook, "panel", within(place, "hook"));
    else if (declaration.actions[value.action]?.methods.GET === undefined) {
      const near = didYouMean(value.action, Object.keys(declaration.actions));
      problems.at(within(place, "action"), `no action "${value.action}" that answers GET${near}`);
    }
  }
}

function namesOf(
  { fields }: BuiltModel["declaration"],
  fits: (field: BuiltModel["declaration"]["fields"][string]) => boolean,
): ReadonlySet<string> {
  return new Set(Object.entries(fields).flatMap(([name, field]) => (fits(field) ? [name] : [])));
}
