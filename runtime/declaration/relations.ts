import { CONTENT_TYPE_MODEL } from "./columns.ts";
import type {
  FieldDeclaration,
  GenericField,
  ManyField,
  ModelDeclaration,
  ModelName,
  ReferenceField,
} from "./model-declaration.ts";

type Models = Readonly<Record<ModelName, ModelDeclaration>>;

/** What one segment of a field path leads to. */
export type Step =
  /** A field of the model itself that leads nowhere further. */
  | { readonly kind: "field"; readonly name: string; readonly field: FieldDeclaration }
  /** A reference of the model, or of its generic field to one target. */
  | {
      readonly kind: "reference";
      readonly target: ModelDeclaration;
      readonly column: string;
      readonly typeColumn?: string;
    }
  /** Through a linking table; `columns` are [towards this model, towards the target]. */
  | {
      readonly kind: "many";
      readonly target: ModelDeclaration;
      readonly table: string;
      readonly columns: readonly [string, string];
    }
  /** Objects whose column points here; with typeColumn a generic relation. */
  | {
      readonly kind: "reverse";
      readonly target: ModelDeclaration;
      readonly column: string;
      readonly typeColumn?: string;
    };

/** Resolves path segments: a field name, a reverse name, or `<generic field>:<model>`. Made once at start. */
export class Relations {
  readonly #models: Models;
  readonly #reverse = new Map<ModelName, Map<string, Step>>();

  /** The model whose objects are content types. */
  readonly #contentTypes: ModelDeclaration | undefined;

  constructor(models: Models) {
    this.#models = models;
    this.#contentTypes = Object.values(models).find((model) => model.contentType === CONTENT_TYPE_MODEL);
    for (const model of Object.values(models)) {
      for (const field of Object.values(model.fields)) {
        if (field.kind === "reference" || field.kind === "many") this.#addReverse(model, field);
        else if (field.kind === "generic" && field.reverse !== undefined)
          this.#addGenericReverse(model, field, field.reverse);
      }
    }
  }

  /** The step, or undefined when the model has no such field or reverse name. */
  step(model: ModelDeclaration, segment: string): Step | undefined {
    const [name, targetName] = segment.split(":") as [string, string?];
    const field = model.fields[name];
    if (field === undefined) return this.#reverse.get(model.name)?.get(segment);
    if (targetName === undefined) return this.#fieldStep(model, name, field);
    const target = this.#models[targetName];
    if (field.kind !== "generic" || target === undefined) return undefined;
    return { kind: "reference", target, column: field.idColumn, typeColumn: field.typeColumn };
  }

  /** Reverse names of a model with what they lead to. */
  reverseNames(model: ModelName): ReadonlyMap<string, Step> {
    return this.#reverse.get(model) ?? new Map();
  }

  /** Models a generic field or content type list admits. */
  targets(of: GenericField["targets"] | undefined): readonly ModelDeclaration[] {
    const all = Object.values(this.#models);
    if (of === undefined || of === "any") return all;
    if (typeof of === "string") return all.filter((model) => model.features.includes(of));
    return of.flatMap((name) => this.#models[name] ?? []);
  }

  #fieldStep(model: ModelDeclaration, name: string, field: FieldDeclaration): Step | undefined {
    if (field.kind === "reference") {
      const target = this.#models[field.target];
      return target && { kind: "reference", target, column: field.column };
    }
    if (field.kind === "many") {
      const target = this.#models[field.target];
      return target && { kind: "many", target, table: field.table, columns: [field.sourceColumn, field.targetColumn] };
    }
    if (field.kind === "content-type" && this.#contentTypes !== undefined) {
      return { kind: "reference", target: this.#contentTypes, column: field.column };
    }
    if (field.kind === "content-types" && this.#contentTypes !== undefined) {
      const columns = [field.sourceColumn, field.targetColumn] as const;
      return { kind: "many", target: this.#contentTypes, table: field.table, columns };
    }
    if (field.kind === "reverse") return this.#reverseField(model, field.target, field.by);
    return { kind: "field", name, field };
  }

  #reverseField(model: ModelDeclaration, targetName: ModelName, by: string): Step | undefined {
    const target = this.#models[targetName];
    const field = target?.fields[by];
    if (target === undefined || field === undefined) return undefined;
    if (field.kind === "reference") return { kind: "reverse", target, column: field.column };
    if (field.kind === "generic")
      return { kind: "reverse", target, column: field.idColumn, typeColumn: field.typeColumn };
    if (field.kind === "many" && field.target === model.name) {
      return { kind: "many", target, table: field.table, columns: [field.targetColumn, field.sourceColumn] };
    }
    return undefined;
  }

  #addReverse(model: ModelDeclaration, field: ReferenceField | ManyField): void {
    if (field.reverse === undefined) return;
    const step: Step =
      field.kind === "reference"
        ? { kind: "reverse", target: model, column: field.column }
        : { kind: "many", target: model, table: field.table, columns: [field.targetColumn, field.sourceColumn] };
    this.#names(field.target).set(field.reverse, step);
  }

  #addGenericReverse(model: ModelDeclaration, field: GenericField, reverse: string): void {
    const step: Step = { kind: "reverse", target: model, column: field.idColumn, typeColumn: field.typeColumn };
    for (const target of this.targets(field.targets)) this.#names(target.name).set(reverse, step);
  }

  #names(model: ModelName): Map<string, Step> {
    const names = this.#reverse.get(model) ?? new Map<string, Step>();
    this.#reverse.set(model, names);
    return names;
  }
}
