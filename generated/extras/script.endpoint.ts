// Generated from models/extras/script.endpoint.yaml by "npm run generate". DO NOT EDIT.
import type { EndpointDeclaration } from "../../runtime/declaration/endpoint-declaration.ts";

export const extrasScriptEndpoint = {
  name: "extras.script",
  label: "Script",
  description: "One program by its name; there is none.",
  path: "extras/scripts/{name}",
  methods: { GET: "noSuchProgram", POST: "noSuchProgram" },
  login: true,
  listed: false,
} as const satisfies EndpointDeclaration;
