import { isBlankNull } from "./blank-null.ts";
import type { GraphqlField, GraphqlUnion } from "./graphql-field.ts";
import { enumTypeName, objectTypeName, unionTypeName } from "./graphql-names.ts";
import { isSchema, mark, scalarType, schemaScalar } from "./graphql-value-type.ts";
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
import { isSingle, type ReverseRelation, reverseRelations } from "./reverse-relations.ts";
import { findTagModel } from "./tag-model.ts";

/** Object types that belong to field kinds, not to models. */
export const CONTENT_TYPE_NAME = "ContentTypeType";
export const FAMILY_TYPE_NAME = "IPAddressFamilyType";

/** Fields of every object type, from the declarations alone: the emitted schema and the resolvers agree because both ask here. */
export class GraphqlFields {
  readonly #models: Readonly<Record<ModelName, ModelDeclaration>>;
  readonly #choices: Readonly<Record<string, ChoiceSetDeclaration>>;
  readonly #relations: Relations;
  readonly #tagModel: ModelDeclaration | undefined;
  readonly #reverse: ReadonlyMap<ModelName, readonly ReverseRelation[]>;
  readonly #unions = new Map<string, GraphqlUnion>();

  constructor(
    models: Readonly<Record<ModelName, ModelDeclaration>>,
    choices: Readonly<Record<string, ChoiceSetDeclaration>>,
  ) {
    this.#models = models;
    this.#choices = choices;
    this.#relations = new Relations(models);
    this.#tagModel = findTagModel(models);
    this.#reverse = reverseRelations(this.models, this.#relations);
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
      ...[...related].sort((a, b) => (a.name < b.name ? -1 : 1)).map((relation) => this.#relatedField(relation)),
      { name: "display", type: "String", source: { kind: "display" } },
      { name: "class_type", type: "String", source: { kind: "class" } },
    ];
  }

  #ownFields(model: ModelDeclaration, name: string, field: FieldDeclaration): GraphqlField[] {
    if (!isShownInGraphql(field)) return [];
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
      default: {
        const type = this.#valueType(model, name, field);
        return [...value(type), ...(type === undefined ? [] : columnField(name, field, type))];
      }
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
      // Never marked: the object may be one that the user must not see.
      case "reference":
        return this.#objectType(field.target);
      case "content-type":
        return CONTENT_TYPE_NAME;
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
        return this.#tagModel === undefined ? undefined : `[${objectTypeName(this.#tagModel)}]`;
      case "first-of":
        return this.#firstOfType(model, name, field.fields);
      case "many":
      case "reverse":
      case "custom-fields":
        return undefined;
      default:
        // An image that is blank is the empty text here.
        return mark(scalarType(field), field.nullable !== true && (field.kind === "image" || !isBlankNull(field)));
    }
  }

  #choiceType(model: ModelDeclaration, name: string, field: ChoiceField): string {
    if (field.familyOf !== undefined) return FAMILY_TYPE_NAME;
    const required = field.nullable !== true && field.blank !== true;
    return mark(this.#choices[field.choices]?.type === "bool" ? "Boolean" : enumTypeName(model, name), required);
  }

  /** One name is an alias of that field, whatever its kind. */
  #firstOfType(model: ModelDeclaration, name: string, names: readonly string[]): string | undefined {
    const alias = names.length === 1 ? model.fields[names[0] ?? ""] : undefined;
    if (alias !== undefined && alias.kind !== "generic" && alias.kind !== "computed") {
      return this.#valueType(model, names[0] ?? "", alias);
    }
    const references = names.flatMap((item) => {
      const field = model.fields[item];
      return field?.kind === "reference" ? [field] : [];
    });
    const targets = [...new Set(references.map((field) => field.target))];
    const [only] = targets;
    if (only === undefined || targets.length > 1) return this.#union(unionTypeName(model, name), targets);
    return this.#objectType(only);
  }

  #unionType(model: ModelDeclaration, name: string, field: GenericField): string | undefined {
    return this.#union(
      field.union ?? unionTypeName(model, name),
      this.#relations.targets(field.targets).map((target) => target.name),
    );
  }

  /** Type of a computed value: of its objects if the hook gives them, scalars as such, the rest as JSON. */
  #computedType(model: ModelDeclaration, name: string, field: ComputedField): string {
    const { schema } = field;
    const isList = schema.type === "array" && isSchema(schema.items);
    if (field.objects !== undefined) {
      const type = this.#objectsType(model, name, field);
      return type === undefined ? "GenericScalar" : isList ? `[${type}]` : type;
    }
    const scalar = schemaScalar(isList && isSchema(schema.items) ? schema.items : schema);
    if (scalar === undefined) return "GenericScalar";
    return isList ? `[${scalar}!]` : mark(scalar, schema.nullable !== true && field.nullable !== true);
  }

  #objectsType(model: ModelDeclaration, name: string, field: ComputedField): string | undefined {
    const targets = field.objects ?? [];
    const [only] = targets;
    if (targets.length === 1 && only !== undefined) return this.#objectType(only);
    return this.#union(field.union ?? unionTypeName(model, name), targets);
  }

  #union(name: string, targets: readonly ModelName[]): string | undefined {
    const models = this.#exposed(targets).flatMap((target) => this.#models[target] ?? []);
    if (models.length === 0) return undefined;
    const known = this.#unions.get(name)?.models;
    if (known !== undefined && memberNames(known) !== memberNames(models))
      throw new Error(`${name} is the union of two fields with different models`);
    this.#unions.set(name, { name, models });
    return name;
  }

  #exposed(targets: readonly ModelName[]): ModelName[] {
    return targets.filter((target) => this.#objectType(target) !== undefined);
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
        single: isSingle(field),
      }),
    ];
  }

  #relatedField({ name, model, field, single }: ReverseRelation): GraphqlField {
    const type = this.#objectType(model) ?? "GenericScalar";
    return { name, type: single ? type : `[${type}!]!`, source: { kind: "related", model, field, single } };
  }
}

/** A model has an object type when it is served over REST. */
function isExposed(model: ModelDeclaration): boolean {
  return model.path !== null;
}

const memberNames = (models: readonly ModelDeclaration[]): string =>
  models
    .map((model) => model.name)
    .sort()
    .join();

/** Whether GraphQL shows the field. */
export function isShownInGraphql(field: FieldDeclaration): boolean {
  if (field.kind === "secret" || field.writeOnly) return false;
  return field.graphql ?? !field.internal;
}

/** Clients know a value whose column begins with an underscore (`_children`) by the column's name as well. */
function columnField(name: string, field: FieldDeclaration, type: string): GraphqlField[] {
  if (!("column" in field) || field.column === undefined || !field.column.startsWith("_")) return [];
  return field.column === name ? [] : [{ name: field.column, type, source: { kind: "field", field: name } }];
}

function genericMembers(name: string, field: GenericField): GraphqlField[] {
  const required = field.nullable !== true;
  return [
    { name: field.typeField, type: CONTENT_TYPE_NAME, source: { kind: "generic-type", field: name } },
    { name: field.idField, type: mark("BigInt", required), source: { kind: "generic-id", field: name } },
  ];
}
