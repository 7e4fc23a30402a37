import type { Context, Hono } from "hono";
import type { RequestEnv, Services } from "../services.ts";

export interface DocumentRoute {
  readonly path: string;
  /** Name and description in the answer to OPTIONS. */
  readonly name: string;
  readonly description: string;
  /** JSON value of the answer to GET. */
  answer(context: Context<RequestEnv>): unknown;
}

/** Serves a document that belongs to no model: GET for whoever may enter at all, OPTIONS with its description. */
export function mountDocument(app: Hono<RequestEnv>, services: Services, route: DocumentRoute): void {
  app.get(route.path, async (context) => {
    services.permissions.checkEntry(await services.authenticator.authenticate(context.env));
    return json(await route.answer(context));
  });
  app.options(route.path, async (context) => {
    await services.authenticator.authenticate(context.env);
    return json({
      name: route.name,
      description: route.description,
      renders: ["application/json"],
      parses: ["application/json"],
    });
  });
}

function json(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    headers: { "Content-Type": "application/json", Allow: "GET, HEAD, OPTIONS" },
  });
}
