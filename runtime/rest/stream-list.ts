import { pageHead, pageLinks } from "../query/pagination.ts";
import { readAll } from "../query/read-all.ts";
import { countRows } from "../query/read-pages.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { PreparedList } from "./list.ts";

/** Longer pages are sent while they are read. */
const LONGEST_AT_ONCE = 2_000;

export const isLong = ({ page }: PreparedList): boolean =>
  page.start === undefined && (page.limit === null || page.limit > LONGEST_AT_ONCE);

/** A list as text that is made while it is sent: what the client has not taken yet is not read. */
export async function streamList(context: RequestContext, list: PreparedList): Promise<ReadableStream<Uint8Array>> {
  const { input, query, visible, page } = list;
  const { count: found, portions } = await readAll(context, query);
  const isWhole = page.limit === null || (found < page.limit && (found > 0 || page.offset === 0));
  const count = isWhole ? page.offset + found : await countRows(context, query.model, visible);
  const links = pageLinks(input.address, input.query, { ...page, count });
  return textStream(pieces(pageHead(count, links), portions()));
}

async function* pieces(head: string, portions: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield head;
  let isFirst = true;
  for await (const texts of portions) {
    if (texts.length === 0) continue;
    yield (isFirst ? "" : ",") + texts.join(",");
    isFirst = false;
  }
  yield "]}";
}

/** Texts as a stream of bytes; a failure on the way breaks the connection, so that nobody takes a part for the whole. */
export function textStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await texts.return(undefined);
    },
  });
}
