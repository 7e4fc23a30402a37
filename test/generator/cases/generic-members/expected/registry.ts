// Generated from test/generator/cases/generic-members/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { siteRoutes } from "./dcim/site.routes.ts";
import { bookmarkRoutes } from "./extras/bookmark.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.site": siteRoutes,
    "extras.bookmark": bookmarkRoutes,
  },
  choices: {},
  hooks: {},
};
