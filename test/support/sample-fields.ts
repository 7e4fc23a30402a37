import type { FieldDeclaration, ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { isWritable } from "../../runtime/declaration/value-schema.ts";
import type { Fill } from "./sample.ts";
import type { SampleRule } from "./sample-rules.ts";

/** There is no object without a value: clients are told so, or the value has no default. */
export function isDemanded(field: FieldDeclaration): boolean {
  if (field.required === true) return true;
  if (field.kind !== "reference" && field.kind !== "choice") return false;
  const hasDefault = "default" in field && field.default !== undefined;
  return (
    isWritable(field) && !field.nullable && !hasDefault && !("blank" in field && field.blank) && !("familyOf" in field)
  );
}

export const isLeftOut = (rule: SampleRule, name: string): boolean =>
  [...(rule.omit ?? []), ...(rule.late ?? [])].includes(name);

/** Names of a field on the wire. */
export function memberNames(name: string, field: FieldDeclaration): readonly string[] {
  return field.kind === "generic" ? [field.typeField, field.idField] : [name];
}

/** Kinds of which samples have the same value, or few. */
const ALIKE_KINDS: ReadonlySet<string> = new Set(["reference", "generic", "choice", "bool"]);

/** References that must lead to another object each time, because nothing else in a unique set differs. */
export function freshReferences(model: ModelDeclaration, fill: Fill, rule: SampleRule): Set<string> {
  const fields = Object.entries(model.fields);
  const single = fields.flatMap(([name, field]) => ("unique" in field && field.unique === true ? [[name]] : []));
  const fresh = new Set<string>(rule.fresh);
  const isPresent = (name: string, field: FieldDeclaration) =>
    !isLeftOut(rule, name) && (fill === "full" || isDemanded(field) || rule.require?.includes(name) === true);
  for (const names of [...single, ...model.unique.map((unique) => unique.fields)]) {
    const members = names.flatMap((name) => {
      const found = fields.find(([key, field]) => key === name || memberNames(key, field).includes(name));
      return found === undefined ? [] : [found];
    });
    const absent = members.filter(([name, field]) => !isPresent(name, field));
    if (absent.some(([, field]) => field.nullable === true)) continue;
    const differs = members.some(([name, field]) => isPresent(name, field) && !ALIKE_KINDS.has(field.kind));
    if (differs) continue;
    const reference =
      members.find(([, field]) => field.kind === "generic") ?? members.find(([, field]) => field.kind === "reference");
    if (reference !== undefined && !members.some(([name]) => fresh.has(name))) fresh.add(reference[0]);
  }
  return fresh;
}

/** Width or height of an image: what a body gives for it does not count beside the image. */
export function isMeasured(model: ModelDeclaration, field: FieldDeclaration): boolean {
  const column = "column" in field ? field.column : undefined;
  return Object.values(model.fields).some(
    (other) =>
      other.kind === "image" && column !== undefined && [other.heightColumn, other.widthColumn].includes(column),
  );
}
