// Generated from test/generator/cases/endpoints/models/dcim/site-locator.endpoint.yaml by "npm run generate". DO NOT EDIT.
import type { EndpointDeclaration } from "../../../../../../runtime/declaration/endpoint-declaration.ts";

export const dcimSiteLocatorEndpoint = {
  name: "dcim.site-locator",
  label: "Site Locator",
  description: "The site at a place.",
  path: "dcim/site-locator",
  methods: { GET: "locateSite", PUT: "locateSite" },
  login: true,
} as const satisfies EndpointDeclaration;
