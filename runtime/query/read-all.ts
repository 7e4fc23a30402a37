import { type PageQuery, readByIds, readIdLists } from "./read-pages.ts";
import type { RequestContext } from "./request-context.ts";

/** Objects read at a time. */
const CHUNK = 500;

/** Everything a query finds, in portions. */
export interface AllObjects {
  /** Number of objects there were when their ids were read. */
  readonly count: number;
  /** JSON texts, in order. What is deleted while they are read is left out. */
  portions(): AsyncGenerator<readonly string[]>;
}

/**
 * Reads objects of which there may be millions: their ids with one statement, then the objects themselves portion by portion, when
 * they are asked for. No connection is held in between, and memory is that of the ids and one portion.
 */
export async function readAll(context: RequestContext, query: PageQuery): Promise<AllObjects> {
  const lists = await readIdLists(context, query, CHUNK);
  const last = lists.at(-1);
  const count = last === undefined ? 0 : (lists.length - 1) * CHUNK + last.split(",").length;
  const { model, shape } = query;
  async function* portions(): AsyncGenerator<readonly string[]> {
    for (const list of lists) {
      const ids = list.split(",");
      const found = await readByIds(context, { model, shape, ids });
      yield ids.flatMap((id) => found.get(id) ?? []);
    }
  }
  return { count, portions };
}
