// Generated from models/extras/dashboard.endpoint.yaml by "npm run generate". DO NOT EDIT.
import type { EndpointDeclaration } from "../../runtime/declaration/endpoint-declaration.ts";

export const extrasDashboardEndpoint = {
  name: "extras.dashboard",
  label: "Dashboard",
  description: "What the home page of the user who asks shows; null where nothing was kept yet.",
  path: "extras/dashboard",
  methods: { GET: "ownDashboard", PUT: "ownDashboard", PATCH: "ownDashboard", DELETE: "ownDashboard" },
  login: true,
  listed: false,
} as const satisfies EndpointDeclaration;
