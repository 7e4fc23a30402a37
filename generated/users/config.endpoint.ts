// Generated from models/users/config.endpoint.yaml by "npm run generate". DO NOT EDIT.
import type { EndpointDeclaration } from "../../runtime/declaration/endpoint-declaration.ts";

export const usersConfigEndpoint = {
  name: "users.config",
  label: "User Config",
  description: "The preferences of the user who asks, as any JSON object.",
  path: "users/config",
  methods: { GET: "userConfig", PATCH: "userConfig" },
  login: true,
} as const satisfies EndpointDeclaration;
