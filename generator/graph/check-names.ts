import type { FieldDeclaration, ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import type { Relations } from "../../runtime/declaration/relations.ts";
import type { Problems } from "../load/definition-error.ts";
import { type Place, within } from "../load/source-document.ts";
import { type BuiltModel, topPlace } from "./check-context.ts";

/** Reports names that two definitions lay claim to: across models (tables, paths, classes) and within one (columns, wire names). */
export function checkNames(models: readonly BuiltModel[], relations: Relations, problems: Problems): void {
  const claims = new Claims(problems);
  for (const { merged, declaration } of models) {
    claims.make("content type", declaration.contentType, topPlace(merged, "content_type"));
    claims.make("class", declaration.className, topPlace(merged, "class"));
    claims.make("table", declaration.table, topPlace(merged, "table"));
    if (declaration.path !== null) claims.make("path", declaration.path, topPlace(merged, "path"));
    for (const [index, unique] of merged.unique.entries()) {
      claims.make("constraint", declaration.unique[index]?.name ?? "", unique.place);
    }
    claimFields(claims, merged, declaration);
    claimReverseNames(claims, { merged, declaration }, relations);
  }
}

/** Who has a name, by kind of name; the second who wants it is told. */
class Claims {
  readonly #problems: Problems;
  readonly #owners = new Map<string, Place>();

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** Whether the name is free, and now taken. */
  make(kind: string, name: string, place: Place): boolean {
    const owner = this.#owners.get(`${kind} ${name}`);
    if (owner === undefined) {
      this.#owners.set(`${kind} ${name}`, place);
      return true;
    }
    const { line } = owner.document.position(owner.path, "key");
    this.refuse(place, `${kind} "${name}" is taken by ${owner.document.file}:${line}`);
    return false;
  }

  refuse(place: Place, message: string): void {
    this.#problems.at(place, message, "key");
  }
}

function claimFields(claims: Claims, merged: BuiltModel["merged"], declaration: ModelDeclaration): void {
  for (const [name, field] of Object.entries(declaration.fields)) {
    const place = placeOf(merged, name);
    if (place === undefined) continue;
    if (field.kind === "many" || field.kind === "content-types") claims.make("table", field.table, place);
    if (field.kind === "generic") {
      claims.make(`wire name of ${declaration.name}:`, field.typeField, place);
      claims.make(`wire name of ${declaration.name}:`, field.idField, place);
      claims.make(`column of ${declaration.name}:`, field.typeColumn, place);
      claims.make(`column of ${declaration.name}:`, field.idColumn, place);
    }
    claims.make(`wire name of ${declaration.name}:`, name, place);
    const isStored =
      "column" in field && field.column !== undefined && !(field.kind === "choice" && field.familyOf !== undefined);
    if (isStored) claims.make(`column of ${declaration.name}:`, field.column, place);
  }
}

/** Two relations to one model need different reverse names. A field of the target may hide one only if it shows that very relation. */
function claimReverseNames(claims: Claims, { merged, declaration }: BuiltModel, relations: Relations): void {
  for (const [name, field] of Object.entries(declaration.fields)) {
    const place = placeOf(merged, name);
    if (place === undefined || !("reverse" in field) || field.reverse === undefined || field.kind === "content-type")
      continue;
    const { reverse } = field;
    const at = within(place, "reverse");
    const targets = field.kind === "generic" ? relations.targets(field.targets) : relations.targets([field.target]);
    // One message is enough where the targets are many.
    const hiding = targets.find((target) => hides(target.fields[reverse], declaration.name, name));
    if (hiding !== undefined)
      claims.refuse(at, `reverse name "${reverse}" is hidden by the field "${reverse}" of ${hiding.name}`);
    else targets.every((target) => claims.make(`reverse name of ${target.name}:`, reverse, at));
  }
}

function hides(field: FieldDeclaration | undefined, model: string, by: string): boolean {
  return field !== undefined && !(field.kind === "reverse" && field.target === model && field.by === by);
}

function placeOf({ fields, counts }: BuiltModel["merged"], name: string): Place | undefined {
  return fields.get(name)?.place ?? counts.get(name)?.place;
}
