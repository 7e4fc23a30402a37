// Generated from models/core/job.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const jobFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  object_type: { kind: "hook", hook: "contentTypeId", value: "int", argument: "object_type_id", lookups: "negation" },
  object_id: { kind: "value", path: ["object_id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  status: { kind: "value", path: ["status"], lookups: "negation" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  scheduled: { kind: "value", path: ["scheduled"], lookups: "range" },
  interval: { kind: "value", path: ["interval"], lookups: "number" },
  started: { kind: "value", path: ["started"], lookups: "range" },
  completed: { kind: "value", path: ["completed"], lookups: "range" },
  user_id: { kind: "object", path: ["user"], lookups: "negation" },
  user: { kind: "object", path: ["user"], lookups: "negation" },
  job_id: { kind: "value", path: ["job_id"], lookups: "none" },
  q: { kind: "search" },
  created__before: { kind: "value", path: ["created"], lookups: "none", lookup: "lte" },
  created__after: { kind: "value", path: ["created"], lookups: "none", lookup: "gte" },
  scheduled__before: { kind: "value", path: ["scheduled"], lookups: "none", lookup: "lte" },
  scheduled__after: { kind: "value", path: ["scheduled"], lookups: "none", lookup: "gte" },
  started__before: { kind: "value", path: ["started"], lookups: "none", lookup: "lte" },
  started__after: { kind: "value", path: ["started"], lookups: "none", lookup: "gte" },
  completed__before: { kind: "value", path: ["completed"], lookups: "none", lookup: "lte" },
  completed__after: { kind: "value", path: ["completed"], lookups: "none", lookup: "gte" },
} as const satisfies FilterSet;
