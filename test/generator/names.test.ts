import { describe, expect, test } from "vitest";
import {
  identifiers,
  kebabCase,
  linkColumns,
  modelNames,
  plural,
  snakeCase,
  uniqueName,
} from "../../generator/graph/names.ts";
import { SourceDocument } from "../../generator/load/source-document.ts";

function namesOf(content: { model: string; label?: [string, string] }, isPlugin = false) {
  const document = new SourceDocument("models/dcim/x.yaml", "");
  return modelNames({ document, app: "dcim", isPlugin, content: { description: "", ...content } });
}

describe("names that follow from a model's folder and name", () => {
  test("drop dashes in tables and content types and keep them in paths", () => {
    expect(namesOf({ model: "rack-role" })).toEqual({
      name: "dcim.rack-role",
      contentType: "dcim.rackrole",
      className: "RackRole",
      label: ["rack role", "rack roles"],
      table: "dcim_rackrole",
      path: "dcim/rack-roles",
    });
  });

  test("take the path from the plural label", () => {
    expect(namesOf({ model: "ip-address", label: ["IP address", "IP addresses"] }).path).toBe("dcim/ip-addresses");
  });

  test("put models of further folders below plugins", () => {
    expect(namesOf({ model: "warranty" }, true).path).toBe("plugins/dcim/warranties");
  });
});

test.each([
  ["policy", "policies"],
  ["chassis", "chassises"],
  ["prefix", "prefixes"],
  ["power relay", "power relays"],
  ["patch", "patches"],
  ["mesh", "meshes"],
  ["virtual device context", "virtual device contexts"],
])("the plural of %s is %s", (singular, expected) => {
  expect(plural(singular)).toBe(expected);
});

test("labels become words joined by dashes or underscores", () => {
  expect(kebabCase("L2VPN terminations")).toBe("l2vpn-terminations");
  expect(snakeCase("FHRP group / member")).toBe("fhrp_group_member");
});

test("a linking table of a model with itself tells its sides apart", () => {
  expect(linkColumns("dcim.site", "ipam.route-target")).toEqual(["site_id", "routetarget_id"]);
  expect(linkColumns("dcim.site", "dcim.site")).toEqual(["from_site_id", "to_site_id"]);
});

test("constraint names fit into PostgreSQL's 63 characters", () => {
  expect(uniqueName("dcim_site", ["name", "slug"])).toBe("dcim_site_unique_name_slug");
  expect(uniqueName("dcim_consoleserverporttemplate", ["device_type", "module_type", "name"])).toHaveLength(63);
});

test("reserved words do not become constants", () => {
  expect(identifiers("interface").model).toBe("interfaceModel");
  expect(identifiers("interface").routes).toBe("interfaceRoutes");
  expect(identifiers("role", "ipam").routes).toBe("ipamRoleRoutes");
});
