import type { Hono } from "hono";
import type { Registry } from "../declaration/registry.ts";
import type { RequestEnv, Services } from "../services.ts";
import { mountDocument } from "./document-route.ts";

/** Names served directly below /api/ that are no app of the registry. */
const API_DOCUMENTS = ["plugins", "status"];
const PLUGIN_DOCUMENTS = ["installed-plugins"];

/** Serves /api/ and /api/<app>/: names of what is below, each with its absolute address. */
export function mountRoots(app: Hono<RequestEnv>, services: Services): void {
  const apps = collectApps(services.registry);
  mountDocument(app, services, {
    path: "/api/",
    name: "API root",
    description: "The addresses below are ordered by app and model; /api/schema/ describes them all.",
    answer: ({ env }) => addresses(`${env.baseUrl}/api/`, [...apps.keys(), ...API_DOCUMENTS]),
  });
  for (const [name, collections] of apps) {
    mountDocument(app, services, {
      path: `/api/${name}/`,
      name: title(name),
      description: `Collections of the ${name} app.`,
      answer: ({ env }) => addresses(`${env.baseUrl}/api/${name}/`, collections),
    });
  }
  mountDocument(app, services, {
    path: "/api/plugins/",
    name: "Plugins",
    description: "",
    answer: ({ env }) => addresses(`${env.baseUrl}/api/plugins/`, PLUGIN_DOCUMENTS),
  });
  mountDocument(app, services, {
    path: "/api/plugins/installed-plugins/",
    name: "Installed Plugins",
    description: "Always empty: there are no plugins.",
    answer: () => [],
  });
}

/** Paths of all roots, each with its slash. */
export function rootPaths(registry: Registry): string[] {
  const apps = [...collectApps(registry).keys()].map((name) => `/api/${name}/`);
  return ["/api/", "/api/plugins/", "/api/plugins/installed-plugins/", ...apps];
}

/** Last path segments of the collections by app. */
function collectApps(registry: Registry): Map<string, string[]> {
  const apps = new Map<string, string[]>();
  for (const { model } of Object.values(registry.models)) {
    const [app, collection] = model.path?.split("/") ?? [];
    if (app === undefined || collection === undefined) continue;
    apps.set(app, [...(apps.get(app) ?? []), collection]);
  }
  return apps;
}

function addresses(base: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...names].sort().map((name) => [name, `${base}${name}/`]));
}

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
