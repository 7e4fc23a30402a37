// Generated from test/generator/cases/scalars/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { thingRoutes } from "./dcim/thing.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.thing": thingRoutes,
  },
  choices: {},
  hooks: {},
};
