// Generated from test/generator/cases/content-types/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { contentTypeRoutes } from "./extras/content-type.routes.ts";
import { linkRoutes } from "./extras/link.routes.ts";

export const registry: Registry = {
  models: {
    "extras.content-type": contentTypeRoutes,
    "extras.link": linkRoutes,
  },
  choices: {},
  hooks: {},
};
