// Generated from models/extras/report.endpoint.yaml by "npm run generate". DO NOT EDIT.
import type { EndpointDeclaration } from "../../runtime/declaration/endpoint-declaration.ts";

export const extrasReportEndpoint = {
  name: "extras.report",
  label: "Report",
  description: "One program by its name; there is none.",
  path: "extras/reports/{name}",
  methods: { GET: "noSuchProgram" },
  login: true,
  listed: false,
} as const satisfies EndpointDeclaration;
