/** The same question in the words of both servers: the answers are the same but for `nodes` and the order of nested lists. */
export interface GraphqlScenario {
  readonly name: string;
  readonly ours: string;
  readonly postgraphile: string;
  /** Requests in one round. */
  readonly requests: number;
}

const PAGE = 50;

const device = {
  ours: `name site { name region { name } } device_type { model manufacturer { name } } role { name } tenant { name }
    interfaces { name enabled description }`,
  postgraphile: `name site: dcimSiteBySiteId { name region: dcimRegionByRegionId { name } }
    device_type: dcimDevicetypeByDeviceTypeId { model manufacturer: dcimManufacturerByManufacturerId { name } }
    role: dcimDeviceroleByRoleId { name } tenant: tenancyTenantByTenantId { name }
    interfaces: dcimInterfacesByDeviceId { nodes { name enabled description } }`,
};
const prefix = {
  ours: "prefix description vrf { name rd } tenant { name } vlan { vid name }",
  postgraphile: `prefix description vrf: ipamVrfByVrfId { name rd } tenant: tenancyTenantByTenantId { name }
    vlan: ipamVlanByVlanId { vid name }`,
};
const site = {
  ours: "name slug racks { name devices { name serial } }",
  postgraphile:
    "name slug racks: dcimRacksBySiteId { nodes { name devices: dcimDevicesByRackId { nodes { name serial } } } }",
};

/** Each question for a page and for everything. */
export const SCENARIOS: readonly GraphqlScenario[] = [
  pair("devices", ["device_list", "allDcimDevices"], { ...device, requests: [200, 10] }),
  pair("prefixes", ["prefix_list", "allIpamPrefixes"], { ...prefix, requests: [400, 40] }),
  pair("sites > racks > devices", ["site_list", "allDcimSites"], { ...site, requests: [300, 40] }),
].flat();

function pair(
  name: string,
  [list, all]: readonly [string, string],
  asked: { readonly ours: string; readonly postgraphile: string; readonly requests: readonly [number, number] },
): GraphqlScenario[] {
  const [onPage, ofAll] = asked.requests;
  const ask = (limit: string, first: string) => ({
    ours: `{ ${list}(ordering: "id"${limit}) { ${asked.ours} } }`,
    postgraphile: `{ ${list}: ${all}${first} { nodes { ${asked.postgraphile} } } }`,
  });
  return [
    { name: `${PAGE} ${name}`, requests: onPage, ...ask(`, limit: ${PAGE}`, `(first: ${PAGE})`) },
    { name: `all ${name}`, requests: ofAll, ...ask("", "") },
  ];
}
