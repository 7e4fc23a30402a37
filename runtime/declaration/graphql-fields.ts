import { enumTypeName, objectTypeName, unionTypeName } from "./graphql-names.ts";
import { isSchema, mark, scalarType, schemaModels, schemaScalar } from "./graphql-value-type.ts";
import type {
  ChoiceField,
  ChoiceSetDeclaration,
  ComputedField,
  FieldDeclaration,
  GenericField,
  ModelDeclaration,
  ModelName,
} from "./model-declaration.ts";
import { Relations } from "./relations.ts";

/** One field of an object type: how it is written in the schema and what it is read from. */
export interface GraphqlField {
  readonly name: string;
  /** Type as the schema language writes it, with list and non-null marks. */
  readonly type: string;
  readonly description?: string;
  readonly source: GraphqlSource;
}

export type GraphqlSource =
  | { readonly kind: "id" | "display" | "class" }
  /** The value of a field; an enumeration gives its name, a decimal its text. */
  | { readonly kind: "field"; readonly field: string }
  /** Custom field values as JSON text. */
  | { readonly kind: "custom-field-text"; readonly field: string }
  /** Type or id of a generic relation; the object itself is of kind "field". */
  | { readonly kind: "generic-type" | "generic-id"; readonly field: string }
  /** Objects of another model whose field points here, with that model's filters as arguments; `single`: one or null. */
  | { readonly kind: "related"; readonly model: ModelName; readonly field: string; readonly single: boolean }
  /** Objects a to-many field leads to, with the target's filters as arguments. */
  | { readonly kind: "many"; readonly model: ModelName; readonly field: string };

/** A union of object types, named after the field that needs it. */
export interface GraphqlUnion {
  readonly name: string;
  readonly models: readonly ModelDeclaration[];
}

/** Object types that belong to field kinds, not to models. */
export const CONTENT_TYPE_NAME = "ContentTypeType";
export const FAMILY_TYPE_NAME = "IPAddressFamilyType";
const TAG_CLASS = "Tag";

interface ReverseRelation {
  readonly name: string;
  readonly model: ModelName;
  readonly field: string;
  readonly single: boolean;
}

/** Fields of every object type, from the declarations alone: the emitted schema and the resolvers agree because both ask here. */
export class GraphqlFields {
  readonly #models: Readonly<Record<ModelName, ModelDeclaration>>;
  readonly #choices: Readonly<Record<string, ChoiceSetDeclaration>>;
  readonly #relations: Relations;
  readonly #reverse = new Map<ModelName, ReverseRelation[]>();
  readonly #unions = new Map<string, GraphqlUnion>();

  constructor(
    models: Readonly<Record<ModelName, ModelDeclaration>>,
    choices: Readonly<Record<string, ChoiceSetDeclaration>>,
  ) {
    this.#models = models;
    this.#choices = choices;
    this.#relations = new Relations(models);
    for (const model of Object.values(models)) this.#addReverseRelations(model);
  }

