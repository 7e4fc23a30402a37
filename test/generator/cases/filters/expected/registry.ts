// Generated from test/generator/cases/filters/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { nearby } from "../models/dcim/rack.hooks.ts";
import { rackRoutes } from "./dcim/rack.routes.ts";
import { regionRoutes } from "./dcim/region.routes.ts";
import { siteRoutes } from "./dcim/site.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.rack": rackRoutes,
    "dcim.region": regionRoutes,
    "dcim.site": siteRoutes,
  },
  choices: {},
  hooks: {
    nearby,
  },
};
