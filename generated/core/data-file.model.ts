// Generated from models/core/data-file.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const dataFile = {
  name: "core.data-file",
  contentType: "core.datafile",
  className: "DataFile",
  label: ["data file", "data files"],
  description: "A file as last fetched from a data source.",
  table: "core_datafile",
  path: "core/data-files",
  fields: {
    source: { kind: "reference", column: "source_id", target: "core.data-source", onDelete: "cascade", reverse: "datafiles", readOnly: true },
    path: { kind: "string", column: "path", maxLength: 1000, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", readOnly: true },
    size: { kind: "int", column: "size", min: 0, readOnly: true },
    hash: { kind: "string", column: "hash", maxLength: 64, pattern: "^[0-9a-f]{64}$", patternMessage: "Length must be 64 hexadecimal characters.", readOnly: true, description: "SHA-256 of the content." },
    created: { kind: "datetime", column: "created", auto: "create", readOnly: true, internal: true, graphql: true },
    data: { kind: "binary", column: "data", internal: true },
  },
  display: { templates: ["{path}"] },
  nested: ["path"],
  order: ["source", "path"],
  key: null,
  tree: null,
  unique: [{ name: "core_datafile_unique_source_path", fields: ["source", "path"] }],
  indexes: [],
  search: [{ path: ["path"], match: "contains" }],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
