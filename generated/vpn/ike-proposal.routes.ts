// Generated from models/vpn/ike-proposal.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { ikeProposalFilters } from "./ike-proposal.filters.ts";
import { ikeProposal } from "./ike-proposal.model.ts";

export const ikeProposalRoutes = restRoutes(ikeProposal, ikeProposalFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
