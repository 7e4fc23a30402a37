import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendQuery } from "../../support/graphql-client.ts";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";
import { type As, TestUsers } from "../../support/test-users.ts";

/** Stands in every text of the hidden objects, and nowhere else. */
const SECRET = "Zugspitze";
const VISIBLE = "Feldberg";
/** Of the cable, which is hidden but what a visible port refers to. */
const CABLE = "Watzmann";

let server: TestServer;
let samples: Samples;
let as: As;
let made: Readonly<Record<"rack" | "device" | "hiddenDevice" | "port" | "prefix" | "group" | "range", Created>>;

const objectType = "dcim.interface";

/** A device of that name with a port of that name, in a rack. */
async function makeDevice(name: string, given: Record<string, unknown>) {
  const device = await samples.makeOne("dcim.device", { name, serial: `serial ${name}`, face: "front", ...given });
  return { device, port: await samples.makeOne("dcim.interface", { name: `port ${name}`, device: device.id }) };
}

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
  const site = await samples.makeOne("dcim.site");
  const rack = await samples.makeOne("dcim.rack", { site: site.id, u_height: 20 });
  const type = await samples.makeOne("dcim.device-type", { u_height: 2, is_full_depth: true });
  const template = await samples.makeOne("extras.config-template", {
    template_code: "{{ device }} {{ device.site }} {{ device.interfaces }} {{ device.rack }}",
  });
  const given = { site: site.id, rack: rack.id, device_type: type.id, config_template: template.id };
  const visible = await makeDevice(VISIBLE, { ...given, position: 1 });
  const hidden = await makeDevice(SECRET, { ...given, position: 5 });
  await samples.makeOne("dcim.interface", { name: `second ${SECRET}`, device: visible.device.id });
  const ends = (id: number) => [{ object_type: objectType, object_id: id }];
  const cable = { a_terminations: ends(visible.port.id), b_terminations: ends(hidden.port.id), label: CABLE };
  expect((await server.post("/api/dcim/cables/", cable)).status).toBe(201);
  await server.post("/api/dcim/rack-reservations/", {
    rack: rack.id,
    units: [9],
    description: SECRET,
    user: server.userId,
  });
  const prefix = await samples.makeOne("ipam.prefix", { prefix: "10.0.0.0/29", description: VISIBLE, is_pool: true });
  await samples.makeOne("ipam.prefix", { prefix: "10.0.0.4/31", description: SECRET });
  await samples.makeOne("ipam.ip-address", {
    address: "10.0.0.0/29",
    description: SECRET,
    dns_name: SECRET.toLowerCase(),
  });
  const range = await samples.makeOne("ipam.asn-range", { start: 65001, end: 65003 });
  await samples.makeOne("ipam.asn", { asn: 65001, rir: (range.rir as Created).id, description: SECRET });
  const group = await samples.makeOne("ipam.vlan-group", { min_vid: 10, max_vid: 12 });
  await samples.makeOne("ipam.vlan", { vid: 10, name: SECRET, group: group.id });
  made = { rack, device: visible.device, hiddenDevice: hidden.device, port: visible.port, prefix, group, range };

  const users = new TestUsers(server);
  const user = await users.user("inspector");
  const permit = (models: string[], constraints: unknown, actions = ["view"]) =>
    users.permit({ users: [user], models, actions, constraints });
  await permit(["dcim.device"], { name__startswith: VISIBLE });
  await permit(["dcim.interface"], { name__endswith: ` ${VISIBLE}`, device__name: VISIBLE });
  await permit(["dcim.cable", "dcim.cabletermination", "dcim.rackreservation"], { id: 0 });
  await permit(["dcim.rack", "dcim.site", "ipam.vlangroup", "ipam.asnrange", "ipam.rir", "extras.objectchange"], null);
  await permit(["ipam.prefix", "ipam.ipaddress", "ipam.asn", "ipam.vlan"], { description: VISIBLE }, ["view", "add"]);
  await permit(["dcim.device"], { name__startswith: VISIBLE }, ["add"]);
  as = await users.token(user);
});
afterAll(() => server.close());

const get = <Body = Record<string, unknown>>(path: string) => server.get<Body>(path, as);
const post = (path: string, body: unknown) =>
  server.request<Record<string, unknown>>(path, { method: "POST", headers: as, body: JSON.stringify(body) });
const countOf = async (path: string) => (await server.get<Page>(path)).body.count;

