// Generated from test/generator/cases/choices/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { dcimChoices } from "./dcim/choices.ts";
import { rackRoutes } from "./dcim/rack.routes.ts";
import { ipamChoices } from "./ipam/choices.ts";

export const registry: Registry = {
  models: {
    "dcim.rack": rackRoutes,
  },
  choices: {
    ...dcimChoices,
    ...ipamChoices,
  },
  hooks: {},
};
