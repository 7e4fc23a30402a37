// Generated from test/generator/cases/model-folders/plugins/assets/warranty.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const warranty = {
  name: "assets.warranty",
  contentType: "assets.warranty",
  className: "Warranty",
  label: ["warranty", "warranties"],
  description: "What a supplier promises for a place.",
  table: "assets_warranty",
  path: "plugins/assets/warranties",
  fields: {
    site: { kind: "reference", column: "site_id", target: "dcim.site", onDelete: "cascade", reverse: "warranties", required: true },
    status: { kind: "choice", column: "status", choices: "dcim.site-status", required: true },
    state: { kind: "choice", column: "state", choices: "assets.warranty-state", default: "valid" },
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    starts: { kind: "date", column: "starts", required: true },
    ends: { kind: "date", column: "ends", nullable: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: ["warrantyDates"],
} as const satisfies ModelDeclaration;
