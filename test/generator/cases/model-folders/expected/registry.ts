// Generated from test/generator/cases/model-folders/models, test/generator/cases/model-folders/plugins by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { warrantyDates } from "../plugins/assets/warranty.hooks.ts";
import { assetsChoices } from "./assets/choices.ts";
import { roleRoutes as assetsRoleRoutes } from "./assets/role.routes.ts";
import { warrantyRoutes } from "./assets/warranty.routes.ts";
import { dcimChoices } from "./dcim/choices.ts";
import { siteRoutes } from "./dcim/site.routes.ts";
import { roleRoutes as ipamRoleRoutes } from "./ipam/role.routes.ts";

export const registry: Registry = {
  models: {
    "assets.role": assetsRoleRoutes,
    "assets.warranty": warrantyRoutes,
    "dcim.site": siteRoutes,
    "ipam.role": ipamRoleRoutes,
  },
  choices: {
    ...assetsChoices,
    ...dcimChoices,
  },
  hooks: {
    warrantyDates,
  },
};
