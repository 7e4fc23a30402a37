// Generated from test/generator/cases/order/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { addressRoutes } from "./ipam/address.routes.ts";
import { prefixRoutes } from "./ipam/prefix.routes.ts";
import { vrfRoutes } from "./ipam/vrf.routes.ts";

export const registry: Registry = {
  models: {
    "ipam.address": addressRoutes,
    "ipam.prefix": prefixRoutes,
    "ipam.vrf": vrfRoutes,
  },
  choices: {},
  hooks: {},
};
