import type { Records } from "./records.ts";
import type { Scenario } from "./scenario.ts";

type Text = string | ((number: number, records: Records) => string);
type Options = Omit<Scenario, "name" | "request">;

const read = (name: string, path: Text, { prefer, ...options }: Options & { prefer?: string } = {}): Scenario => ({
  name,
  request: (number, records) => ({ path: typeof path === "string" ? path : path(number, records), prefer }),
  ...options,
});
const estimated = { prefer: "count=estimated", isOwn: true } as const;

const DEVICES = "/api/dcim/devices/";
const INTERFACES = "/api/dcim/interfaces/";
const ADDRESSES = "/api/ipam/ip-addresses/";
const PREFIXES = "/api/ipam/prefixes/";
const COUNTED = "objects counted";

const LISTS = [
  ["devices", `${DEVICES}?`, { goal: 0.7 }],
  ["cabled interfaces", `${INTERFACES}?cabled=true&`, { goal: 0.7 }],
  ["addresses", `${ADDRESSES}?`, {}],
  ["prefixes", `${PREFIXES}?`, {}],
] as const;

const DETAILS: readonly Scenario[] = [
  read("a device", (number, { device }) => `${DEVICES}${device(number).id}/`, { goal: 0.6 }),
  read("an interface", (number, records) => `${INTERFACES}${records.interface(number).id}/`),
  read("an address", (number, { address }) => `${ADDRESSES}${address(number).id}/`),
  read("a site", (number, { site }) => `/api/dcim/sites/${site(number).id}/`),
];

const PAGES: readonly Scenario[] = [
  ...LISTS.map(([name, path, options]) => read(`50 ${name}`, `${path}limit=50`, { ...options, grows: COUNTED })),
  ...LISTS.map(([name, path]) => read(`50 ${name}, count estimated`, `${path}limit=50`, estimated)),
  ...LISTS.map(([name, path]) => read(`1,000 ${name}`, `${path}limit=1000`, { grows: COUNTED })),
  read("count of addresses", `${ADDRESSES}?limit=1`, { grows: COUNTED }),
  read("last addresses, by offset", (_, records) => `${ADDRESSES}?limit=50&offset=${records.addressesBefore}`, {
    grows: "objects before",
  }),
  read("last addresses, by start", (_, records) => `${ADDRESSES}?limit=50&start=${records.lastAddresses}`, estimated),
];

const FILTERS: readonly Scenario[] = [
  read("device by name", (number, { device }) => `${DEVICES}?name=${encodeURIComponent(device(number).name)}`),
  read("device by serial", (number, { device }) => `${DEVICES}?serial=${encodeURIComponent(device(number).serial)}`),
  read("devices of a site", (number, { site }) => `${DEVICES}?site_id=${site(number).id}`),
  read("interfaces of a device", (number, { device }) => `${INTERFACES}?device_id=${device(number).id}`),
  read("addresses of an interface", (number, { interface: one }) => `${ADDRESSES}?interface_id=${one(number).id}`),
  read("addresses in a prefix", (number, { prefix }) => `${ADDRESSES}?parent=${prefix(number).prefix}`),
  read("prefixes around a prefix", (number, { prefix }) => `${PREFIXES}?contains=${prefix(number).prefix}`),
  read("prefixes of a site by slug", (number, { site }) => `${PREFIXES}?site=${site(number).slug}`),
  read("interfaces of a site's devices", (number, { site }) => `${INTERFACES}?site=${site(number).slug}`),
  read("search for a device", (number, { device }) => `${DEVICES}?q=${encodeURIComponent(device(number).serial)}`, {
    grows: "similar texts",
  }),
  read("search for an address", (number, { address }) => `${ADDRESSES}?q=${encodeURIComponent(address(number).text)}`, {
    grows: "similar texts",
  }),
];

const FIELDS = "{ name site { name } interfaces { name cable { label } ip_addresses { address } } }";
const graphql = (name: string, body: (id: number, number: number) => unknown): Scenario => ({
  name,
  request: (number, { device }) => ({
    method: "POST",
    path: "/graphql/",
    body: JSON.stringify(body(device(number).id, number)),
  }),
});
const GRAPHQL: readonly Scenario[] = [
  graphql("GraphQL: a device's interfaces", (id) => ({
    query: `query ($id: Int!) { device(id: $id) ${FIELDS} }`,
    variables: { id },
  })),
  // There are fewer devices than requests: by their ids alone texts would come again, and the sooner the less data there is.
  graphql("GraphQL: a new query each time", (id, number) => ({
    query: `query Number${number} { device(id: ${id}) ${FIELDS} }`,
  })),
];

/** One address a number, for ever, in a network that nothing else is in. */
export function newAddress(network: number, number: number): { address: string; dns_name: string } {
  const host = [network, (number >> 16) & 255, (number >> 8) & 255, number & 255].join(".");
  return { address: `${host}/32`, dns_name: `new-${network}-${number}.example` };
}

/** The bodies of so many addresses, other ones for each number. */
export const newAddresses = (network: number, count: number, number: number) =>
  Array.from({ length: count }, (_, index) => newAddress(network, number * count + index));

const creation = (name: string, body: (number: number) => unknown, options: Options = {}): Scenario => ({
  name,
  request: (number) => ({ method: "POST", path: ADDRESSES, body: JSON.stringify(body(number)) }),
  isWrite: true,
  ...options,
});

const WRITES: readonly Scenario[] = [
  creation("create an address", (number) => newAddress(11, number)),
  creation("create 100 addresses", (number) => newAddresses(12, 100, number)),
  creation("create 1,000 addresses", (number) => newAddresses(13, 1_000, number), { most: 8 }),
  {
    name: "change a device",
    request: (number, { device }) => ({
      method: "PATCH",
      path: `${DEVICES}${device(number).id}/`,
      body: JSON.stringify({ comments: `changed ${number}` }),
    }),
    isWrite: true,
  },
  {
    name: "delete a device and its parts",
    request: (number, { device }) => ({ method: "DELETE", path: `${DEVICES}${device(number).id}/` }),
    isWrite: true,
    most: 3,
  },
];

/** In this order: what is deleted is asked for no more. */
export const SCENARIOS: readonly Scenario[] = [...DETAILS, ...PAGES, ...FILTERS, ...GRAPHQL, ...WRITES];
