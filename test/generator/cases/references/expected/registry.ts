// Generated from test/generator/cases/references/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { deviceRoutes } from "./dcim/device.routes.ts";
import { manufacturerRoutes } from "./dcim/manufacturer.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.device": deviceRoutes,
    "dcim.manufacturer": manufacturerRoutes,
  },
  choices: {},
  hooks: {},
};
