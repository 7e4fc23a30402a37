// Generated from test/generator/cases/filters/models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const rackFilters = {
  id: { kind: "value", path: ["id"], lookups: "none" },
  site_id: { kind: "object", path: ["site"], lookups: "negation" },
  site: { kind: "object", path: ["site"], lookups: "none", lenient: true, by: "name" },
  serial: { kind: "value", path: ["serial"], lookups: "none", lookup: "ic" },
  region_id: { kind: "object", path: ["site", "region"], tree: true, lookups: "negation" },
  region: { kind: "object", path: ["site", "region"], tree: true, lookups: "negation", by: "slug" },
  exact_region: { kind: "object", path: ["site", "region"], lookups: "negation" },
  home_id: { kind: "object", path: ["site"], lookups: "negation" },
  asn: { kind: "value", path: ["site", "asns"], lookups: "none", lookup: "contains" },
  open: { kind: "bool", path: ["site", "is_open"] },
  older_than: { kind: "value", path: ["id"], lookups: "none", lookup: "lt", single: true },
  labelled: { kind: "set", fields: ["serial", "name"] },
  managed: { kind: "content-type", path: ["site", "managed_type"], lookups: "none" },
  by_request: { kind: "request", actions: ["create"] },
  near: { kind: "hook", hook: "nearby", value: "address", multiple: true, argument: "km", lookups: "none", description: "Racks around an address." },
} as const satisfies FilterSet;
