import type { DemoDevice } from "./devices.ts";
import type { DemoSite, Organisation } from "./organisation.ts";
import type { SampleBook, SampleObject } from "./sample-book.ts";
import { slug } from "./slug.ts";

/** Networks of every site: the third byte of 10.<site>.<vid>.0/24, the fourth group of the IPv6 prefix. */
const NETWORKS = [
  { vid: 10, name: "Management", role: "Management" },
  { vid: 20, name: "Servers", role: "Production" },
  { vid: 30, name: "Users", role: "Workplace" },
  { vid: 40, name: "Voice", role: "Workplace" },
  { vid: 50, name: "Wireless", role: "Workplace" },
] as const;

export type NetworkName = (typeof NETWORKS)[number]["name"];

export interface SiteNetwork {
  readonly vlan: number;
  /** "10.1.20": the first three bytes of its addresses. */
  readonly bytes: string;
}

/** Networks by site and name. */
export type Networks = ReadonlyMap<DemoSite, Readonly<Record<NetworkName, SiteNetwork>>>;

interface Plan {
  readonly book: SampleBook;
  readonly organisation: Organisation;
  readonly roles: ReadonlyMap<string, number>;
  readonly guest: number;
}

/** Registries, aggregates, AS numbers, VRFs, and for each site VLANs, prefixes and ranges. */
export function addNetworks(book: SampleBook, organisation: Organisation): Networks {
  const registry = addRegistry(book, organisation);
  const names = [...new Set(NETWORKS.map((network) => network.role)), "Guests", "Loopbacks"];
  const roles = new Map(
    names.map((name, at) => [name, book.add("ipam.role", { name, slug: slug(name), weight: 1000 + at * 10 })]),
  );
  const plan = { book, organisation, roles, guest: addRoutingInstances(book, organisation) };
  addBackbone(plan);
  return new Map(organisation.sites.map((site) => [site, addSiteNetworks(plan, site, registry)]));
}

function addRegistry(book: SampleBook, { tenants }: Organisation): number {
  const local = book.add("ipam.rir", { name: "RFC 1918", slug: "rfc-1918", is_private: true });
  const documentation = book.add("ipam.rir", {
    name: "RFC 3849 and 5737",
    slug: "documentation",
    is_private: true,
    description: "Addresses for documentation",
  });
  const aggregate = (prefix: string, rir: number): number =>
    book.add("ipam.aggregate", { prefix, rir, tenant: tenants.network, date_added: "2021-03-01" });
  for (const prefix of ["10.0.0.0/8", "192.168.0.0/16"]) aggregate(prefix, local);
  for (const prefix of ["2001:db8::/32", "198.51.100.0/24"]) aggregate(prefix, documentation);
  return book.add("ipam.rir", {
    name: "RFC 6996",
    slug: "rfc-6996",
    is_private: true,
    description: "Private AS numbers",
  });
}

/** VRFs and their route targets; returns the VRF of guests. */
function addRoutingInstances(book: SampleBook, { tenants }: Organisation): number {
  const instances = [
    ["Payments", "64512:100", tenants.platform],
    ["Guests", "64512:200", tenants.workplace],
    ["Building control", "64512:300", tenants.workplace],
  ] as const;
  const shared = book.add("ipam.route-target", {
    name: "64512:1",
    description: "Shared services",
    tenant: tenants.network,
  });
  const ids = instances.map(([name, rd, tenant]) => {
    const own = book.add("ipam.route-target", { name: rd, tenant });
    return book.add("ipam.vrf", {
      name,
      rd,
      tenant,
      enforce_unique: true,
      import_targets: [own, shared],
      export_targets: [own],
    });
  });
  return ids[1] as number;
}

function addBackbone({ book, organisation: { tenants }, roles }: Plan): void {
  const common = { tenant: tenants.network };
  book.add("ipam.prefix", { prefix: "10.0.0.0/8", status: "container", ...common });
  book.add("ipam.prefix", { prefix: "2001:db8::/32", status: "container", ...common });
  book.add("ipam.prefix", {
    prefix: "10.255.0.0/24",
    status: "active",
    role: roles.get("Loopbacks") ?? null,
    is_pool: true,
    description: "Loopbacks",
    ...common,
  });
}

