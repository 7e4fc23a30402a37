// Generated from test/generator/cases/endpoints/models/dcim/site-map.endpoint.yaml by "npm run generate". DO NOT EDIT.
import type { EndpointDeclaration } from "../../../../../../runtime/declaration/endpoint-declaration.ts";

export const dcimSiteMapEndpoint = {
  name: "dcim.site-map",
  label: "Map",
  description: "A map by its name.",
  path: "dcim/maps/{name}",
  methods: { GET: "locateSite" },
  listed: false,
} as const satisfies EndpointDeclaration;
