import type { TestAnswer, TestServer } from "./test-server.ts";
import type { As } from "./test-users.ts";

export interface GraphqlError {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly path?: readonly string[];
  readonly extensions?: { readonly code?: string };
}

export interface GraphqlBody {
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is of the shape of the query
  readonly data?: any;
  readonly errors?: readonly GraphqlError[];
}

export type Variables = Readonly<Record<string, unknown>>;

/** Sends an operation as JSON. */
export function sendQuery(
  server: TestServer,
  query: string,
  { variables, as = {} }: { readonly variables?: Variables; readonly as?: As } = {},
): Promise<TestAnswer<GraphqlBody>> {
  const body = JSON.stringify({ query, ...(variables !== undefined && { variables }) });
  const headers = { "Content-Length": String(Buffer.byteLength(body)), ...as };
  return server.request<GraphqlBody>("/graphql/", { method: "POST", body, headers });
}

/** The data of an operation that must succeed. */
export async function dataOf(server: TestServer, query: string, variables?: Variables): Promise<GraphqlBody["data"]> {
  const { status, body, text } = await sendQuery(server, query, variables === undefined ? {} : { variables });
  if (status !== 200 || body.errors !== undefined) throw new Error(text);
  return body.data;
}
