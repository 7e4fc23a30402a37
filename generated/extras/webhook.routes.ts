// Generated from models/extras/webhook.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { webhookFilters } from "./webhook.filters.ts";
import { webhook } from "./webhook.model.ts";

export const webhookRoutes = restRoutes(webhook, webhookFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
