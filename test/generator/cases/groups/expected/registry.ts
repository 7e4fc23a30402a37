// Generated from test/generator/cases/groups/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { neighbours } from "../models/dcim/rack.hooks.ts";
import { stamp } from "../models/shared/stamp.hooks.ts";
import { rackRoutes } from "./dcim/rack.routes.ts";
import { siteRoutes } from "./dcim/site.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.rack": rackRoutes,
    "dcim.site": siteRoutes,
  },
  choices: {},
  hooks: {
    neighbours,
    stamp,
  },
};
