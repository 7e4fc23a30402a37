// Generated from test/generator/cases/ignore-case/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { deviceRoutes } from "./dcim/device.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.device": deviceRoutes,
  },
  choices: {},
  hooks: {},
};
