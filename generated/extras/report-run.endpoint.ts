// Generated from models/extras/report-run.endpoint.yaml by "npm run generate". DO NOT EDIT.
import type { EndpointDeclaration } from "../../runtime/declaration/endpoint-declaration.ts";

export const extrasReportRunEndpoint = {
  name: "extras.report-run",
  label: "Report Run",
  description: "Runs one program; there is none.",
  path: "extras/reports/{name}/run",
  methods: { POST: "noSuchProgram" },
  login: true,
  listed: false,
} as const satisfies EndpointDeclaration;
