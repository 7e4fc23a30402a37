import type { FieldDeclaration, ModelDeclaration, ModelName } from "./model-declaration.ts";
import type { Relations } from "./relations.ts";

/** A field of another model, seen from the objects it points to. */
export interface ReverseRelation {
  /** Name on the side of the target. */
  readonly name: string;
  /** The model and field that point here. */
  readonly model: ModelName;
  readonly field: string;
  /** At most one object points here. */
  readonly single: boolean;
}

/** Relations by the model they lead to, from the fields of the given models that have a reverse name. */
export function reverseRelations(
  models: readonly ModelDeclaration[],
  relations: Relations,
): ReadonlyMap<ModelName, readonly ReverseRelation[]> {
  const byTarget = new Map<ModelName, ReverseRelation[]>();
  for (const model of models) {
    for (const [name, field] of Object.entries(model.fields)) {
      if (!("reverse" in field) || field.reverse === undefined) continue;
      const relation = { name: field.reverse, model: model.name, field: name, single: isSingle(field) };
      for (const target of targetsOf(field, relations)) {
        const known = byTarget.get(target);
        if (known === undefined) byTarget.set(target, [relation]);
        else known.push(relation);
      }
    }
  }
  return byTarget;
}

/** Whether no two objects may point to the same one through the field. */
export function isSingle(field: FieldDeclaration): boolean {
  return field.kind === "reference" && field.unique === true;
}

function targetsOf(field: FieldDeclaration, relations: Relations): readonly ModelName[] {
  if (field.kind === "reference" || field.kind === "many") return [field.target];
  return field.kind === "generic" ? relations.targets(field.targets).map((target) => target.name) : [];
}
