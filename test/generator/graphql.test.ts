import { buildSchema, type GraphQLEnumType, type GraphQLObjectType, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { emitGraphql } from "../../generator/emit/graphql.ts";
import { enumValues } from "../../runtime/declaration/graphql-names.ts";
import { smallGraph } from "../support/small-graph.ts";

const text = emitGraphql(smallGraph());
const schema = buildSchema(text);

function typeOf(typeName: string, field: string): string | undefined {
  return (schema.getType(typeName) as GraphQLObjectType).getFields()[field]?.type.toString();
}

describe("the GraphQL schema", () => {
  it("is the same text each time", () => {
    expect(emitGraphql(smallGraph())).toBe(text);
  });

  it("has one field for an object and one for a list of each model", () => {
    expect(typeOf("Query", "site")).toBe("SiteType");
    expect(typeOf("Query", "site_list")).toBe("[SiteType!]");
  });

  it("marks as non-null what always has a value", () => {
    expect(typeOf("SiteType", "name")).toBe("String!");
    expect(typeOf("SiteType", "region")).toBe("RegionType");
    expect(typeOf("RackType", "slots")).toBe("[Int!]!");
    expect(typeOf("SiteType", "status")).toBe("DemoSiteStatusChoices!");
    expect(typeOf("RackType", "mode")).toBe("DemoRackModeChoices");
  });

  it("marks no object as non-null, as it may be one that the user must not see", () => {
    expect(typeOf("RackType", "site")).toBe("SiteType");
  });

  it("gives related objects under their reverse name, with their filters as arguments", () => {
    expect(typeOf("SiteType", "racks")).toBe("[RackType!]!");
    const query =
      '{ site(id: 1) { class_type racks(site_id: ["1"], mode: "10g-x", limit: 5) { id } notes { id target { ... on RackType { id } } } } }';
    expect(validate(schema, parse(query))).toEqual([]);
  });

  it("gives custom fields as text and as a value", () => {
    expect(typeOf("SiteType", "custom_field_data")).toBe("JSONString!");
    expect(typeOf("SiteType", "custom_fields")).toBe("GenericScalar");
  });

  it("makes a union of what a generic or computed field leads to", () => {
    expect(typeOf("NoteType", "target")).toBe("NoteTargetType");
    expect(typeOf("RackType", "links")).toBe("[LinkType]");
    expect(typeOf("RackType", "ends")).toBe("[RackEndsType]");
  });

  it("gives all objects behind a field of which REST shows one, and an alias in the form of its field", () => {
    expect(typeOf("SiteType", "first_rack")).toBe("[RackType!]!");
    expect(typeOf("TokenType", "last_updated")).toBe("DateTime");
    expect(typeOf("SiteType", "tags")).toBe("[TagType]");
  });

  it("knows a value by its column's name where that begins with an underscore", () => {
    expect([typeOf("SiteType", "depth"), typeOf("SiteType", "_depth")]).toEqual(["Int!", "Int!"]);
  });

  it("takes each lookup as an argument: lists where values may be repeated", () => {
    const args = Object.fromEntries(
      schema
        .getQueryType()!
        .getFields()
        .site_list!.args.map((arg) => [arg.name, arg.type.toString()]),
    );
    expect(args).toMatchObject({
      id: "[String]",
      id__gte: "[String]",
      name__ic: "[String]",
      name__empty: "Boolean",
      near: "Int",
      mode: "String",
      q: "String",
      limit: "Int",
    });
  });

  it("never shows what is only written, or internal", () => {
    expect(text).not.toMatch(/\b(secret|hidden)\b/);
  });

  it("names the values of a choice in upper case, a digit in front preceded by A_", () => {
    expect((schema.getType("DemoRackModeChoices") as GraphQLEnumType).getValues().map((value) => value.name)).toEqual([
      "A_10G_X",
      "OTHER",
    ]);
    const choices = [
      { value: "a-b", label: "" },
      { value: "a.b", label: "" },
      { value: 48, label: "" },
    ];
    expect(enumValues({ name: "x", type: "string", choices }).map((value) => value.name)).toEqual([
      "A_B",
      "A_B_1",
      "A_48",
    ]);
  });
});