describe("what constraints hide", () => {
  it.each([
    ["a trace", () => `/api/dcim/interfaces/${made.port.id}/trace/`],
    ["a drawn trace", () => `/api/dcim/interfaces/${made.port.id}/trace/?render=svg`],
    ["an elevation", () => `/api/dcim/racks/${made.rack.id}/elevation/`],
    ["an elevation from behind", () => `/api/dcim/racks/${made.rack.id}/elevation/?face=rear&expand_devices=false`],
    ["a searched elevation", () => `/api/dcim/racks/${made.rack.id}/elevation/?q=${SECRET}`],
    ["a drawn elevation", () => `/api/dcim/racks/${made.rack.id}/elevation/?render=svg&highlight=name:${SECRET}`],
    ["a list of free addresses", () => `/api/ipam/prefixes/${made.prefix.id}/available-ips/`],
    ["a list of free prefixes", () => `/api/ipam/prefixes/${made.prefix.id}/available-prefixes/`],
    ["a list of free numbers", () => `/api/ipam/asn-ranges/${made.range.id}/available-asns/`],
    ["a list of free VLANs", () => `/api/ipam/vlan-groups/${made.group.id}/available-vlans/`],
    ["a utilization", () => `/api/dcim/racks/${made.rack.id}/utilization/`],
    ["a change record", () => "/api/extras/object-changes/?limit=0"],
  ])("is not in %s", async (_what, path) => {
    const all = await server.get(path());
    const seen = await get(path());
    expect([all.status, seen.status]).toEqual([200, 200]);
    expect(seen.text).not.toContain(SECRET);
    expect(seen.text).not.toContain(SECRET.toLowerCase());
    expect(seen.text).not.toContain(CABLE);
  });

  it("would be in them for who may see it", async () => {
    for (const path of [
      `/api/dcim/interfaces/${made.port.id}/trace/`,
      `/api/dcim/interfaces/${made.port.id}/trace/?render=svg`,
      `/api/dcim/racks/${made.rack.id}/elevation/`,
      `/api/dcim/racks/${made.rack.id}/elevation/?render=svg`,
    ])
      expect((await server.get(path)).text).toContain(SECRET);
  });

  it("has no actions of its own", async () => {
    const address = `/api/dcim/devices/${made.hiddenDevice.id}/render-config/`;
    expect((await post(address, {})).status).toBe(404);
    expect((await get(`/api/dcim/interfaces/${made.port.id + 1}/trace/`)).status).toBe(404);
    const peer = new URLSearchParams({ peer_device: VISIBLE, peer_interface: `port ${VISIBLE}` });
    expect((await get(`/api/dcim/connected-device/?${peer}`)).status).toBe(404);
    expect((await server.get(`/api/dcim/connected-device/?${peer}`)).text).toContain(SECRET);
  });

  it("is not given to templates", async () => {
    const address = `/api/dcim/devices/${made.device.id}/render-config/`;
    expect((await server.post(address, {})).text).toContain(SECRET);
    const { status, text } = await post(address, {});
    expect([status, text]).toEqual([200, expect.stringContaining(VISIBLE)]);
    expect(text).not.toContain(SECRET);
  });

  it("keeps what it takes, and what is taken instead must meet the constraints", async () => {
    const addresses = await get<{ address: string }[]>(`/api/ipam/prefixes/${made.prefix.id}/available-ips/`);
    expect(addresses.body.map(({ address }) => address)).not.toContain("10.0.0.0/29");
    const cases: [string, string, object][] = [
      ["/api/ipam/ip-addresses/", `/api/ipam/prefixes/${made.prefix.id}/available-ips/`, {}],
      ["/api/ipam/prefixes/", `/api/ipam/prefixes/${made.prefix.id}/available-prefixes/`, { prefix_length: 32 }],
      ["/api/ipam/asns/", `/api/ipam/asn-ranges/${made.range.id}/available-asns/`, {}],
      ["/api/ipam/vlans/", `/api/ipam/vlan-groups/${made.group.id}/available-vlans/`, { name: "free" }],
    ];
    for (const [list, path, body] of cases) {
      const before = await countOf(list);
      for (const attempt of [
        { ...body, description: "other" },
        [{ ...body, name: "other", description: VISIBLE }, body],
      ]) {
        expect((await post(path, attempt)).status, path).toBe(403);
        expect(await countOf(list)).toBe(before);
      }
      const taken = await post(path, { ...body, description: VISIBLE });
      expect([taken.status, taken.text.includes(SECRET)], taken.text).toEqual([201, false]);
      const many = Array.from({ length: 9 }, (_, index) => ({ ...body, name: `free ${index}`, description: VISIBLE }));
      const exhausted = await post(path, many);
      expect([exhausted.status, exhausted.text.includes(SECRET)], exhausted.text).toEqual([409, false]);
      expect(await countOf(list)).toBe(before + 1);
    }
  });

  it("is in no member of GraphQL that a visible object has", async () => {
    const query = `{
      interface_list { name link_peers { __typename ... on InterfaceType { name } } connected_endpoints { ... on InterfaceType { name } }
        cable { label } }
      rack_list { devices { name } reservations { description } }
      prefix_list { prefix children } vlan_group_list { vlans { name } } asn_range_list { name }
      cable_list { label } ip_address_list { dns_name } device_list(name: ["${SECRET}"]) { name }
    }`;
    const { body, text } = await sendQuery(server, query, { as });
    expect(body.errors).toBeUndefined();
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(CABLE);
    expect((await sendQuery(server, query)).text).toContain(SECRET);
  });
});

it("what may not be viewed at all is given to no template, found behind no interface and named by no error", async () => {
  const users = new TestUsers(server);
  const renderer = await users.permitted("renderer", { models: ["dcim.device"], actions: ["view", "add"] });
  const init = { method: "POST", headers: renderer, body: "{}" };
  const rendered = await server.request(`/api/dcim/devices/${made.device.id}/render-config/`, init);
  expect([rendered.status, rendered.text]).toEqual([200, expect.not.stringContaining("port ")]);

  const peer = new URLSearchParams({ peer_device: VISIBLE, peer_interface: `port ${VISIBLE}` });
  const finder = await users.permitted("finder", { models: ["dcim.interface"], actions: ["view"] });
  expect((await server.get(`/api/dcim/connected-device/?${peer}`, finder)).status).toBe(404);

  const remover = await users.permitted("remover", { models: ["dcim.rack"], actions: ["view", "delete"] });
  const removed = await server.request(`/api/dcim/racks/${made.rack.id}/`, { method: "DELETE", headers: remover });
  expect(removed.status).toBe(409);
  for (const text of [SECRET, VISIBLE]) expect(removed.text).not.toContain(text);
});
