import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { ValidationError } from "../errors/api-error.ts";
import type { FilterParameter } from "../query/filter-parameters.ts";
import { requestedOrder } from "../query/ordering.ts";
import {
  lastValue,
  type PageLimits,
  type PageRequest,
  pageBody,
  pageLinks,
  readPageRequest,
} from "../query/pagination.ts";
import { readFilters } from "../query/read-filters.ts";
import { countRows, readPage } from "../query/read-pages.ts";
import type { RequestContext } from "../query/request-context.ts";
import { ROOT, SelectPlan } from "../query/select-plan.ts";
import type { Shape } from "../query/shapes.ts";

/** Parameters of lists that are no filters. */
const LIST_PARAMETERS = new Set(["limit", "offset", "ordering", "brief", "exclude", "format", "export"]);

export interface ListInput {
  readonly model: ModelDeclaration;
  readonly parameters: ReadonlyMap<string, FilterParameter>;
  readonly query: URLSearchParams;
  /** Address of the list without its query. */
  readonly address: string;
  readonly limits: PageLimits;
  /** An unknown parameter is an error. */
  readonly isStrict: boolean;
  /** Default: what the query asks for. */
  readonly shape?: Shape;
}

export interface ListAnswer {
  readonly body: string;
  /** Parameters that were ignored. */
  readonly unknown: readonly string[];
  /** What was read. */
  readonly page: PageRequest;
}

/** A page of objects with their number and links to its neighbours: two statements, those of the filters and those of to-many fields. */
export async function listObjects(context: RequestContext, input: ListInput): Promise<ListAnswer> {
  const { model, query } = input;
  const shape = input.shape ?? requestedShape(context, model, query);
  const { where, order, unknown } = await selectObjects(context, input);
  const page = readPageRequest(query, input.limits);
  const [count, objects] = await Promise.all([
    countRows(context, model, where),
    readPage(context, { model, shape, where, order, ...page }),
  ]);
  const links = pageLinks(input.address, query, { ...page, count });
  return { body: pageBody(count, links, objects), unknown, page };
}

/** Which objects a list is of, and in which order. */
export interface Selection {
  /** Condition on the row `t`: filters and the rights of the user. */
  readonly where: Sql;
  readonly order: { readonly terms: string; readonly joins: string };
  /** Parameters that were ignored. */
  readonly unknown: readonly string[];
}

/** Reads the filters and the order of a list: the statements of the filters. */
export async function selectObjects(context: RequestContext, input: ListInput): Promise<Selection> {
  const { model, parameters, query, isStrict } = input;
  const { where, unknown } = await readFilters(context, { model, parameters, query: filterValues(query) });
  if (isStrict && unknown.length > 0)
    throw new ValidationError(Object.fromEntries(unknown.map((name) => [name, ["Unknown filter parameter."]])));
  const restriction = context.restrictions.rows({ model, alias: ROOT });
  return {
    where: restriction === undefined ? where : sql`${where} AND ${restriction}`,
    order: orderOf(context, model, lastValue(query, "ordering")),
    unknown,
  };
}

/** Full, brief or without the fields named by `exclude`. */
export function requestedShape(context: RequestContext, model: ModelDeclaration, query: URLSearchParams): Shape {
  const brief = lastValue(query, "brief")?.trim().toLowerCase() ?? "";
  if (brief !== "" && brief !== "0" && brief !== "false" && brief !== "no") return context.shapes.brief(model);
  const excluded = query.getAll("exclude").flatMap((names) => names.split(","));
  return context.shapes.full(
    model,
    excluded.map((name) => name.trim()).filter((name) => isExcludable(model, name)),
  );
}

function isExcludable(model: ModelDeclaration, name: string): boolean {
  const field = model.fields[name];
  return field?.kind === "computed" && field.excludable === true;
}

/** Values of filters by parameter. */
export function filterValues(query: URLSearchParams): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of query) {
    if (LIST_PARAMETERS.has(name)) continue;
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return values;
}

function orderOf(
  context: RequestContext,
  model: ModelDeclaration,
  ordering: string | null,
): { terms: string; joins: string } {
  const own = context.shapes.full(model).order;
  if (ordering === null) return own;
  const plan = new SelectPlan();
  const terms = requestedOrder(context, model, plan, ordering);
  return terms === null ? own : { terms, joins: plan.joinsSql };
}
