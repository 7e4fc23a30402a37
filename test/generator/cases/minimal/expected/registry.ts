// Generated from test/generator/cases/minimal/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { siteRoutes } from "./dcim/site.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.site": siteRoutes,
  },
  choices: {},
  hooks: {},
};
