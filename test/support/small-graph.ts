import type { Graph, GraphModel } from "../../generator/graph/model.ts";
import type { FieldDeclaration, FilterSet, ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

/** A model with only what a test says of it. */
export function smallModel(
  name: string,
  fields: Readonly<Record<string, FieldDeclaration>>,
  rest: Partial<ModelDeclaration> & {
    readonly filters?: FilterSet;
    readonly operations?: GraphModel["operations"];
    readonly actionOperations?: NonNullable<GraphModel["actionOperations"]>;
  } = {},
): GraphModel {
  const [app = "", file = ""] = name.split(".");
  const {
    filters = {},
    operations = ["list", "retrieve", "create", "update", "destroy", "bulk"],
    actionOperations,
    ...declaration
  } = rest;
  const className = file
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
  return {
    declaration: {
      name,
      contentType: `${app}.${file.replaceAll("-", "")}`,
      className,
      label: [file.replaceAll("-", " "), `${file.replaceAll("-", " ")}s`],
      description: `A ${file}.`,
      table: `${app}_${file}`,
      path: `${app}/${file}s`,
      fields,
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
      hooks: [],
      ...declaration,
    },
    filters,
    operations,
    ...(actionOperations && { actionOperations }),
    app,
    file,
    source: `models/${app}/${file}.yaml`,
    was: { columns: {} },
  };
}

const name = { kind: "string", column: "name", maxLength: 100, required: true } as const;

/** Regions with sites, sites with racks and a generic note: every kind of relation once. */
export function smallGraph(): Graph {
  return {
    models: [
      smallModel(
        "demo.note",
        {
          target: {
            kind: "generic",
            typeField: "target_type",
            idField: "target_id",
            typeColumn: "target_type_id",
            idColumn: "target_id",
            targets: ["demo.site", "demo.rack"],
            reverse: "notes",
            required: true,
          },
          text: { kind: "text", column: "text", blank: true },
        },
        { nested: ["text"] },
      ),
      smallModel(
        "demo.rack",
        {
          name,
          site: {
            kind: "reference",
            column: "site_id",
            target: "demo.site",
            onDelete: "protect",
            reverse: "racks",
            required: true,
          },
          ends: {
            kind: "computed",
            hook: "rackEnds",
            objects: ["demo.rack", "demo.site"],
            readOnly: true,
            schema: {
              type: "array",
              items: {
                type: "object",
                properties: { object: { oneOf: [{ model: "demo.rack" }, { model: "demo.site" }] } },
              },
            },
          },
          slots: { kind: "array", column: "slots", of: "int", required: true },
          mode: { kind: "choice", column: "mode", choices: "demo.rack-mode", blank: true },
          links: {
            kind: "computed",
            hook: "rackLinks",
            objects: ["demo.rack", "demo.site"],
            union: "LinkType",
            readOnly: true,
            excludable: true,
            schema: { type: "array", items: { oneOf: [{ model: "demo.rack" }, { model: "demo.site" }] } },
          },
        },
        {
          filters: {
            site_id: { kind: "object", path: ["site"], lookups: "negation" },
            mode: { kind: "value", path: ["mode"], lookups: "negation" },
          },
        },
      ),
      smallModel("demo.region", { name }, { operations: ["list", "retrieve"] }),
      smallModel(
        "demo.site",
        {
          name,
          status: { kind: "choice", column: "status", choices: "demo.site-status", default: "active" },
          region: {
            kind: "reference",
            column: "region_id",
            target: "demo.region",
            onDelete: "set-null",
            reverse: "sites",
            nullable: true,
          },
          latitude: { kind: "decimal", column: "latitude", digits: 8, places: 6, nullable: true },
          regions: {
            kind: "many",
            target: "demo.region",
            table: "demo_site_regions",
            sourceColumn: "site_id",
            targetColumn: "region_id",
          },
          secret: { kind: "string", column: "secret", writeOnly: true, blank: true },
          hidden: { kind: "string", column: "hidden", internal: true },
          created: {
            kind: "datetime",
            column: "created",
            auto: "create",
            readOnly: true,
            shownAs: "date",
            nullable: true,
          },
          tags: { kind: "tags" },
          custom_fields: { kind: "custom-fields", column: "custom_field_data" },
          rack_count: { kind: "count", of: "demo.rack", path: ["site"] },
          depth: { kind: "int", column: "_depth", readOnly: true },
          first_rack: { kind: "reverse", target: "demo.rack", by: "site", single: true },
          zone: { kind: "time-zone", column: "zone", blank: true },
          cable: { kind: "choice", column: "cable", choices: "demo.rack-mode", bare: true, blank: true },
        },
        {
          features: ["tags"],
          nested: ["name", "status", "rack_count"],
          filters: {
            id: { kind: "value", path: ["id"], lookups: "number" },
            name: { kind: "value", path: ["name"], lookups: "text" },
            mode: { kind: "value", path: ["racks", "mode"], lookups: "none", single: true },
            region: { kind: "object", path: ["region"], by: "name", lookups: "negation" },
            tag: { kind: "tag", lookups: "negation" },
            near: {
              kind: "hook",
              hook: "siteNear",
              value: "int",
              lookups: "none",
              description: "Within so many kilometres.",
            },
            q: { kind: "search" },
          },
          actions: {
            "free-slots": { segment: "free-slots", detail: true, methods: { GET: "freeSlots", POST: "takeSlots" } },
          },
          actionOperations: {
            "free-slots": {
              GET: {
                hook: "freeSlots",
                parameters: { limit: { type: "integer", minimum: 0, description: "Most slots.", required: true } },
                answer: { type: "array", items: { type: "integer" } },
              },
              POST: { hook: "takeSlots", status: 201, answer: { $ref: "demo.site#nested" } },
            },
          },
        },
      ),
      smallModel(
        "extras.tagged-item",
        {
          tag: { kind: "reference", column: "tag_id", target: "extras.tag", onDelete: "cascade", reverse: "items" },
          object: {
            kind: "generic",
            typeField: "content_type",
            idField: "object_id",
            typeColumn: "content_type_id",
            idColumn: "object_id",
            targets: "tags",
            reverse: "tagged_items",
          },
        },
        { path: null, nested: [] },
      ),
      smallModel(
        "users.token",
        {
          last_used: { kind: "datetime", column: "last_used", nullable: true },
          last_updated: { kind: "first-of", fields: ["last_used"] },
        },
        { nested: [], operations: ["list", "retrieve"] },
      ),
      smallModel(
        "extras.tag",
        { name, slug: { kind: "slug", column: "slug", required: true, maxLength: 100 } },
        { nested: ["name", "slug"] },
      ),
    ],
    choices: [
      {
        name: "demo.rack-mode",
        type: "string",
        choices: [
          { value: "10g-x", label: "Ten" },
          { value: "other", label: "Other" },
        ],
      },
      {
        name: "demo.site-status",
        type: "string",
        extend: "demo.Site.status",
        choices: [{ value: "active", label: "Active" }],
      },
    ],
    hooks: [],
  };
}
