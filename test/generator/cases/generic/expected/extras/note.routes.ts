// Generated from test/generator/cases/generic/models/extras/note.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { noteFilters } from "./note.filters.ts";
import { note } from "./note.model.ts";

export const noteRoutes = restRoutes(note, noteFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
