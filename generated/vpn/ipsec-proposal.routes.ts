// Generated from models/vpn/ipsec-proposal.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { ipsecProposalFilters } from "./ipsec-proposal.filters.ts";
import { ipsecProposal } from "./ipsec-proposal.model.ts";

export const ipsecProposalRoutes = restRoutes(ipsecProposal, ipsecProposalFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
