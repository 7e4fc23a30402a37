// Generated from test/generator/cases/counts/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { deviceRoutes } from "./dcim/device.routes.ts";
import { deviceTypeRoutes } from "./dcim/device-type.routes.ts";
import { portTemplateRoutes } from "./dcim/port-template.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.device": deviceRoutes,
    "dcim.device-type": deviceTypeRoutes,
    "dcim.port-template": portTemplateRoutes,
  },
  choices: {},
  hooks: {},
};
