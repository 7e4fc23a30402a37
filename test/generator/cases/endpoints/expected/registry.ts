// Generated from test/generator/cases/endpoints/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { locateSite, siteNeighbours } from "../models/dcim/site.hooks.ts";
import { siteRoutes } from "./dcim/site.routes.ts";
import { dcimSiteLocatorEndpoint } from "./dcim/site-locator.endpoint.ts";
import { dcimSiteMapEndpoint } from "./dcim/site-map.endpoint.ts";

export const registry: Registry = {
  models: {
    "dcim.site": siteRoutes,
  },
  choices: {},
  hooks: {
    locateSite,
    siteNeighbours,
  },
  endpoints: {
    "dcim.site-locator": dcimSiteLocatorEndpoint,
    "dcim.site-map": dcimSiteMapEndpoint,
  },
};
