import type { ActionHook, EndpointHook } from "../../../../../../runtime/declaration/hooks.ts";

export const siteNeighbours: ActionHook = { type: "action", run: async () => ({ status: 200, body: "[]" }) };
export const locateSite: EndpointHook = { type: "endpoint", run: async () => ({ status: 200, body: "{}" }) };
