import { ValidationError } from "../errors/api-error.ts";
import { listObjects } from "../rest/list.ts";
import { messagesOf } from "./error-page.ts";
import type { ListRow } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

export interface FoundList {
  readonly rows: readonly ListRow[];
  readonly count: number;
  readonly limit: number;
  readonly offset: number;
  /** What is wrong with the filters. */
  readonly messages: readonly string[];
}

/** A page of objects with the columns asked for; the same statements as the REST list. */
export async function readList(
  { context, site }: Pick<PageRequest, "context" | "site">,
  target: PageModel,
  { query, columns }: { query: URLSearchParams; columns: readonly string[] },
): Promise<FoundList> {
  const { config } = site.services;
  const limits = { default: config.pageSize, max: config.maxPageSize };
  const fields = [...new Set(columns.map((name) => (name.startsWith("cf_") ? "custom_fields" : name)))];
  try {
    const { body, unknown, page } = await listObjects(context, {
      model: target.model,
      parameters: target.parameters,
      query,
      address: target.address,
      limits,
      isStrict: false,
      shape: context.shapes.only(target.model, fields),
    });
    const { count, results } = JSON.parse(body) as { count: number; results: ListRow[] };
    return {
      rows: results.map((row) => ({ ...row, display: target.shownDisplay(row.display) })),
      count,
      limit: page.limit ?? count,
      offset: page.offset,
      messages: unknown.map((name) => `There is no filter ${name}.`),
    };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { rows: [], count: 0, limit: config.pageSize, offset: 0, messages: messagesOf(error.body) };
  }
}
