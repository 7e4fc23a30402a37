import { afterAll, beforeAll, expect, it } from "vitest";
import { dataOf } from "../../support/graphql-client.ts";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

const FEW = 10;
const MANY = 60;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const samples = new Samples(server);
  const tag = await samples.makeOne("extras.tag");
  const tenant = await samples.makeOne("tenancy.tenant");
  const { device_type, role } = await samples.makeOne("dcim.device");
  const kind = { device_type: (device_type as Created).id, role: (role as Created).id };
  const sites = await make("dcim/sites", (n) => ({ name: `s${n}`, slug: `s${n}`, tags: [tag.id] }));
  await make("dcim/racks", (n) => ({ name: `r${n}`, site: sites[n]?.id, tenant: tenant.id }));
  const devices = await make("dcim/devices", (n) => ({ name: `d${n}`, site: sites[n]?.id, ...kind }));
  const ports = await make("dcim/interfaces", (n) => ({ name: "eth0", type: "other", device: devices[n]?.id }));
  const assigned = (n: number) => ({ assigned_object_type: "dcim.interface", assigned_object_id: ports[n]?.id });
  await make("ipam/ip-addresses", (n) => ({ address: `10.0.${n}.1/24`, ...assigned(n) }));
  await make("ipam/prefixes", (n) => ({ prefix: `10.0.${n}.0/24`, site: sites[n]?.id }));
});
afterAll(() => server.close());

async function make(path: string, body: (position: number) => Record<string, unknown>): Promise<readonly Created[]> {
  const bodies = Array.from({ length: MANY }, (_, position) => body(position));
  const { status, body: made, text } = await server.post<Created[]>(`/api/${path}/`, bodies);
  if (status !== 201) throw new Error(text);
  return made;
}

const QUERIES = [
  "site_list(limit: #) { name region { name } racks { name } }",
  'site_list(limit: #) { name racks(limit: 1) { name tenant { name } } devices(status: "active", limit: 2) { name } }',
  "site_list(limit: #) { tags { slug } racks { devices { interfaces { ip_addresses { address } } } } }",
  "device_list(limit: #) { name site { name } device_type { model manufacturer { name } } role { name } interfaces { name } }",
  "device_list(limit: #) { config_context custom_fields tags { name } primary_ip4 { address } parent_device { name } }",
  "interface_list(limit: #) { name device { site { region { name } } } link_peers { __typename } connected_endpoints { __typename } }",
  "ip_address_list(limit: #) { address assigned_object { ... on InterfaceType { name device { name site { name } } } } }",
  "prefix_list(limit: #) { prefix vrf { name } vlan { vid } site { name tenant { name } } changelog(limit: 1) { action user { username } } }",
  'rack_list(limit: #) { name site { racks(limit: 3, ordering: "-name") { name } } image_attachments { name } contacts { contact { name } } }',
  "object_change_list(limit: #) { action changed_object_type { model } user { username } }",
];

it.each(QUERIES)("%s takes as many statements for many objects as for few", async (query) => {
  const listName = query.slice(0, query.indexOf("("));
  const statementsFor = async (count: number) => {
    let found: unknown[] = [];
    const statements = await server.statementsOf(async () => {
      found = (await dataOf(server, `{ ${query.replace("#", String(count))} }`))[listName];
    });
    expect(found).toHaveLength(count);
    return statements;
  };
  // The first operation reads definitions, the sizes of tables and what else is kept in memory.
  await dataOf(server, `{ ${query.replace("#", "1")} }`);
  const few = await statementsFor(FEW);
  const many = await statementsFor(MANY);
  expect(many.length, many.join("\n")).toBe(few.length);
});

it("one statement for each field and level, with the columns that are selected", async () => {
  await dataOf(server, "{ site_list(limit: 1) { id } }");
  const statements = await server.statementsOf(() =>
    dataOf(server, "{ device_list(limit: 5) { name site { slug } interfaces(limit: 2) { name } } }"),
  );
  // Who asks, devices, sites, interfaces.
  expect(statements).toHaveLength(4);
  expect(statements[2]).toMatch(/^SELECT t."id", t."slug" FROM/);
  expect(statements[3]).toMatch(/^SELECT t."id", t."name", k.key FROM unnest/);
});