function addSiteNetworks(plan: Plan, site: DemoSite, registry: number): Readonly<Record<NetworkName, SiteNetwork>> {
  const { book, roles } = plan;
  const place = { site: site.id, tenant: site.tenant };
  const asn = book.add("ipam.asn", {
    asn: 4_200_000_000 + site.number,
    rir: registry,
    tenant: site.tenant,
    description: site.code,
  });
  book.change("dcim.site", site.id, { asns: [asn] });
  const group = book.add("ipam.vlan-group", {
    name: `${site.code} campus`,
    slug: slug(`${site.code} campus`),
    scope: { model: "dcim.site", id: site.id },
    min_vid: 1,
    max_vid: 999,
  });
  book.add("ipam.prefix", {
    prefix: `10.${site.number}.0.0/16`,
    status: "container",
    description: site.code,
    ...place,
  });
  book.add("ipam.prefix", {
    prefix: `2001:db8:${site.number}::/48`,
    status: "container",
    description: site.code,
    ...place,
  });
  const made = NETWORKS.map(({ vid, name, role }): [NetworkName, SiteNetwork] => {
    const shared = { ...place, role: roles.get(role) ?? null };
    const vlan = book.add("ipam.vlan", { group, vid, name, status: "active", ...shared });
    const bytes = `10.${site.number}.${vid}`;
    book.add("ipam.prefix", { prefix: `${bytes}.0/24`, vlan, status: "active", description: name, ...shared });
    book.add("ipam.prefix", {
      prefix: `2001:db8:${site.number}:${vid}::/64`,
      vlan,
      status: "active",
      description: name,
      ...shared,
    });
    return [name, { vlan, bytes }];
  });
  addDynamicRange(plan, site);
  addGuests(plan, site, group);
  return Object.fromEntries(made) as Record<NetworkName, SiteNetwork>;
}

function addDynamicRange({ book, roles }: Plan, site: DemoSite): void {
  const bytes = `10.${site.number}.30`;
  book.add("ipam.ip-range", {
    start_address: `${bytes}.100/24`,
    end_address: `${bytes}.199/24`,
    size: 100,
    status: "active",
    role: roles.get("Workplace") ?? null,
    tenant: site.tenant,
    description: "DHCP",
  });
}

function addGuests({ book, roles, guest }: Plan, site: DemoSite, group: number): void {
  const shared = { site: site.id, tenant: site.tenant, role: roles.get("Guests") ?? null, status: "active" };
  const vlan = book.add("ipam.vlan", { group, vid: 60, name: "Guests", ...shared });
  book.add("ipam.prefix", {
    prefix: `192.168.${site.number}.0/24`,
    vrf: guest,
    vlan,
    description: "Guests",
    ...shared,
  });
}

/** An address of a network, assigned to an interface; returns its id. */
export function addAddress(
  book: SampleBook,
  address: string,
  assigned: SampleObject,
  values: { tenant: number; name: string },
): number {
  return book.add("ipam.ip-address", {
    address,
    status: "active",
    assigned_object: assigned,
    tenant: values.tenant,
    dns_name: `${values.name}.example.net`,
  });
}

/** Management addresses, which become the devices' primary ones, and loopbacks of the routers. */
export function addDeviceAddresses(book: SampleBook, devices: readonly DemoDevice[], networks: Networks): void {
  const used = new Map<DemoSite, number>();
  let loopbacks = 0;
  for (const device of devices) {
    const network = networks.get(device.site)?.Management;
    if (network === undefined || device.management === null) continue;
    const host = (used.get(device.site) ?? 10) + 1;
    used.set(device.site, host);
    const object = { model: "dcim.interface", id: device.management };
    const primary = addAddress(book, `${network.bytes}.${host}/24`, object, {
      tenant: device.site.tenant,
      name: device.name,
    });
    book.change("dcim.device", device.id, { primary_ip4: primary });
    if (device.kind !== "router") continue;
    loopbacks += 1;
    const loopback = book.add("dcim.interface", { device: device.id, name: "lo0", type: "virtual" });
    book.add("ipam.ip-address", {
      address: `10.255.0.${loopbacks}/32`,
      status: "active",
      role: "loopback",
      tenant: device.site.tenant,
      assigned_object: { model: "dcim.interface", id: loopback },
      dns_name: `lo0.${device.name}.example.net`,
    });
  }
}

/** Puts switch ports into VLANs: servers behind leaves, users and phones behind access switches. */
export function addSwitchPorts(book: SampleBook, devices: readonly DemoDevice[], networks: Networks): void {
  for (const device of devices) {
    const site = networks.get(device.site);
    if (site === undefined || (device.kind !== "leaf" && device.kind !== "access")) continue;
    const [untagged, tagged] = device.kind === "leaf" ? [site.Servers, site.Management] : [site.Users, site.Voice];
    for (const [name, { object }] of device.ports) {
      if (/^(Ethernet\d+|ge-.*)$/.test(name))
        book.change("dcim.interface", object.id, {
          mode: "tagged",
          untagged_vlan: untagged.vlan,
          tagged_vlans: [tagged.vlan],
        });
    }
  }
}
