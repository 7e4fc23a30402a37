// Generated from models/core/background-task.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const backgroundTaskFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  kind: { kind: "value", path: ["kind"], lookups: "negation" },
  status: { kind: "value", path: ["status"], lookups: "negation" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  event: { kind: "value", path: ["event"], lookups: "text" },
  object_type: { kind: "content-type", path: ["object_type"], lookups: "negation" },
  object_type_id: { kind: "object", path: ["object_type"], lookups: "negation" },
  object_id: { kind: "value", path: ["object_id"], lookups: "number" },
  object_repr: { kind: "value", path: ["object_repr"], lookups: "text" },
  event_rule_id: { kind: "value", path: ["event_rule_id"], lookups: "number" },
  webhook_id: { kind: "value", path: ["webhook_id"], lookups: "number" },
  username: { kind: "value", path: ["username"], lookups: "text" },
  request_id: { kind: "value", path: ["request_id"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  scheduled: { kind: "value", path: ["scheduled"], lookups: "range" },
  started: { kind: "value", path: ["started"], lookups: "range" },
  completed: { kind: "value", path: ["completed"], lookups: "range" },
  attempts: { kind: "value", path: ["attempts"], lookups: "number" },
  destination: { kind: "value", path: ["destination"], lookups: "text" },
  response_status: { kind: "value", path: ["response_status"], lookups: "number" },
  duration: { kind: "value", path: ["duration"], lookups: "number" },
  q: { kind: "search" },
} as const satisfies FilterSet;
