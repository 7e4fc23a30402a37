import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, sendQuery } from "../../support/graphql-client.ts";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let samples: Samples;
let site: Created;
let device: Created;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  const region = await samples.makeOne("dcim.region", { name: "North" });
  const tag = await samples.makeOne("extras.tag", { name: "Edge", slug: "edge" });
  await server.post("/api/extras/custom-fields/", { name: "floor", type: "integer", content_types: ["dcim.site"] });
  site = await samples.makeOne("dcim.site", {
    name: 'Site "A"',
    slug: "site-a",
    region: region.id,
    status: "staging",
    tags: [tag.id],
    latitude: 47.5,
    custom_fields: { floor: 3 },
  });
  await samples.makeOne("dcim.site", { name: "Site B", slug: "site-b" });
  await samples.makeOne("dcim.rack", { name: "R1", site: site.id, u_height: 20 });
  await samples.makeOne("dcim.rack", { name: "R2", site: site.id, u_height: 30 });
  await samples.makeOne("dcim.rack", { name: "R10", site: site.id, u_height: 40 });
  device = await samples.makeOne("dcim.device", { name: "d1", site: site.id, local_context_data: { ntp: "here" } });
  const port = await samples.makeOne("dcim.interface", { name: "eth0", device: device.id });
  const assigned = { assigned_object_type: "dcim.interface", assigned_object_id: port.id };
  await samples.makeOne("ipam.ip-address", { address: "10.0.0.1/24", ...assigned });
  await samples.makeOne("ipam.ip-address", { address: "2001:db8::1/64" });
});
afterAll(() => server.close());

describe("an object", () => {
  it("comes with the members that are selected, in their order and under their aliases", async () => {
    const { text } = await sendQuery(
      server,
      `{ site(id: ${site.id}) { slug title: name id __typename class_type display } }`,
    );
    const members = `"slug":"site-a","title":"Site \\"A\\"","id":"${site.id}","__typename":"SiteType","class_type":"Site","display":"Site \\"A\\""`;
    expect(text).toBe(`{"data":{"site":{${members}}}}`);
  });

  it("has choices by name, decimals as text, times with their zone, custom fields as a value and as text", async () => {
    const data = await dataOf(
      server,
      `{ site(id: ${site.id}) { status latitude longitude created custom_fields custom_field_data tags { slug } } }`,
    );
    expect(data.site).toEqual({
      status: "STAGING",
      latitude: "47.500000",
      longitude: null,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?\+00:00$/),
      custom_fields: { floor: 3 },
      custom_field_data: '{"floor": 3}',
      tags: [{ slug: "edge" }],
    });
  });

  it("that does not exist is null, with an error that says so at its path", async () => {
    const { status, body } = await sendQuery(server, `{ a: site(id: 999999) { id } b: site(id: ${site.id}) { id } }`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ a: null, b: { id: String(site.id) } });
    const message = "Site matching query does not exist.";
    expect(body.errors).toEqual([{ message, locations: [{ line: 1, column: 3 }], path: ["a"] }]);
  });

  it("shows rendered config contexts, and the family of an address with value and label", async () => {
    const query = `{ device(id: ${device.id}) { config_context local_context_data }
      ip_address_list { address family { value label } } }`;
    const data = await dataOf(server, query);
    expect(data.device).toEqual({ config_context: { ntp: "here" }, local_context_data: '{"ntp": "here"}' });
    expect(data.ip_address_list).toEqual([
      { address: "10.0.0.1/24", family: { value: 4, label: "IPv4" } },
      { address: "2001:db8::1/64", family: { value: 6, label: "IPv6" } },
    ]);
  });
});

