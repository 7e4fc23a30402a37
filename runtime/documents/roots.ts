import type { Hono } from "hono";
import type { Registry } from "../declaration/registry.ts";
import type { RequestEnv, Services } from "../services.ts";
import { mountDocument } from "./document-route.ts";

/** Names served directly below /api/ that are no app of the registry. */
const API_DOCUMENTS = ["plugins", "status"];
const PLUGIN_DOCUMENTS = ["installed-plugins"];
/** Apps of further model folders are served below this. */
const PLUGINS = "plugins/";

/** Serves /api/, /api/<app>/ and the same below /api/plugins/: names of what is below, each with its absolute address. */
export function mountRoots(app: Hono<RequestEnv>, services: Services): void {
  const apps = collectApps(services.registry);
  const own = [...apps.keys()].filter((name) => !name.startsWith(PLUGINS));
  const plugins = [...apps.keys()].filter((name) => name.startsWith(PLUGINS)).map((name) => name.slice(PLUGINS.length));
  mountDocument(app, services, {
    path: "/api/",
    name: "API root",
    description: "The addresses below are ordered by app and model; /api/schema/ describes them all.",
    answer: ({ env }) => addresses(`${env.baseUrl}/api/`, [...own, ...API_DOCUMENTS]),
  });
  for (const [name, collections] of apps) {
    mountDocument(app, services, {
      path: `/api/${name}/`,
      name: title(name.replace(PLUGINS, "")),
      description: `Collections of the ${name.replace(PLUGINS, "")} app.`,
      answer: ({ env }) => addresses(`${env.baseUrl}/api/${name}/`, collections),
    });
  }
  mountDocument(app, services, {
    path: "/api/plugins/",
    name: "Plugins",
    description: "",
    answer: ({ env }) => addresses(`${env.baseUrl}/api/plugins/`, [...plugins, ...PLUGIN_DOCUMENTS]),
  });
  mountDocument(app, services, {
    path: "/api/plugins/installed-plugins/",
    name: "Installed Plugins",
    description: "The model folders besides the project's own.",
    answer: () => plugins.sort().map((name) => ({ name: title(name), package: name })),
  });
}

/** Paths of all roots, each with its slash. */
export function rootPaths(registry: Registry): string[] {
  const apps = [...collectApps(registry).keys()].map((name) => `/api/${name}/`);
  return ["/api/", "/api/plugins/", "/api/plugins/installed-plugins/", ...apps];
}

/** Last path segments of the collections by app; apps of further model folders are "plugins/<app>". */
function collectApps(registry: Registry): Map<string, string[]> {
  const apps = new Map<string, string[]>();
  const paths = [
    ...Object.values(registry.models).map(({ model }) => model.path),
    ...Object.values(registry.endpoints ?? {}).flatMap(({ path, listed }) => (listed === false ? [] : [path])),
  ];
  for (const path of paths) {
    const segments = path?.split("/") ?? [];
    const collection = segments.pop();
    if (collection === undefined) continue;
    const app = segments.join("/");
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
