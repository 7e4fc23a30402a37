import type { JsonSchema } from "../../runtime/declaration/json-schema.ts";
import type { ChoiceSetDeclaration, ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import type { Relations } from "../../runtime/declaration/relations.ts";
import type { Graph, GraphModel } from "../graph/model.ts";
import { type FilterParameter, filterParameters, type ParameterValue } from "./filter-parameters.ts";
import { choiceValueName, componentRef } from "./openapi-components.ts";

/** Clients read the names of an operation's parameters where they stand, so they are never references. */
export type Parameter = Readonly<Record<string, unknown>>;

/** Parameters of a list: paging, ordering, form, then every filter with its lookups. */
export function listParameters(model: GraphModel, graph: Graph, relations: Relations): Parameter[] {
  const filters = filterParameters(model.declaration, model.filters, relations);
  return [
    ...PAGING_PARAMETERS,
    ...(filters.some(({ name }) => name === "start") ? [] : [START_PARAMETER]),
    ...formParameters(model.declaration),
    ...(model.declaration.features.includes("export_templates") ? [EXPORT_PARAMETER] : []),
    ...filters.map((filter) => filterParameter(filter, graph)),
  ];
}

/** Parameters that choose what of an object is shown. */
export function formParameters(model: ModelDeclaration): Parameter[] {
  const excludable = Object.keys(model.fields).filter((name) => {
    const field = model.fields[name];
    return field?.kind === "computed" && field.excludable;
  });
  return excludable.length === 0 ? [BRIEF_PARAMETER] : [BRIEF_PARAMETER, excludeParameter(excludable)];
}

/** The id of an object in a path. */
export const ID_PARAMETER: Parameter = {
  name: "id",
  in: "path",
  required: true,
  schema: { type: "integer", format: "int64" },
};

const PAGING_PARAMETERS: readonly Parameter[] = [
  query("limit", { type: "integer", minimum: 0 }, "Objects in a page; 0 for as many as one page may have."),
  query("offset", { type: "integer", minimum: 0 }, "Objects before the page."),
  query(
    "ordering",
    { type: "string" },
    "Field names separated by commas, each with - in front for descending; `cf_<name>` for custom fields.",
  ),
];

/** For lists of models that have export templates. */
export const EXPORT_PARAMETER: Parameter = query(
  "export",
  { type: "string" },
  "Name of an export template: the answer is the text that it makes of all objects, of its own content type, instead of JSON.",
);

const START_PARAMETER = query(
  "start",
  { type: "integer", format: "int64", minimum: 0 },
  "The page begins at this id, in the order of ids, however far it is; instead of offset and ordering.",
);

const BRIEF_PARAMETER = query("brief", { type: "boolean" }, "Answers with the nested form of the objects.");

function excludeParameter(names: readonly string[]): Parameter {
  return query("exclude", { type: "array", items: { type: "string", enum: names } }, "Members to leave out.");
}

function filterParameter({ name, value, repeatable, description }: FilterParameter, graph: Graph): Parameter {
  const schema = valueSchema(value, graph);
  return query(name, repeatable ? { type: "array", items: schema } : schema, description);
}

function query(name: string, schema: JsonSchema, description?: string): Parameter {
  return { name, in: "query", ...(description === undefined ? {} : { description }), schema };
}

function valueSchema(value: ParameterValue, graph: Graph): JsonSchema {
  if (typeof value !== "string")
    return choiceSchema(graph.choices.find((choiceSet) => choiceSet.name === value.choices));
  return VALUE_SCHEMAS[value];
}

const VALUE_SCHEMAS: Readonly<Record<Extract<ParameterValue, string>, JsonSchema>> = {
  string: { type: "string" },
  integer: { type: "integer" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  uuid: { type: "string", format: "uuid" },
};

/** A site may have added values to an open set. */
function choiceSchema(choiceSet: ChoiceSetDeclaration | undefined): JsonSchema {
  if (choiceSet === undefined || choiceSet.extend !== undefined)
    return { type: choiceSet?.type === "int" ? "integer" : "string" };
  return componentRef(choiceValueName(choiceSet.name));
}
