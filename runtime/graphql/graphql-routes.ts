import type { Context, Hono } from "hono";
import { ApiError } from "../errors/api-error.ts";
import { limitBody } from "../http/limit-body.ts";
import type { RestServices } from "../rest/rest-services.ts";
import type { RequestEnv } from "../services.ts";
import { mountGraphiql, wantsPage } from "./graphiql-page.ts";
import type { GraphqlService } from "./graphql-service.ts";

const PATH = "/graphql/";
const TEXT = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * Serves GraphQL from a schema file; with GRAPHQL_ENABLED=false or without a file the address is not found. It is loaded with its
 * first request, which takes a moment longer: a quarter of a start's time, and memory that many servers never need.
 */
export function mountGraphql(app: Hono<RequestEnv>, rest: RestServices, schemaFile: URL | undefined): void {
  const { config } = rest.services;
  if (!config.graphqlEnabled || schemaFile === undefined) {
    app.all(PATH, () => new Response("The GraphQL API is not enabled.", { status: 404, headers: TEXT }));
    return;
  }
  let loading: Promise<GraphqlService> | undefined;
  const service = (): Promise<GraphqlService> => {
    loading ??= import("./graphql-service.ts").then(({ createGraphqlService }) =>
      createGraphqlService(rest, schemaFile),
    );
    return loading;
  };
  const page = mountGraphiql(app, `${PATH}graphiql/`);
  app.all(PATH, (request) => (wantsPage(request) ? page() : answer(rest, service, request)));
}

/** Who may not enter is told so as text, as clients know it; all that concerns the query is told as GraphQL's errors. */
async function answer(
  rest: RestServices,
  service: () => Promise<GraphqlService>,
  request: Context<RequestEnv>,
): Promise<Response> {
  const { env } = request;
  const { permissions, config } = rest.services;
  try {
    const { actor, context } = await rest.open(env);
    if (actor.isAnonymous && config.loginRequired)
      return new Response("No credentials provided.", { status: 403, headers: TEXT });
    permissions.checkEntry(actor);
    const limited = await limitBody(request.req.raw, config.graphqlMaxBodyBytes);
    if (request.req.url.length > config.graphqlMaxBodyBytes) throw tooLong(config.graphqlMaxBodyBytes);
    return await (await service())(limited, { context, requestId: env.requestId, position: actor.position });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(error);
  }
}

const tooLong = (bytes: number): ApiError =>
  new ApiError(413, { detail: `The request is longer than ${bytes} bytes.` });

function refusal(error: ApiError): Response {
  const detail = "detail" in error.body ? String(error.body.detail) : "";
  if (error.status !== 413) return new Response(detail, { status: error.status, headers: TEXT });
  const body = { errors: [{ message: detail, extensions: { code: "TOO_LARGE" } }] };
  const headers = { "Content-Type": "application/json", ...error.headers };
  return new Response(JSON.stringify(body), { status: error.status, headers });
}
