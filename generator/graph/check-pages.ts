import type { LinkDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { isWritable } from "../../runtime/declaration/value-schema.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import { type Place, within } from "../load/source-document.ts";
import { type BuiltModel, type CheckContext, unknownField } from "./check-context.ts";

/** Checks that what a model says of its pages names fields, hooks and actions that it has. */
export function checkPages({ merged, declaration }: BuiltModel, context: CheckContext): void {
  const { hooks, problems } = context;
  const { document, content } = merged.loaded;
  const at: Place = { document, path: ["pages"] };
  const shown = namesOf(declaration, (field) => field.internal !== true && field.writeOnly !== true);
  const shares = content.pages?.shares ?? {};
  for (const [name, { hook }] of Object.entries(shares)) {
    const place = within(at, "shares", name);
    if (name in declaration.fields) problems.at(place, `"${name}" is the name of a field`);
    hooks.expect(hook, "share", within(place, "hook"));
  }
  for (const [name, link] of Object.entries(content.pages?.links ?? {}))
    checkLink({ name, link, place: within(at, "links", name) }, declaration, { ...context, shown });
  for (const [index, name] of (content.pages?.list ?? []).entries()) {
    if (!shown.has(name) && !Object.hasOwn(shares, name))
      problems.at(within(at, "list", index), unknownField(name, declaration, shown));
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

interface CheckedLink {
  readonly name: string;
  readonly link: LinkDeclaration;
  readonly place: Place;
}

function checkLink(
  { name, link, place }: CheckedLink,
  declaration: BuiltModel["declaration"],
  { declarations, problems, shown }: CheckContext & { readonly shown: ReadonlySet<string> },
): void {
  const named = [name, ...("type" in link ? [link.type] : []), ...("id" in link ? [link.id] : [])];
  for (const field of named) if (!shown.has(field)) problems.at(place, unknownField(field, declaration, shown));
  if ("to" in link && declarations[link.to] === undefined)
    problems.at(within(place, "to"), `no model "${link.to}"${didYouMean(link.to, Object.keys(declarations))}`);
}

function namesOf(
  { fields }: BuiltModel["declaration"],
  fits: (field: BuiltModel["declaration"]["fields"][string]) => boolean,
): ReadonlySet<string> {
  return new Set(Object.entries(fields).flatMap(([name, field]) => (fits(field) ? [name] : [])));
}
