// Generated from test/generator/cases/tree/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { regionRoutes } from "./dcim/region.routes.ts";
import { siteRoutes } from "./dcim/site.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.region": regionRoutes,
    "dcim.site": siteRoutes,
  },
  choices: {},
  hooks: {},
};
