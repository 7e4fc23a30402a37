import type { Hono } from "hono";
import { NotAuthenticated, NotFound } from "../errors/api-error.ts";
import type { RequestEnv, Services } from "../services.ts";
import { methodNotAllowed } from "./method-not-allowed.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const WRITE_METHODS: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Answers what no route matched: 405 with Allow when the path takes other methods, else 404, always as JSON. */
export function mountNoRoute(app: Hono<RequestEnv>, services: Services): void {
  app.notFound(async (context) => {
    const { path, method } = { path: context.req.path, method: context.env.method };
    const allowed = METHODS.filter((candidate) => app.router.match(candidate, path)[0].length > 0);
    if (allowed.length === 0) throw new NotFound();
    if (path.startsWith("/api/") && WRITE_METHODS.has(method)) {
      const actor = await services.authenticator.authenticate(context.env);
      if (actor.isAnonymous) throw new NotAuthenticated();
    }
    throw methodNotAllowed(method, allowed);
  });
}
