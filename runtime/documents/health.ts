import type { Hono } from "hono";
import { errorFacts } from "../logging/error-facts.ts";
import type { RequestEnv, Services } from "../services.ts";

/**
 * Serves /live (200 while the process answers) and /ready (200 when the database answers too, else 503), both
 * `{"status"}`, to anyone: they say nothing a caller could use.
 */
export function mountHealth(app: Hono<RequestEnv>, services: Services): void {
  app.get("/live", () => status(200, "ok"));
  app.get("/ready", async () => {
    try {
      await services.database.run("SELECT 1", []);
      return status(200, "ok");
    } catch (error) {
      services.log.warn("not ready: the database does not answer", errorFacts(error));
      return status(503, "the database does not answer");
    }
  });
}

function status(code: number, text: string): Response {
  return new Response(JSON.stringify({ status: text }), {
    status: code,
    headers: { "Content-Type": "application/json" },
  });
}
