import type { GraphqlField } from "../../runtime/declaration/graphql-field.ts";
import {
  CONTENT_TYPE_NAME,
  FAMILY_TYPE_NAME,
  GraphqlFields,
  isShownInGraphql,
} from "../../runtime/declaration/graphql-fields.ts";
import { enumTypeName, enumValues, objectTypeName, queryName } from "../../runtime/declaration/graphql-names.ts";
import { SCALARS } from "../../runtime/declaration/graphql-value-type.ts";
import type { ChoiceSetDeclaration, ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import { Relations } from "../../runtime/declaration/relations.ts";
import type { Graph, GraphModel } from "../graph/model.ts";
import { type FilterParameter, filterParameters } from "./filter-parameters.ts";

/** The GraphQL schema as text: Query first, then scalars and types in order of name. Every list takes its model's filters. */
export function emitGraphql(graph: Graph): string {
  const models = Object.fromEntries(graph.models.map((model) => [model.declaration.name, model.declaration]));
  const choices = Object.fromEntries(graph.choices.map((choiceSet) => [choiceSet.name, choiceSet]));
  const fields = new GraphqlFields(models, choices);
  const exposed = graph.models.filter((model) => fields.models.includes(model.declaration));
  const listArguments = argumentTexts(exposed, graph, new Relations(models));
  const types = new Map<string, string>(SHARED_TYPES);
  for (const { declaration } of exposed) {
    types.set(objectTypeName(declaration), objectType(declaration, fields.fields(declaration), listArguments));
    for (const [name, text] of enumTypes(declaration, graph)) types.set(name, text);
  }
  for (const { name, models: members } of fields.unions) {
    types.set(name, `union ${name} = ${members.map(objectTypeName).join(" | ")}\n`);
  }
  const sorted = [...types.keys()].sort().map((name) => types.get(name) ?? "");
  return [queryType(exposed, listArguments), ...SCALARS.map((name) => `scalar ${name}\n`), ...sorted].join("\n");
}

/** Types of field kinds; a model with the same type name takes the place. */
const SHARED_TYPES: readonly (readonly [string, string])[] = [
  [CONTENT_TYPE_NAME, `type ${CONTENT_TYPE_NAME} {\n  id: ID!\n  app_label: String!\n  model: String!\n}\n`],
  [FAMILY_TYPE_NAME, `type ${FAMILY_TYPE_NAME} {\n  value: Int\n  label: String\n}\n`],
];

function queryType(models: readonly GraphModel[], listArguments: ReadonlyMap<ModelName, string>): string {
  const lines = models.flatMap(({ declaration }) => {
    const [name, type] = [queryName(declaration), objectTypeName(declaration)];
    return [`  ${name}(id: Int!): ${type}`, `  ${name}_list(${listArguments.get(declaration.name)}): [${type}!]`];
  });
  return `type Query {\n${lines.join("\n")}\n}\n`;
}

function objectType(
  model: ModelDeclaration,
  fields: readonly GraphqlField[],
  listArguments: ReadonlyMap<ModelName, string>,
): string {
  const lines = fields.flatMap(({ name, type, description, source }) => {
    const isList = source.kind === "many" || (source.kind === "related" && !source.single);
    const args = isList ? `(${listArguments.get(source.model)})` : "";
    return [...docString(description, "  "), `  ${name}${args}: ${type}`];
  });
  return [...docString(model.description, ""), `type ${objectTypeName(model)} {`, ...lines, "}\n"].join("\n");
}

function enumTypes(model: ModelDeclaration, graph: Graph): [string, string][] {
  return Object.entries(model.fields).flatMap(([name, field]): [string, string][] => {
    if (field.kind !== "choice" || field.familyOf !== undefined || !isShownInGraphql(field)) return [];
    const choiceSet = choiceSetOf(graph, field.choices);
    if (choiceSet === undefined || choiceSet.type === "bool") return [];
    const typeName = enumTypeName(model, name);
    const values = enumValues(choiceSet).flatMap((value) => [...docString(value.label, "  "), `  ${value.name}`]);
    return [[typeName, `enum ${typeName} {\n${values.join("\n")}\n}\n`]];
  });
}

/** Arguments of a list of a model's objects, by model. */
function argumentTexts(models: readonly GraphModel[], graph: Graph, relations: Relations): Map<ModelName, string> {
  return new Map(
    models.map(({ declaration, filters }) => {
      const parameters = filterParameters(declaration, filters, relations);
      const args = parameters.map((parameter) => `${parameter.name}: ${argumentType(parameter, graph)}`);
      const custom = Object.values(declaration.fields).some((field) => field.kind === "custom-fields");
      const further = [...(custom ? ["cf: [String]"] : []), "limit: Int", "offset: Int", "ordering: String"];
      return [declaration.name, [...args, ...further].join(", ")];
    }),
  );
}

/** Values are written as in the query string, so lists are of strings whatever they compare. */
function argumentType({ value, repeatable }: FilterParameter, graph: Graph): string {
  if (repeatable) return "[String]";
  if (value === "boolean") return "Boolean";
  const isInteger = typeof value === "string" ? value === "integer" : choiceSetOf(graph, value.choices)?.type === "int";
  return isInteger ? "Int" : "String";
}

function choiceSetOf(graph: Graph, name: string): ChoiceSetDeclaration | undefined {
  return graph.choices.find((choiceSet) => choiceSet.name === name);
}

function docString(text: string | undefined, indent: string): string[] {
  return text === undefined || text === "" ? [] : [`${indent}"""${text.replaceAll('"""', '\\"""')}"""`];
}
