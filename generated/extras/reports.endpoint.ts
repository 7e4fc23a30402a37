// Generated from models/extras/reports.endpoint.yaml by "npm run generate". DO NOT EDIT.
import type { EndpointDeclaration } from "../../runtime/declaration/endpoint-declaration.ts";

export const extrasReportsEndpoint = {
  name: "extras.reports",
  label: "Report",
  description: "Python programs of NetBox that clients may look for; there are none.",
  path: "extras/reports",
  methods: { GET: "noPrograms" },
  login: true,
} as const satisfies EndpointDeclaration;
