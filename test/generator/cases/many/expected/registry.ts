// Generated from test/generator/cases/many/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { routeTargetRoutes } from "./ipam/route-target.routes.ts";
import { vrfRoutes } from "./ipam/vrf.routes.ts";

export const registry: Registry = {
  models: {
    "ipam.route-target": routeTargetRoutes,
    "ipam.vrf": vrfRoutes,
  },
  choices: {},
  hooks: {},
};
