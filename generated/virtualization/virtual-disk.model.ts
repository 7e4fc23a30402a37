// Generated from models/virtualization/virtual-disk.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const virtualDisk = {
  name: "virtualization.virtual-disk",
  contentType: "virtualization.virtualdisk",
  className: "VirtualDisk",
  label: ["virtual disk", "virtual disks"],
  description: "A disk of a virtual machine.",
  table: "virtualization_virtualdisk",
  path: "virtualization/virtual-disks",
  fields: {
    virtual_machine: { kind: "reference", column: "virtual_machine_id", target: "virtualization.virtual-machine", onDelete: "cascade", reverse: "virtualdisks", required: true },
    name: { kind: "string", column: "name", natural: "interface", maxLength: 64, required: true },
    size: { kind: "int", column: "size", min: 0, required: true, description: "Gigabytes." },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name}"] },
  nested: ["virtual_machine", "name", "size"],
  order: ["virtual_machine", "name"],
  key: "name",
  tree: null,
  unique: [{ name: "virtualization_virtualdisk_unique_virtual_machine_name", fields: ["virtual_machine", "name"] }],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: ["virtualDiskRules"],
} as const satisfies ModelDeclaration;
