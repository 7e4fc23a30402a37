// Generated from models/extras/scripts.endpoint.yaml by "npm run generate". DO NOT EDIT.
import type { EndpointDeclaration } from "../../runtime/declaration/endpoint-declaration.ts";

export const extrasScriptsEndpoint = {
  name: "extras.scripts",
  label: "Script",
  description: "Python programs of NetBox that clients may look for; there are none.",
  path: "extras/scripts",
  methods: { GET: "noPrograms", POST: "noSuchProgram" },
  login: true,
} as const satisfies EndpointDeclaration;
