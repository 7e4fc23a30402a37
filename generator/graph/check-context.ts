import type { ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import type { Problems } from "../load/definition-error.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import type { Place } from "../load/source-document.ts";
import type { HookCheck } from "./check-hooks.ts";
import type { FieldPaths } from "./field-path.ts";
import type { MergedModel } from "./merge-groups.ts";

/** A model on its way into the graph. */
export interface BuiltModel {
  readonly merged: MergedModel;
  readonly declaration: ModelDeclaration;
}

/** What the rules across models are checked with. */
export interface CheckContext {
  readonly declarations: Readonly<Record<ModelName, ModelDeclaration>>;
  readonly paths: FieldPaths;
  readonly hooks: HookCheck;
  readonly problems: Problems;
}

/** Names of fields with a column of their own, and of a generic relation's type and id. */
export function storedNames({ fields }: ModelDeclaration): Set<string> {
  const names = new Set<string>();
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "generic") names.add(field.typeField).add(field.idField);
    else if ("column" in field && field.column !== undefined) names.add(name);
  }
  return names;
}

/** Words for a name that is not among those that may stand somewhere. */
export function unknownField(
  name: string,
  { name: model, fields }: ModelDeclaration,
  known: ReadonlySet<string>,
): string {
  if (fields[name] !== undefined) return `"${name}" of ${model} has no column`;
  return `${model} has no field "${name}"${didYouMean(name, known)}`;
}

/** The place of something the model file says at its top, or of the model's name when it is a default. */
export function topPlace({ loaded }: MergedModel, key: string): Place {
  const { document, content } = loaded;
  return { document, path: [key in content ? key : "model"] };
}
