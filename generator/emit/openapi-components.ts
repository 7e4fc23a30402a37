import { type JsonSchema, orNull } from "../../runtime/declaration/json-schema.ts";
import type { ChoiceSetDeclaration, ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import { findTagModel } from "../../runtime/declaration/tag-model.ts";
import {
  identityMembers,
  type Member,
  nestedObjectSchema,
  objectSchema,
  readMembers,
  type SchemaSource,
} from "../../runtime/declaration/value-schema.ts";
import { writeMembers } from "../../runtime/declaration/write-schema.ts";
import type { Graph, GraphModel } from "../graph/model.ts";

export type Components = Record<string, JsonSchema>;

/** A reference to a component schema. */
export function componentRef(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Names of a model's component schemas. */
export function componentNames(model: ModelDeclaration) {
  const name = model.className;
  return {
    full: name,
    brief: `Brief${name}`,
    page: `Paginated${name}List`,
    briefPage: `PaginatedBrief${name}List`,
    request: `${name}Request`,
    patched: `Patched${name}Request`,
    bulk: `${name}BulkRequest`,
    patchedBulk: `Patched${name}BulkRequest`,
  };
}

/** Raw value of a choice set: "DcimSiteStatusValue". */
export function choiceValueName(choiceSet: string): string {
  return `${choiceStem(choiceSet)}Value`;
}

/** Every schema the document may refer to; those it does not are left out later. */
export function componentSchemas(graph: Graph): Components {
  const source = schemaSource(graph);
  const components: Components = { ...SHARED_SCHEMAS };
  for (const choiceSet of graph.choices) {
    components[choiceValueName(choiceSet.name)] = choiceValueSchema(choiceSet);
    components[`${choiceStem(choiceSet.name)}Choice`] = choiceObjectSchema(choiceSet);
  }
  for (const model of graph.models) Object.assign(components, modelSchemas(model, source));
  return components;
}

const OBJECT_ID: JsonSchema = {
  type: "object",
  description: "Says by its id which object is meant.",
  required: ["id"],
  properties: { id: { type: "integer", format: "int64" } },
};

/** Schemas that belong to no model. */
const SHARED_SCHEMAS: Components = {
  ObjectId: OBJECT_ID,
  ObjectReference: {
    description: "An object by its id, or by attributes that it alone has.",
    anyOf: [
      { type: "integer", format: "int64" },
      { type: "object", additionalProperties: true },
    ],
  },
  TagReference: {
    description: "A tag by its id, its name or slug, or by attributes that it alone has.",
    anyOf: [{ type: "integer", format: "int64" }, { type: "string" }, { type: "object", additionalProperties: true }],
  },
  ErrorDetail: {
    type: "object",
    required: ["detail"],
    properties: { detail: { type: "string" } },
  },
  FieldErrors: {
    type: "object",
    description: "Messages by field; those on the whole object under `__all__` or `non_field_errors`.",
    additionalProperties: true,
  },
};

function schemaSource(graph: Graph): SchemaSource {
  const models = new Map(graph.models.map(({ declaration }) => [declaration.name, declaration]));
  const choices = new Map(graph.choices.map((choiceSet) => [choiceSet.name, choiceSet]));
  const tagModel = findTagModel(Object.fromEntries(models));
  return {
    model: (name: ModelName) => models.get(name),
    nested: (name: ModelName) => {
      const model = models.get(name);
      return model === undefined
        ? { type: "object", additionalProperties: true }
        : componentRef(componentNames(model).brief);
    },
    tag: tagModel === undefined ? { type: "object" } : componentRef(componentNames(tagModel).brief),
    tagWrite: componentRef("TagReference"),
    reference: componentRef("ObjectReference"),
    choiceValue: (choiceSet) => componentRef(choiceValueName(choiceSet)),
    choiceRead: (choiceSet) => choiceReadSchema(choices.get(choiceSet)),
    choiceObject: (choiceSet) => componentRef(`${choiceStem(choiceSet)}Choice`),
  };
}

function modelSchemas({ declaration: model }: GraphModel, source: SchemaSource): Components {
  const names = componentNames(model);
  const fieldNames = Object.keys(model.fields);
  const read: Record<string, Member> = { ...identityMembers(model) };
  const write: Record<string, Member> = {};
  for (const name of fieldNames) {
    Object.assign(read, readMembers(model, name, source));
    Object.assign(write, writeMembers(model, name, source));
  }
  const optional = Object.fromEntries(
    Object.entries(write).map(([name, member]) => [name, { ...member, required: false }]),
  );
  return {
    [names.full]: { description: model.description, ...objectSchema(read) },
    [names.brief]: {
      description: `A ${model.label[0]} where it stands inside another object, and with \`?brief\`.`,
      ...nestedObjectSchema(model, model.nested, source),
    },
    [names.page]: pageSchema(names.full),
    [names.briefPage]: pageSchema(names.brief),
    [names.request]: objectSchema(write),
    [names.patched]: objectSchema(optional),
    [names.bulk]: { allOf: [componentRef(names.request), componentRef("ObjectId")] },
    [names.patchedBulk]: { allOf: [componentRef(names.patched), componentRef("ObjectId")] },
  };
}

function pageSchema(item: string): JsonSchema {
  return objectSchema({
    count: { schema: { type: "integer", format: "int64", description: "Objects in all pages." }, required: true },
    next: { schema: orNull({ type: "string", format: "uri" }), required: true },
    previous: { schema: orNull({ type: "string", format: "uri" }), required: true },
    results: { schema: { type: "array", items: componentRef(item) }, required: true },
  });
}

const CHOICE_TYPES = { string: "string", int: "integer", bool: "boolean" } as const;

function choiceValueSchema(choiceSet: ChoiceSetDeclaration): JsonSchema {
  return {
    type: CHOICE_TYPES[choiceSet.type],
    ...(choiceSet.extend === undefined
      ? {}
      : { description: `FIELD_CHOICES may add values under ${choiceSet.extend}.` }),
    enum: choiceSet.choices.map((choice) => choice.value),
  };
}

/** What a site added may be stored, so only closed sets are enumerated on read. */
function choiceReadSchema(choiceSet: ChoiceSetDeclaration | undefined): JsonSchema {
  if (choiceSet === undefined) return { type: "string" };
  return choiceSet.extend === undefined
    ? componentRef(choiceValueName(choiceSet.name))
    : { type: CHOICE_TYPES[choiceSet.type] };
}

function choiceObjectSchema(choiceSet: ChoiceSetDeclaration): JsonSchema {
  return objectSchema({
    value: { schema: choiceReadSchema(choiceSet), required: true },
    label: { schema: { type: "string" }, required: true },
  });
}

function choiceStem(choiceSet: string): string {
  return choiceSet
    .split(/[.-]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}
