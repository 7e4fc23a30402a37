// Generated from test/generator/cases/pages/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { dcimChoices } from "./dcim/choices.ts";
import { siteRoutes } from "./dcim/site.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.site": siteRoutes,
  },
  choices: {
    ...dcimChoices,
  },
  hooks: {},
};
