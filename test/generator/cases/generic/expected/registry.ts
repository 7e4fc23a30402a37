// Generated from test/generator/cases/generic/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { rackRoutes } from "./dcim/rack.routes.ts";
import { siteRoutes } from "./dcim/site.routes.ts";
import { noteRoutes } from "./extras/note.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.rack": rackRoutes,
    "dcim.site": siteRoutes,
    "extras.note": noteRoutes,
  },
  choices: {},
  hooks: {},
};
