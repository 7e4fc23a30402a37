import type { Hono } from "hono";
import type { RequestEnv, Services } from "../services.ts";
import { mountDocument } from "./document-route.ts";

/**
 * Serves /api/status/. Clients of NetBox read `netbox-version` to learn which interface they talk to and want every
 * member of its answer; so that one names the release whose interface this is, and what does not exist here is empty.
 */
export function mountStatus(app: Hono<RequestEnv>, services: Services, packageVersion: string): void {
  mountDocument(app, services, {
    path: "/api/status/",
    name: "Status",
    description: "Versions of what serves this interface.",
    answer: async () => ({
      "django-version": null,
      "infra-records-version": packageVersion,
      "installed-apps": {},
      "netbox-version": packageVersion,
      "node-version": process.versions.node,
      plugins: {},
      "postgresql-version": (await services.database.run("SHOW server_version", []))[0]?.[0] ?? null,
      "python-version": null,
      "rq-workers-running": 0,
    }),
  });
}
