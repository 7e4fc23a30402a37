// Generated from test/generator/cases/generic/models/extras/note.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const noteFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  assigned_object_type: { kind: "content-type", path: ["assigned_object_type"], lookups: "negation" },
  assigned_object_id: { kind: "value", path: ["assigned_object_id"], lookups: "number" },
  about_type: { kind: "content-type", path: ["about_type"], lookups: "negation" },
  about_id: { kind: "value", path: ["about_id"], lookups: "number" },
  source_type: { kind: "content-type", path: ["source_type"], lookups: "negation" },
  source_type_id: { kind: "object", path: ["source_type"], lookups: "negation" },
  rack_id: { kind: "object", path: ["about:dcim.rack"], lookups: "negation" },
  rack: { kind: "object", path: ["about:dcim.rack"], lookups: "negation", by: "name" },
  rack_site: { kind: "value", path: ["about:dcim.rack", "site", "name"], lookups: "none" },
  about_kind: { kind: "content-type", path: ["about_type"], lookups: "negation" },
} as const satisfies FilterSet;
