import { ValidationError } from "../errors/api-error.ts";
import { listObjects } from "../rest/list.ts";
import { messagesOf } from "./error-page.ts";
import { fieldsOf } from "./list-columns.ts";
import type { ListRow } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";
import { readShares, type Shares, withShares } from "./shares.ts";
import { withLinks } from "./value-links.ts";

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
  page: Pick<PageRequest, "context" | "site">,
  target: PageModel,
  { query, columns }: { query: URLSearchParams; columns: readonly string[] },
): Promise<FoundList> {
  const { context, site } = page;
  const { config } = site.services;
  const limits = { default: config.pageSize, max: config.maxPageSize };
  let shares: Shares = new Map();
  try {
    const {
      body,
      unknown,
      page: asked,
    } = await listObjects(context, {
      model: target.model,
      parameters: target.parameters,
      query,
      address: target.address,
      limits,
      isStrict: false,
      shape: context.shapes.only(target.model, fieldsOf(target, columns)),
      besides: async (ids) => {
        shares = await readShares(page, target, { ids, columns });
      },
    });
    const { count, results } = JSON.parse(body) as { count: number; results: ListRow[] };
    const rows = results.map((row) => ({ ...row, display: target.shownDisplay(row.display) }));
    return {
      rows: withShares(await withLinks(page, target, rows), shares),
      count,
      limit: asked.limit ?? count,
      offset: asked.offset,
      messages: unknown.map((name) => `There is no filter ${name}.`),
    };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { rows: [], count: 0, limit: config.pageSize, offset: 0, messages: messagesOf(error.body) };
  }
}
