import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { emitOpenApi } from "../../generator/emit/openapi.ts";
import { documentInDialect } from "../../runtime/declaration/json-schema.ts";
import { smallGraph, smallModel } from "../support/small-graph.ts";

interface SchemaObject {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly schema: unknown }[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaObject>> };
}

const document = read(emitOpenApi(smallGraph()));

function read(text: string): Document {
  return JSON.parse(text) as Document;
}

function schemaOf(name: string, of = document): SchemaObject {
  return of.components.schemas[name]!;
}

function getOf(path: string): OperationObject {
  return document.paths[path]!.get!;
}

function validate(name: string, value: unknown): boolean {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(document, "document");
  return ajv.validate({ $ref: `document#/components/schemas/${name}` }, value) as boolean;
}

const site = {
  id: 1,
  url: "http://x/api/demo/sites/1/",
  display: "A",
  name: "A",
  status: { value: "added by the site", label: "" },
  region: null,
  latitude: 1.5,
  regions: [],
  created: "2024-01-01",
  tags: [],
  custom_fields: {},
  rack_count: 0,
  depth: 2,
  first_rack: null,
  zone: null,
  cable: "",
};
const rack = {
  id: 1,
  url: "http://x/api/demo/racks/1/",
  display: "R",
  name: "R",
  slots: [1],
  ends: [],
  mode: null,
  site: { id: 1, url: "http://x/api/demo/sites/1/", display: "A", name: "A", status: "active" },
};