  /** Models that have an object type: those served over REST. */
  get models(): readonly ModelDeclaration[] {
    return Object.values(this.#models).filter(isExposed);
  }

  /** Unions that the fields asked for so far lead to, in order of name. */
  get unions(): readonly GraphqlUnion[] {
    return [...this.#unions.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Fields of a model's object type: its own in order, then related objects by name. */
  fields(model: ModelDeclaration): GraphqlField[] {
    const own = Object.entries(model.fields).flatMap(([name, field]) => this.#ownFields(model, name, field));
    const names = new Set(own.map((field) => field.name));
    const related = (this.#reverse.get(model.name) ?? []).filter((relation) => !names.has(relation.name));
    return [
      { name: "id", type: "ID!", source: { kind: "id" } },
      ...own,
      ...related.sort((a, b) => (a.name < b.name ? -1 : 1)).map((relation) => this.#relatedField(relation)),
      { name: "display", type: "String", source: { kind: "display" } },
      { name: "class_type", type: "String", source: { kind: "class" } },
    ];
  }

  #ownFields(model: ModelDeclaration, name: string, field: FieldDeclaration): GraphqlField[] {
    if (field.internal || field.writeOnly) return [];
    const description = field.description === undefined ? {} : { description: field.description };
    const value = (type: string | undefined): GraphqlField[] =>
      type === undefined ? [] : [{ name, type, ...description, source: { kind: "field", field: name } }];
    switch (field.kind) {
      case "generic":
        return [...genericMembers(name, field), ...(field.hidden ? [] : value(this.#unionType(model, name, field)))];
      case "custom-fields":
        return [
          { name: "custom_field_data", type: "JSONString!", source: { kind: "custom-field-text", field: name } },
          ...value("GenericScalar"),
        ];
      case "many": {
        const type = this.#objectType(field.target);
        return type === undefined
          ? []
          : [{ name, type: `[${type}!]!`, ...description, source: { kind: "many", model: field.target, field: name } }];
      }
      case "reverse":
        return this.#reverseField(name, field.target, field.by);
      case "computed":
        return value(this.#computedType(model, name, field));
      default:
        return value(this.#valueType(model, name, field));
    }
  }

  #valueType(
    model: ModelDeclaration,
    name: string,
    field: Exclude<FieldDeclaration, GenericField | ComputedField>,
  ): string | undefined {
    switch (field.kind) {
      case "choice":
        return this.#choiceType(model, name, field);
      case "reference": {
        const type = this.#objectType(field.target);
        return type && mark(type, field.nullable !== true);
      }
      case "content-type":
        return mark(CONTENT_TYPE_NAME, field.nullable !== true);
      case "content-types":
        return `[${CONTENT_TYPE_NAME}!]!`;
      case "count":
        return "BigInt!";
      case "depth":
        return "Int!";
      case "display":
        return "String!";
      case "any-set":
        return "Boolean!";
      case "tags":
        return this.models.some((candidate) => candidate.className === TAG_CLASS) ? `[${TAG_CLASS}Type]` : undefined;
      case "first-of":
        return this.#firstOfType(model, name, field.fields);
      case "many":
      case "reverse":
      case "custom-fields":
        return undefined;
      default:
        return mark(scalarType(field), field.nullable !== true);
    }
  }

  #choiceType(model: ModelDeclaration, name: string, field: ChoiceField): string {
    if (field.familyOf !== undefined) return FAMILY_TYPE_NAME;
    const required = field.nullable !== true && field.blank !== true;
    return mark(this.#choices[field.choices]?.type === "bool" ? "Boolean" : enumTypeName(model, name), required);
  }

  #firstOfType(model: ModelDeclaration, name: string, names: readonly string[]): string | undefined {
    const references = names.flatMap((item) => {
      const field = model.fields[item];
      return field?.kind === "reference" ? [field] : [];
    });
    const targets = [...new Set(references.map((field) => field.target))];
    const [only] = targets;
    if (only === undefined || targets.length > 1) return this.#union(unionTypeName(model, name), targets);
    const type = this.#objectType(only);
    return type && mark(type, references.length === 1 && references[0]?.nullable !== true);
  }

  #unionType(model: ModelDeclaration, name: string, field: GenericField): string | undefined {
    return this.#union(
      unionTypeName(model, name),
      this.#relations.targets(field.targets).map((target) => target.name),
    );
  }

  /** Type of a computed value by its schema: objects of models by their types, scalars as such, the rest as JSON. */
  #computedType(model: ModelDeclaration, name: string, field: ComputedField): string | undefined {
    const { schema } = field;
    if (schema.type === "array" && isSchema(schema.items)) {
      const targets = schemaModels(schema.items);
      if (targets.length > 0) return `[${this.#schemaType(model, name, targets) ?? "GenericScalar"}]`;
      const item = schemaScalar(schema.items);
      return item === undefined ? "GenericScalar" : `[${item}!]`;
    }
    const targets = schemaModels(schema);
    if (targets.length > 0) return this.#schemaType(model, name, targets);
    const scalar = schemaScalar(schema);
    return scalar === undefined ? "GenericScalar" : mark(scalar, schema.nullable !== true && field.nullable !== true);
  }

  #schemaType(model: ModelDeclaration, name: string, targets: readonly ModelName[]): string | undefined {
    const [only] = targets;
    return targets.length === 1 && only !== undefined
      ? this.#objectType(only)
      : this.#union(unionTypeName(model, name), targets);
  }

  #union(name: string, targets: readonly ModelName[]): string | undefined {
    const models = targets.flatMap((target) => this.#models[target] ?? []).filter(isExposed);
    if (models.length === 0) return undefined;
    this.#unions.set(name, { name, models });
    return name;
  }

  #objectType(target: ModelName): string | undefined {
    const model = this.#models[target];
    return model !== undefined && isExposed(model) ? objectTypeName(model) : undefined;
  }

  #reverseField(name: string, target: ModelName, by: string): GraphqlField[] {
    const field = this.#models[target]?.fields[by];
    if (field === undefined || this.#objectType(target) === undefined) return [];
    return [
      this.#relatedField({
        name,
        model: target,
        field: by,
        single: field.kind === "reference" && field.unique === true,
      }),
    ];
  }

  #relatedField({ name, model, field, single }: ReverseRelation): GraphqlField {
    const type = this.#objectType(model) ?? "GenericScalar";
    return { name, type: single ? type : `[${type}!]!`, source: { kind: "related", model, field, single } };
  }

  #addReverseRelations(model: ModelDeclaration): void {
    if (!isExposed(model)) return;
    for (const [name, field] of Object.entries(model.fields)) {
      if (!("reverse" in field) || field.reverse === undefined || field.internal) continue;
      const relation = {
        name: field.reverse,
        model: model.name,
        field: name,
        single: field.kind === "reference" && field.unique === true,
      };
      for (const target of this.#reverseTargets(field)) {
        const relations = this.#reverse.get(target);
        if (relations === undefined) this.#reverse.set(target, [relation]);
        else relations.push(relation);
      }
    }
  }

  #reverseTargets(field: FieldDeclaration): readonly ModelName[] {
    if (field.kind === "reference" || field.kind === "many") return [field.target];
    if (field.kind === "generic") return this.#relations.targets(field.targets).map((target) => target.name);
    return [];
  }
}

/** A model has an object type when it is served over REST. */
function isExposed(model: ModelDeclaration): boolean {
  return model.path !== null;
}

function genericMembers(name: string, field: GenericField): GraphqlField[] {
  const required = field.nullable !== true;
  return [
    { name: field.typeField, type: mark(CONTENT_TYPE_NAME, required), source: { kind: "generic-type", field: name } },
    { name: field.idField, type: mark("BigInt", required), source: { kind: "generic-id", field: name } },
  ];
}