describe("a list", () => {
  it("takes the filters of REST, by name and by lookup, in their own order", async () => {
    const names = async (args: string) =>
      (await dataOf(server, `{ rack_list${args} { name } }`)).rack_list.map((rack: { name: string }) => rack.name);
    expect(await names("")).toEqual(["R1", "R2", "R10"]);
    expect(await names('(name: ["R1", "R2"])')).toEqual(["R1", "R2"]);
    expect(await names('(name__ic: "1")')).toEqual(["R1", "R10"]);
    expect(await names('(u_height__gte: "30", site: "site-a")')).toEqual(["R2", "R10"]);
    expect(await names('(ordering: "-u_height", limit: 2)')).toEqual(["R10", "R2"]);
    expect(await names("(offset: 1, limit: 1)")).toEqual(["R2"]);
    expect(await names("(limit: 0)")).toEqual([]);
  });

  it("filters by custom fields and tags", async () => {
    const slugs = async (args: string) =>
      (await dataOf(server, `{ site_list(${args}) { slug } }`)).site_list.map((found: { slug: string }) => found.slug);
    expect(await slugs('cf: "floor=3"')).toEqual(["site-a"]);
    expect(await slugs('cf: ["floor__gt=3"]')).toEqual([]);
    expect(await slugs('tag: "edge"')).toEqual(["site-a"]);
  });

  it("of what belongs to an object takes filters, order and a page for each object", async () => {
    const data = await dataOf(
      server,
      '{ site_list { slug racks(limit: 2, offset: 1, ordering: "-name") { name } few: racks(u_height__lt: "25") { name site { slug } } } }',
    );
    expect(data.site_list).toEqual([
      {
        slug: "site-a",
        racks: [{ name: "R10" }, { name: "R1" }],
        few: [{ name: "R1", site: { slug: "site-a" } }],
      },
      { slug: "site-b", racks: [], few: [] },
    ]);
  });

  it("answers a value that cannot be with an error that names the filter, never with everything", async () => {
    const refused = async (field: string) => {
      const { body } = await sendQuery(server, `{ ${field} region_list { name } }`);
      expect(body.data.region_list).toHaveLength(1);
      return body.errors?.map(({ message, path }) => [path, message]);
    };
    expect(await refused('site_list(status: "bogus") { id }')).toEqual([
      [["site_list"], "status: Select a valid choice. bogus is not one of the available choices."],
    ]);
    expect(await refused('site_list { racks(site_id: "x") { id } }')).toEqual([
      [["site_list", "racks"], expect.stringContaining("site_id: ")],
    ]);
    expect(await refused("site_list(limit: -1) { id }")).toEqual([
      [["site_list"], "limit: A number from 0 is expected."],
    ]);
    expect(await refused('site_list(ordering: "name,bogus") { id }')).toEqual([
      [["site_list"], "ordering: bogus is nothing to order by."],
    ]);
    expect(await refused('site_list(cf: ["nothing=1"]) { id }')).toEqual([
      [["site_list"], "cf: nothing: no such custom field."],
    ]);
  });
});

describe("a field of several types", () => {
  it("gives members by type, told apart by class_type", async () => {
    const data = await dataOf(
      server,
      `query ($with: Boolean!) {
        ip_address_list(parent: "10.0.0.0/8") {
          assigned_object { __typename ... on InterfaceType { class_type name device { name } } ... on VMInterfaceType { id } }
          assigned_object_type { app_label model } assigned_object_id @include(if: $with)
        }
      }`,
      { with: false },
    );
    expect(data.ip_address_list).toEqual([
      {
        assigned_object: { __typename: "InterfaceType", class_type: "Interface", name: "eth0", device: { name: "d1" } },
        assigned_object_type: { app_label: "dcim", model: "interface" },
      },
    ]);
  });

  it("gives the other ends of a cable", async () => {
    const [a, b] = await samples.make("dcim.interface", 2, { device: device.id });
    const port = (id: number | undefined) => [{ object_type: "dcim.interface", object_id: id }];
    await samples.makeOne("dcim.cable", { a_terminations: port(a?.id), b_terminations: port(b?.id) });
    const data = await dataOf(
      server,
      `{ interface(id: ${a?.id}) { link_peers { ... on InterfaceType { id } } cable { a_terminations { class_type: __typename } } } }`,
    );
    expect(data.interface).toEqual({
      link_peers: [{ id: String(b?.id) }],
      cable: { a_terminations: [{ class_type: "InterfaceType" }] },
    });
  });
});

describe("a document", () => {
  it("may have fragments, variables and several operations", async () => {
    const query = `query One($id: Int!) { site(id: $id) { ...Names region { ...Names } } }
      query Two($slugs: [String]) { site_list(slug: $slugs) { slug } }
      fragment Names on SiteType { name } fragment Unused on RegionType { name }`.replace(
      "{ ...Names } }",
      "{ name } }",
    );
    const body = {
      query: query.replace(" fragment Unused on RegionType { name }", ""),
      variables: { slugs: ["site-b"] },
    };
    const answer = await server.post("/graphql/", { ...body, operationName: "Two" });
    expect(answer.body).toEqual({ data: { site_list: [{ slug: "site-b" }] } });
    const missing = await server.post("/graphql/", body);
    expect([missing.status, JSON.stringify(missing.body)]).toEqual([400, expect.stringContaining("operation name")]);
  });

  it("that is no GraphQL, or asks for what does not exist, is a 400 with the place", async () => {
    for (const [query, message, column] of [
      ["{ site_list { id ", "Syntax Error", 18],
      ["{ site_list { bogus } }", "bogus", 15],
      ["{ site_list(bogus: 1) { id } }", "bogus", 13],
      ['{ site(id: "x") { id } }', "Int", 12],
      ["mutation { x }", "mutation", 1],
    ] as const) {
      const { status, body } = await sendQuery(server, query);
      expect(status, query).toBe(400);
      expect(body.errors?.[0]?.message).toContain(message);
      expect(body.errors?.[0]?.locations?.[0]).toEqual({ line: 1, column });
    }
    const variable = await sendQuery(server, "query ($id: Int!) { site(id: $id) { id } }", { variables: { id: "x" } });
    expect([variable.status, variable.body.errors?.[0]?.message]).toEqual([400, expect.stringContaining("$id")]);
  });
});
