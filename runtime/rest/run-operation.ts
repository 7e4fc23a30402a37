import type { Context } from "hono";
import type { Actor } from "../auth/actor.ts";
import { ChangeSet } from "../changelog/change-set.ts";
import type { ActionResult, OperationInput } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { ApiError } from "../errors/api-error.ts";
import { prefersType } from "../http/negotiate.ts";
import { FileChanges } from "../media/file-changes.ts";
import { pageBody, pageLinks, readPageRequest } from "../query/pagination.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { RequestEnv } from "../services.ts";
import { RequestActionContext } from "./action-context.ts";
import { asObject, asObjects, readJson } from "./read-body.ts";
import type { RestServices } from "./rest-services.ts";
import { inTransaction, type Work } from "./write.ts";

export interface OperationRequest {
  readonly rest: RestServices;
  readonly request: Context<RequestEnv>;
  readonly actor: Actor;
  readonly context: RequestContext;
  /** Whose constraints explain what the database refuses. */
  readonly model?: ModelDeclaration;
  readonly allow: readonly string[];
  /** The hook changes nothing. */
  readonly readOnly?: true | undefined;
}

/** Runs the hook of an action or endpoint: a read without a transaction, anything else in one that records what it changed. */
export async function runOperation(
  operation: OperationRequest,
  run: (input: OperationInput) => Promise<ActionResult>,
): Promise<Response> {
  const { rest, request, actor, context } = operation;
  const { method, requestId } = request.env;
  const { userId, username } = actor;
  const isRead = method === "GET" || method === "HEAD";
  const body = isRead ? undefined : await readJson(request.req.raw);
  const { pathname, searchParams: query } = new URL(request.req.url);
  const input = {
    method: method === "HEAD" ? "GET" : method,
    query,
    body,
    objects: () =>
      Array.isArray(body) ? { bodies: asObjects(body), isList: true } : { bodies: [asObject(body)], isList: false },
    prefers: (contentType: string) => prefersType(request.req.header("accept") ?? "", contentType),
    page: <T>(entries: readonly T[], write: (entry: T) => string) => {
      const { pageSize, maxPageSize } = rest.services.config;
      const page = readPageRequest(query, { default: pageSize, max: maxPageSize });
      const links = pageLinks(`${context.base}${pathname}`, query, { ...page, count: entries.length });
      const end = page.limit === null ? undefined : page.offset + page.limit;
      return pageBody(entries.length, links, entries.slice(page.offset, end).map(write));
    },
  };
  const write = { ...operation, author: { userId, username, requestId } };
  const runWithin = (work: Work) => run({ ...input, context: new RequestActionContext(work, write) });
  const result =
    isRead || operation.readOnly
      ? await runWithin({
          context,
          changes: new ChangeSet((model) => rest.writers.of(model).snapshots),
          files: new FileChanges(rest.media, rest.services.log),
        })
      : await inTransaction(write, runWithin);
  return new Response(result.body === "" ? null : result.body, {
    status: result.status,
    headers: {
      ...(result.body !== "" && { "Content-Type": result.contentType ?? "application/json" }),
      ...(result.contentType !== undefined && SHOWN_ONLY),
      Allow: operation.allow.join(", "),
    },
  });
}

/** Texts and drawings are looked at in browsers: nothing in them runs, whatever users wrote. */
const SHOWN_ONLY = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
  "X-Content-Type-Options": "nosniff",
};

/** What an address takes, as the Allow header says it: GET brings HEAD with it, OPTIONS goes everywhere. */
export function allowedMethods(methods: Readonly<Partial<Record<string, string>>>): string[] {
  return [...Object.keys(methods), ...(methods.GET === undefined ? [] : ["HEAD"]), "OPTIONS"];
}

/** 405 with the methods the address takes. */
export function refuseMethod(method: string, allow: readonly string[]): ApiError {
  return new ApiError(405, { detail: `Method "${method}" not allowed.` }, { headers: { Allow: allow.join(", ") } });
}
