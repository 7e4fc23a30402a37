// Generated from test/generator/cases/model-folders/plugins/assets/warranty.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { warrantyFilters } from "./warranty.filters.ts";
import { warranty } from "./warranty.model.ts";

export const warrantyRoutes = restRoutes(warranty, warrantyFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
