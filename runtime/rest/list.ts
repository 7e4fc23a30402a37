import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { ValidationError } from "../errors/api-error.ts";
import { estimateCount } from "../query/estimate-count.ts";
import type { FilterParameter } from "../query/filter-parameters.ts";
import { requestedOrder } from "../query/ordering.ts";
import {
  lastValue,
  type PageLimits,
  type PageRequest,
  pageBody,
  pageLinks,
  readPageRequest,
  startLinks,
} from "../query/pagination.ts";
import { readFilters } from "../query/read-filters.ts";
import { countRows, type PageQuery, readCountedPage, readPage } from "../query/read-pages.ts";
import type { RequestContext } from "../query/request-context.ts";
import { ROOT, SelectPlan } from "../query/select-plan.ts";
import type { Shape } from "../query/shapes.ts";

/** Parameters of lists that are no filters, unless a model has a filter of that name. */
const LIST_PARAMETERS = new Set(["limit", "offset", "start", "ordering", "brief", "exclude", "format", "export"]);

export interface ListInput {
  readonly model: ModelDeclaration;
  readonly parameters: ReadonlyMap<string, FilterParameter>;
  readonly query: URLSearchParams;
  /** Address of the list without its query. */
  readonly address: string;
  readonly limits: PageLimits;
  /** An unknown parameter is an error. */
  readonly isStrict: boolean;
  /** The number of all objects may be an estimate. Default: it is exact. */
  readonly isEstimated?: boolean;
  /** Default: what the query asks for. */
  readonly shape?: Shape;
  /** What else is read of the objects of the page. */
  readonly besides?: PageQuery["besides"];
}

/** A list that was asked for, with everything checked. */
export interface PreparedList {
  readonly input: ListInput;
  /** Condition on the row `t`: filters and what may be seen. */
  readonly visible: Sql;
  readonly query: PageQuery;
  /** Parameters that were ignored. */
  readonly unknown: readonly string[];
  readonly page: PageRequest;
}

export interface ListAnswer {
  readonly body: string;
  /** Parameters that were ignored. */
  readonly unknown: readonly string[];
  /** What was read. */
  readonly page: PageRequest;
}

/** Which objects a list is of, and in which order. */
export interface Selection {
  /** Condition on the row `t`: filters and the rights of the user. */
  readonly where: Sql;
  readonly order: { readonly terms: string; readonly joins: string };
  /** Parameters that were ignored. */
  readonly unknown: readonly string[];
}

/** Reads the filters and the order of a list: the statements of the filters. Throws ValidationError naming each parameter that cannot be. */
export async function selectObjects(context: RequestContext, input: ListInput): Promise<Selection> {
  const { model, parameters, query, isStrict } = input;
  const { where, unknown } = await readFilters(context, { model, parameters, query: filterValues(query, parameters) });
  if (isStrict && unknown.length > 0)
    throw new ValidationError(Object.fromEntries(unknown.map((name) => [name, ["Unknown filter parameter."]])));
  const restriction = context.restrictions.rows({ model, alias: ROOT });
  return {
    where: restriction === undefined ? where : sql`${where} AND ${restriction}`,
    order: orderOf(context, model, lastValue(query, "ordering")),
    unknown,
  };
}

/** The same with the page and the form that are asked for. */
export async function prepareList(context: RequestContext, input: ListInput): Promise<PreparedList> {
  const { model, query, limits } = input;
  const shape = input.shape ?? requestedShape(context, model, query);
  const { where, order, unknown } = await selectObjects(context, input);
  const page = readPageRequest(query, limits, { hasStart: !input.parameters.has("start") });
  const { limit, offset, start } = page;
  const rows =
    start === undefined
      ? { where, order }
      : { where: sql`${where} AND ${sql.raw(ROOT)}."id" >= ${start}::bigint`, order: BY_ID };
  return {
    input,
    visible: where,
    query: { model, shape, ...rows, limit, offset, besides: input.besides },
    unknown,
    page,
  };
}

/**
 * A page of objects with their number and links to its neighbours: one statement (two, and one for the number, where the filters' values
 * decide how they are found), those of the filters and those of to-many fields.
 */
export async function listObjects(context: RequestContext, input: ListInput): Promise<ListAnswer> {
  return listPage(context, await prepareList(context, input));
}

/** The same for a list that is prepared. */
export async function listPage(context: RequestContext, list: PreparedList): Promise<ListAnswer> {
  const { input, page, unknown } = list;
  const { texts, ids, count } = await readObjects(context, list);
  const isFull = texts.length === page.limit;
  const links =
    page.start === undefined
      ? pageLinks(input.address, input.query, { ...page, hasNext: input.isEstimated ? isFull : undefined, count })
      : startLinks(input.address, input.query, { ...page, last: isFull ? ids.at(-1) : undefined });
  return { body: pageBody(count, links, texts), unknown, page };
}

async function readObjects(context: RequestContext, { input, query, visible, page }: PreparedList) {
  if (input.isEstimated !== true && page.start === undefined) return readCountedPage(context, query);
  const number = input.isEstimated === true ? estimateCount : countRows;
  const [count, objects] = await Promise.all([number(context, query.model, visible), readPage(context, query)]);
  return { ...objects, count };
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
export function filterValues(
  query: URLSearchParams,
  parameters: ReadonlyMap<string, FilterParameter>,
): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of query) {
    if (LIST_PARAMETERS.has(name) && !parameters.has(name)) continue;
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return values;
}

const BY_ID = { terms: `${ROOT}."id"`, joins: "" };

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