describe("the OpenAPI document", () => {
  it("is the same text each time", () => {
    expect(emitOpenApi(smallGraph())).toBe(emitOpenApi(smallGraph()));
  });

  it("has paths and components in order of name", () => {
    for (const record of [document.paths, document.components.schemas])
      expect(Object.keys(record)).toEqual(Object.keys(record).sort());
  });

  it("names operations by path, each once", () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => operation.operationId ?? []),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        "demo_sites_list",
        "demo_sites_create",
        "demo_sites_bulk_update",
        "demo_sites_bulk_partial_update",
        "demo_sites_bulk_destroy",
        "demo_sites_retrieve",
        "demo_sites_update",
        "demo_sites_partial_update",
        "demo_sites_destroy",
        "demo_sites_free_slots_retrieve",
        "demo_sites_free_slots_create",
        "root_retrieve",
        "demo_root_retrieve",
        "status_retrieve",
      ]),
    );
  });

  it("has no write operations, and no bodies for them, where a model offers none", () => {
    expect(Object.keys(document.paths["/api/demo/regions/"]!)).toEqual(["get"]);
    expect(document.components.schemas).not.toHaveProperty("RegionRequest");
  });

  it("holds no component that nothing refers to", () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(document.components.schemas))
      expect(text).toContain(`"#/components/schemas/${name}"`);
  });

  it("lists every filter with its lookups as a parameter that stands in place", () => {
    const parameters = getOf("/api/demo/sites/").parameters;
    const names = parameters.map((parameter) => parameter.name);
    expect(names).toEqual(
      expect.arrayContaining([
        "limit",
        "offset",
        "ordering",
        "brief",
        "q",
        "id__gte",
        "name__ic",
        "name__empty",
        "region__n",
        "tag",
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    const parameterSchema = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;
    expect(parameterSchema("id")).toEqual({ type: "array", items: { type: "integer" } });
    expect(parameterSchema("mode")).toEqual({ $ref: "#/components/schemas/DemoRackModeValue" });
    expect(parameterSchema("name__empty")).toEqual({ type: "boolean" });
    expect(parameterSchema("near")).toEqual({ type: "integer" });
  });

  it("offers exclude only where a member can be left out", () => {
    const names = (path: string) => getOf(path).parameters.map((parameter) => parameter.name);
    expect(names("/api/demo/racks/")).toContain("exclude");
    expect(names("/api/demo/sites/")).not.toContain("exclude");
    expect(schemaOf("Rack").required).not.toContain("links");
  });
});

describe("what a client reads", () => {
  it("is described with every member required and null only where it may be", () => {
    expect(validate("Site", site)).toBe(true);
    expect(validate("Site", { ...site, region: { id: 2, url: "u", display: "E", name: "E" } })).toBe(true);
    for (const member of Object.keys(site))
      expect(validate("Site", { ...site, [member]: undefined }), member).toBe(false);
    for (const member of ["id", "name", "status", "regions", "tags", "rack_count"]) {
      expect(validate("Site", { ...site, [member]: null }), member).toBe(false);
    }
  });

  it("is enumerated for closed choice sets only", () => {
    expect(validate("Rack", { ...rack, mode: { value: "10g-x", label: "Ten" } })).toBe(true);
    expect(validate("Rack", { ...rack, mode: { value: "unheard", label: "" } })).toBe(false);
  });

  it("has a blank choice as null in its object form and as the empty text in its bare form", () => {
    expect(validate("Rack", { ...rack, mode: "" })).toBe(false);
    expect(validate("Site", { ...site, cable: "10g-x" })).toBe(true);
    expect(validate("Site", { ...site, cable: null })).toBe(false);
  });

  it("holds tags in nested form", () => {
    const tag = { id: 1, url: "u", display: "red", name: "red", slug: "red" };
    expect(validate("Site", { ...site, tags: [tag] })).toBe(true);
    expect(validate("Site", { ...site, tags: ["red"] })).toBe(false);
  });

  it("has an alias in the form of the field it stands for", () => {
    expect(schemaOf("Token").properties.last_updated).toEqual({
      type: "string",
      format: "date-time",
      nullable: true,
      readOnly: true,
    });
  });

  it("leaves out what is internal or only written", () => {
    expect(Object.keys(schemaOf("Site").properties)).not.toEqual(expect.arrayContaining(["secret"]));
    expect(JSON.stringify(document)).not.toContain('"hidden"');
  });

  it("holds a generic relation as a type, an id and an object that may be gone", () => {
    const note = { id: 1, url: "u", display: "N", text: "", target_type: "demo.site", target_id: 1 };
    expect(validate("Note", { ...note, target: null })).toBe(true);
    expect(validate("Note", { ...note, target: { id: 1, url: "u", display: "A", name: "A" } })).toBe(true);
    expect(validate("Note", note)).toBe(false);
  });

  it("may lack counts where the object stands inside another", () => {
    expect(validate("Rack", rack)).toBe(true);
    expect(schemaOf("BriefSite").required).toEqual(["id", "url", "display", "name", "status"]);
  });

  it("shows dates as datetimes, and all of several objects, under the dialect 3.7", () => {
    expect(schemaOf("Site").properties.created).toMatchObject({ format: "date", nullable: true, readOnly: true });
    const later = documentInDialect(document, "3.7") as Document;
    expect(schemaOf("Site", later).properties.created).toEqual({
      type: "string",
      format: "date-time",
      nullable: true,
      readOnly: true,
    });
    expect(schemaOf("Site", later).properties.first_rack).toEqual({
      type: "array",
      items: { $ref: "#/components/schemas/BriefRack" },
      readOnly: true,
    });
    expect(JSON.stringify(documentInDialect(document, "spec"))).not.toContain("x-dialect");
  });
});

describe("what a client writes", () => {
  it("needs the required members on create, none on change, and the id in a list", () => {
    expect(schemaOf("RackRequest").required).toEqual(["name", "site", "slots"]);
    expect(schemaOf("PatchedRackRequest")).not.toHaveProperty("required");
    expect(validate("PatchedRackBulkRequest", { name: "B" })).toBe(false);
    expect(validate("PatchedRackBulkRequest", { id: 1, name: "B" })).toBe(true);
  });

  it("names an object by id or by attributes, and clears it with null where that may be", () => {
    expect(validate("RackRequest", { name: "R", site: 1, slots: [] })).toBe(true);
    expect(validate("RackRequest", { name: "R", site: { name: "A" }, slots: [] })).toBe(true);
    expect(validate("RackRequest", { name: "R", site: null, slots: [] })).toBe(false);
    expect(validate("SiteRequest", { name: "A", region: null })).toBe(true);
  });

  it("has choices as raw values, blank where that may be", () => {
    for (const mode of ["10g-x", "", null]) expect(validate("PatchedRackRequest", { mode })).toBe(true);
    expect(validate("PatchedRackRequest", { mode: { value: "10g-x", label: "Ten" } })).toBe(false);
  });

  it("may be null where it reads as null", () => {
    expect(validate("SiteRequest", { name: "A", zone: null })).toBe(true);
    expect(validate("SiteRequest", { name: "A", cable: null })).toBe(false);
  });

  it("takes a tag by id, by name or slug, or by attributes", () => {
    expect(validate("SiteRequest", { name: "A", tags: [1, "red", { name: "red" }, { slug: "red" }] })).toBe(true);
    expect(validate("SiteRequest", { name: "A", tags: [true] })).toBe(false);
  });

  it("holds no member that the server sets", () => {
    expect(Object.keys(schemaOf("SiteRequest").properties)).toEqual([
      "name",
      "status",
      "region",
      "latitude",
      "regions",
      "secret",
      "tags",
      "custom_fields",
      "zone",
      "cable",
    ]);
    expect(schemaOf("SiteRequest").properties.secret?.writeOnly).toBe(true);
  });
});

describe("the address that gives a first token", () => {
  it("takes name and password and no other credentials", () => {
    const operation = document.paths["/api/users/tokens/provision/"]?.post;
    expect(operation).toMatchObject({ operationId: "users_tokens_provision_create", security: [] });
  });
});

describe("a plugin's model", () => {
  it("stands below the plugin's root and is grouped by the plugin", () => {
    const model = smallModel(
      "assets.warranty",
      { name: { kind: "string", column: "name" } },
      { path: "plugins/assets/warranties" },
    );
    const paths = read(emitOpenApi({ models: [model], choices: [], hooks: [] })).paths;
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/api/plugins/", "/api/plugins/assets/", "/api/plugins/assets/warranties/{id}/"]),
    );
    expect(paths["/api/plugins/assets/warranties/"]?.get?.tags).toEqual(["assets"]);
  });
});
