// Generated from models/extras/event-rule.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { eventRuleFilters } from "./event-rule.filters.ts";
import { eventRule } from "./event-rule.model.ts";

export const eventRuleRoutes = restRoutes(eventRule, eventRuleFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
