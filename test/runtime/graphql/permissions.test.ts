import { afterAll, beforeAll, expect, it } from "vitest";
import { sendQuery } from "../../support/graphql-client.ts";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { ANONYMOUS, type As, TestUsers } from "../../support/test-users.ts";

let server: TestServer;
let as: As;
let shown: Created;
let hidden: Created;

/** A site of a name that stands in everything there. */
async function makeSite(samples: Samples, name: string): Promise<Created> {
  const site = await samples.makeOne("dcim.site", { name, slug: name });
  const device = await samples.makeOne("dcim.device", { name: `device-${name}`, site: site.id });
  const port = await samples.makeOne("dcim.interface", { name: `port-${name}`, device: device.id });
  const assigned = { assigned_object_type: "dcim.interface", assigned_object_id: port.id };
  const address = name === "shown" ? "10.0.0.1/24" : "10.0.0.2/24";
  await samples.makeOne("ipam.ip-address", { address, ...assigned });
  await samples.makeOne("extras.journal-entry", {
    assigned_object_type: "dcim.site",
    assigned_object_id: site.id,
    comments: `about ${name}`,
  });
  return site;
}

beforeAll(async () => {
  server = await createTestServer();
  const samples = new Samples(server);
  const users = new TestUsers(server);
  const user = await users.user("inspector");
  const permit = (models: string[], constraints: unknown = null) =>
    users.permit({ users: [user], models, actions: ["view"], constraints });
  await permit(["dcim.site"], { slug: "shown" });
  await permit(["dcim.device", "ipam.ipaddress", "extras.journalentry"]);
  await permit(["dcim.interface"], { device__site__slug: "shown" });
  as = await users.token(user);
  shown = await makeSite(samples, "shown");
  hidden = await makeSite(samples, "hidden");
});
afterAll(() => server.close());

it("what constraints hide is absent from lists, and null where something refers to it", async () => {
  const { status, body } = await sendQuery(
    server,
    `{ site_list { slug } device_list { name site { slug } interfaces { name } }
       ip_address_list { assigned_object { ... on InterfaceType { name } } }
       journal_entry_list { assigned_object { ... on SiteType { slug } } } }`,
    { as },
  );
  expect([status, body.errors]).toEqual([200, undefined]);
  expect(body.data.site_list).toEqual([{ slug: "shown" }]);
  expect(body.data.device_list).toEqual([
    { name: "device-hidden", site: null, interfaces: [] },
    { name: "device-shown", site: { slug: "shown" }, interfaces: [{ name: "port-shown" }] },
  ]);
  expect(body.data.ip_address_list).toEqual([{ assigned_object: { name: "port-shown" } }, { assigned_object: null }]);
  expect(body.data.journal_entry_list).toHaveLength(2);
  expect(body.data.journal_entry_list).toContainEqual({ assigned_object: null });
});

it("an object that constraints hide is answered as one that does not exist", async () => {
  const ask = async (id: number) => (await sendQuery(server, `{ site(id: ${id}) { slug } }`, { as })).text;
  expect(await ask(hidden.id)).toBe(await ask(999_999));
  expect(await ask(shown.id)).toBe('{"data":{"site":{"slug":"shown"}}}');
});

it("filters do not tell of hidden objects either", async () => {
  const { body } = await sendQuery(server, '{ device_list(site: "hidden") { name } }', { as });
  expect(body.errors?.[0]?.message).toContain("site: ");
  const unknown = await sendQuery(server, '{ device_list(site: "nowhere") { name } }', { as });
  expect(body.errors?.[0]?.message.replace("hidden", "nowhere")).toBe(unknown.body.errors?.[0]?.message);
});

it("models that may not be viewed at all are empty lists, and cost no statement", async () => {
  await sendQuery(server, "{ region_list { name } }", { as });
  const statements = await server.statementsOf(async () => {
    const { body } = await sendQuery(server, "{ rack_list { name } device_list { rack { name } tags { name } } }", {
      as,
    });
    expect(body.data.rack_list).toEqual([]);
    expect(body.data.device_list).toEqual([
      { rack: null, tags: [] },
      { rack: null, tags: [] },
    ]);
  });
  expect(statements.filter((statement) => /"dcim_rack"|"extras_tag"/.test(statement))).toEqual([]);
});

it("secrets are in no type", async () => {
  for (const query of ["{ token_list { key } }", "{ user_list { password } }", "{ secret_list { plaintext } }"]) {
    const { status, body } = await sendQuery(server, query);
    expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining("Cannot query field")]);
  }
});

it("a token that does not count is a 403 with a text; without one, nothing is visible", async () => {
  const refused = await sendQuery(server, "{ site_list { slug } }", { as: { Authorization: "Token bogus" } });
  expect([refused.status, refused.text]).toEqual([403, "Invalid token"]);
  const anonymous = await sendQuery(server, "{ site_list { slug } }", { as: ANONYMOUS });
  expect([anonymous.status, anonymous.body]).toEqual([200, { data: { site_list: [] } }]);
});

it("anonymous requests follow LOGIN_REQUIRED and EXEMPT_VIEW_PERMISSIONS", async () => {
  const asked = async (environment: Readonly<Record<string, string>>) => {
    const other = await createTestServer({ environment });
    await new Samples(other).makeOne("dcim.site", { slug: "open" });
    const { status, text } = await sendQuery(other, "{ site_list { slug } tenant_list { slug } }", { as: ANONYMOUS });
    await other.close();
    return [status, text];
  };
  const data = '{"data":{"site_list":[{"slug":"open"}],"tenant_list":[]}}';
  expect(await asked({ EXEMPT_VIEW_PERMISSIONS: "dcim.site" })).toEqual([200, data]);
  const closed = { EXEMPT_VIEW_PERMISSIONS: "dcim.site", LOGIN_REQUIRED: "true" };
  expect(await asked(closed)).toEqual([403, "No credentials provided."]);
});
