import { type FieldNode, GraphQLError, getArgumentValues, Kind, type ValueNode } from "graphql";
import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { ValidationError } from "../errors/api-error.ts";
import { requestedOrder } from "../query/ordering.ts";
import { readFilters } from "../query/read-filters.ts";
import { ROOT, SelectPlan } from "../query/select-plan.ts";
import type { GraphqlTypes } from "./graphql-types.ts";
import type { QueryContext } from "./query-context.ts";
import type { SelectedField, VariableValues } from "./selections.ts";

type Order = { readonly terms: string; readonly joins: string };

/** A list of a document: whose objects, with which arguments, where in the answer. */
export interface ListField {
  readonly types: GraphqlTypes;
  readonly model: ModelDeclaration;
  readonly typeName: string;
  readonly selected: SelectedField;
  readonly path: readonly string[];
}

/** What the arguments of a list ask for. */
export interface ListConditions {
  readonly where: Sql;
  /** undefined: the model's own. */
  readonly order: Order | undefined;
  /** null: no limit. */
  readonly limit: number | null;
  readonly offset: number;
  /** Whether any filter was given. */
  readonly isFiltered: boolean;
}

/** The limit that the document itself states, for the estimate of a plan. */
export function statedLimit({ nodes: [node] }: SelectedField): number {
  const value = node.arguments?.find((argument) => argument.name.value === "limit")?.value;
  return value?.kind === Kind.INT ? Math.max(0, Number(value.value)) : Number.POSITIVE_INFINITY;
}

/** Reader of the id of an object. */
export function idArgument(field: ListField): (context: QueryContext) => number {
  return (context) => Number(valuesOf(field, field.selected.nodes[0], context.variables).id);
}

/** Reader of a list's arguments, with what no variable changes read once. */
export function listArguments(field: ListField): (context: QueryContext) => Promise<ListConditions> {
  const node = field.selected.nodes[0];
  const isFixed = !(node.arguments ?? []).some(({ value }) => hasVariable(value));
  const fixed = isFixed ? valuesOf(field, node, {}) : undefined;
  return async (context) => {
    const values = fixed ?? valuesOf(field, node, context.variables);
    return readConditions(field, context, values).catch((error: unknown) => {
      throw error instanceof ValidationError ? argumentError(field, error) : error;
    });
  };
}

type Values = Readonly<Record<string, unknown>>;

function valuesOf({ types, typeName, selected }: ListField, node: FieldNode, variables: VariableValues): Values {
  if ((node.arguments ?? []).length === 0) return {};
  const definition = types.argumentsOf(typeName, selected.name);
  return getArgumentValues({ args: definition } as Parameters<typeof getArgumentValues>[0], node, variables);
}

function hasVariable(value: ValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true;
  return value.kind === Kind.LIST && value.values.some(hasVariable);
}

/** Names each argument with what is wrong with it. */
function argumentError({ selected, path }: ListField, error: ValidationError): GraphQLError {
  const messages = Object.entries(error.body).map(([name, texts]) => `${name}: ${[texts].flat().join(" ")}`);
  return new GraphQLError(messages.join(" "), { nodes: selected.nodes[0], path, originalError: error });
}

/** Arguments of lists that are no filters. */
const LIST_ARGUMENTS: ReadonlySet<string> = new Set(["limit", "offset", "ordering", "cf"]);

async function readConditions(field: ListField, context: QueryContext, values: Values): Promise<ListConditions> {
  const { types, model } = field;
  const limit = bound(values, "limit");
  const offset = bound(values, "offset") ?? 0;
  const order = typeof values.ordering === "string" ? orderOf(context, model, values.ordering) : undefined;
  const query = filterTexts(values);
  const parameters = types.parameters(model);
  const { where, unknown } = query.size === 0 ? EVERYTHING : await readFilters(context, { model, parameters, query });
  if (unknown.length > 0)
    throw new ValidationError({ cf: [`${unknown.map((name) => name.slice(3)).join(", ")}: no such custom field.`] });
  const restriction = context.restrictions.rows({ model, alias: ROOT });
  const visible = restriction === undefined ? where : sql`${where} AND ${restriction}`;
  return { where: visible, order, limit, offset, isFiltered: query.size > 0 };
}

const EVERYTHING = { where: sql`TRUE`, unknown: [] };

function bound(values: Values, name: string): number | null {
  const value = values[name];
  if (typeof value !== "number") return null;
  if (value < 0) throw new ValidationError({ [name]: ["A number from 0 is expected."] });
  return value;
}

/** Values that one filter takes. */
const MOST_VALUES = 10_000;

/** Values as a query string would have them. */
function filterTexts(values: Values): Map<string, string[]> {
  const query = new Map<string, string[]>();
  for (const [name, value] of Object.entries(values)) {
    if (LIST_ARGUMENTS.has(name)) continue;
    const texts = [value].flat().flatMap((item) => (item === null || item === undefined ? [] : [String(item)]));
    if (texts.length > MOST_VALUES)
      throw new ValidationError({ [name]: [`At most ${MOST_VALUES} values are allowed.`] });
    if (texts.length > 0) query.set(name, texts);
  }
  for (const item of [values.cf ?? []].flat()) {
    const [, name, text] = /^([^=]+)=(.*)$/s.exec(String(item)) ?? [];
    if (name === undefined || text === undefined)
      throw new ValidationError({ cf: [`${JSON.stringify(item)} is not of the form "name=value".`] });
    const known = query.get(`cf_${name}`);
    if (known === undefined) query.set(`cf_${name}`, [text]);
    else known.push(text);
  }
  return query;
}

function orderOf(context: QueryContext, model: ModelDeclaration, ordering: string): Order | undefined {
  const names = ordering.split(",").filter((name) => name.trim() !== "");
  for (const name of names) {
    if (requestedOrder(context, model, new SelectPlan(), name) === null)
      throw new ValidationError({ ordering: [`${name.trim()} is nothing to order by.`] });
  }
  const plan = new SelectPlan();
  const terms = requestedOrder(context, model, plan, names.join(","));
  return terms === null ? undefined : { terms, joins: plan.joinsSql };
}
