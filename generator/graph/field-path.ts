import type {
  FieldDeclaration,
  GenericField,
  ModelDeclaration,
  ModelName,
} from "../../runtime/declaration/model-declaration.ts";
import { Relations, type Step } from "../../runtime/declaration/relations.ts";
import type { Problems } from "../load/definition-error.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import type { Place } from "../load/source-document.ts";

/** Where a path of field names ends. */
export type PathEnd =
  /** Objects of a model. */
  | {
      readonly kind: "objects";
      readonly segments: readonly string[];
      readonly target: ModelDeclaration;
      /** The field that leads there; undefined for a reverse name. */
      readonly field: FieldDeclaration | undefined;
    }
  /** A field that leads nowhere further; undefined stands for `id`. `name` may be that of a generic relation's type or id. */
  | {
      readonly kind: "field";
      readonly segments: readonly string[];
      readonly name: string;
      readonly field: FieldDeclaration | undefined;
    };

/** "site.region" → ["site", "region"]; the model that follows a generic relation stays with it. */
export function splitPath(path: string): string[] {
  return path.match(/[a-z_][a-z0-9_]*(:[a-z0-9]+\.[a-z0-9-]+)?/g) ?? [];
}

/** Follows paths through the linked models and reports those that lead nowhere. */
export class FieldPaths {
  readonly relations: Relations;
  readonly #models: Readonly<Record<ModelName, ModelDeclaration>>;
  readonly #problems: Problems;
  /** Some model could not be read: a reverse name that seems to be missing may be its. */
  readonly isIncomplete: boolean;

  constructor(models: Readonly<Record<ModelName, ModelDeclaration>>, problems: Problems, isIncomplete: boolean) {
    this.relations = new Relations(models);
    this.#models = models;
    this.#problems = problems;
    this.isIncomplete = isIncomplete;
  }

  /** The end of a path; undefined when there is none, which is then reported at its place. */
  end(model: ModelDeclaration, path: string, place: Place): PathEnd | undefined {
    const segments = splitPath(path);
    const taken: string[] = [];
    let at = model;
    let field: FieldDeclaration | undefined;
    for (const [index, segment] of segments.entries()) {
      const isLast = index === segments.length - 1;
      if (segment === "id" && isLast)
        return { kind: "field", segments: [...taken, "id"], name: "id", field: undefined };
      const step = this.#step(at, segment, place);
      if (step === undefined) return undefined;
      taken.push(segment);
      if (step.kind === "field") {
        if (isLast) return { kind: "field", segments: taken, name: segment, field: step.field };
        this.#problems.at(place, this.#deadEnd(at, segment, step.field));
        return undefined;
      }
      field = at.fields[segment];
      at = step.target;
    }
    return { kind: "objects", segments: taken, target: at, field };
  }

  #step(model: ModelDeclaration, segment: string, place: Place): Step | undefined {
    const generic = genericOf(model, segment);
    if (generic !== undefined) return { kind: "field", name: segment, field: generic };
    const step = this.relations.step(model, segment);
    if (step !== undefined) return step;
    const [fieldName, targetName] = segment.split(":") as [string, string?];
    const field = model.fields[fieldName];
    if (field === undefined && !this.isIncomplete) {
      const known = [...Object.keys(model.fields), ...this.relations.reverseNames(model.name).keys()];
      this.#problems.at(
        place,
        `${model.name} has no field or reverse name "${fieldName}"${didYouMean(fieldName, known)}`,
      );
    } else if (field !== undefined && targetName !== undefined) {
      const known = Object.keys(this.#models);
      const isGeneric = field.kind === "generic";
      const message = isGeneric
        ? `no model "${targetName}"${didYouMean(targetName, known)}`
        : `"${fieldName}" of ${model.name} is no generic relation`;
      if (!isGeneric || !this.isIncomplete) this.#problems.at(place, message);
    }
    return undefined;
  }

  #deadEnd(model: ModelDeclaration, name: string, field: FieldDeclaration): string {
    if (field.kind === "generic")
      return `say which model "${name}" of ${model.name} is followed to: ${name}:<folder>.<model>`;
    return `"${name}" of ${model.name} leads no further`;
  }
}

/** The generic relation of which a name is the type or the id. */
export function genericOf({ fields }: ModelDeclaration, name: string): GenericField | undefined {
  if (fields[name] !== undefined) return undefined;
  const isMember = (field: FieldDeclaration): field is GenericField =>
    field.kind === "generic" && (field.typeField === name || field.idField === name);
  return Object.values(fields).find(isMember);
}
