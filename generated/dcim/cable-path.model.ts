// Generated from models/dcim/cable-path.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const cablePath = {
  name: "dcim.cable-path",
  contentType: "dcim.cablepath",
  className: "CablePath",
  label: ["cable path", "cable paths"],
  description: "The way from one port over cables and pass-through ports to others.",
  table: "dcim_cablepath",
  path: null,
  fields: {
    path: { kind: "json", column: "path", required: true, description: "Steps of the way, each a list of the ports or cables passed together." },
    is_active: { kind: "bool", column: "is_active", default: false, description: "All cables on the way are connected." },
    is_complete: { kind: "bool", column: "is_complete", default: false, description: "The way leads to ports at which paths end." },
    is_split: { kind: "bool", column: "is_split", default: false, description: "The way parts and cannot be followed further." },
    _nodes: { kind: "array", column: "_nodes", of: "path", internal: true, description: "Everything that lies on the way." },
  },
  display: { templates: ["Path #{id}"] },
  nested: [],
  order: [],
  key: null,
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
