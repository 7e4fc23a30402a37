// Generated from models/extras/journal-entry.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { journalEntryFilters } from "./journal-entry.filters.ts";
import { journalEntry } from "./journal-entry.model.ts";

export const journalEntryRoutes = restRoutes(journalEntry, journalEntryFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
