// Generated from models/extras/custom-field-choice-set.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { customFieldChoiceSetFilters } from "./custom-field-choice-set.filters.ts";
import { customFieldChoiceSet } from "./custom-field-choice-set.model.ts";

export const customFieldChoiceSetRoutes = restRoutes(customFieldChoiceSet, customFieldChoiceSetFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
