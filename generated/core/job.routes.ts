// Generated from models/core/job.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { jobFilters } from "./job.filters.ts";
import { job } from "./job.model.ts";

export const jobRoutes = restRoutes(job, jobFilters, ["list", "retrieve", "destroy", "bulk"]);
