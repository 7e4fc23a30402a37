// Generated from test/generator/cases/actions/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { rackDisplay, rackElevation, rackImport, rackUnits } from "../models/dcim/rack.hooks.ts";
import { rackRoutes } from "./dcim/rack.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.rack": rackRoutes,
  },
  choices: {},
  hooks: {
    rackDisplay,
    rackElevation,
    rackImport,
    rackUnits,
  },
};
