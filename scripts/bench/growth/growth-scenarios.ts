import type { LoadRequest } from "../request-load.ts";
import { AT_ONE, FIRST_ID } from "./fill-scale.ts";

export interface GrowthScenario {
  readonly name: string;
  /** The request of a number that never comes again, on a data set of so many times 1×. */
  readonly request: (number: number, times: number) => LoadRequest;
  /** Requests in one round. */
  readonly requests: number;
  /** What its cost follows; undefined where it must not follow anything. */
  readonly grows?: string;
  /** Whether the server written by hand answers the same. */
  readonly isByHand?: true;
  /** Whether every database has something to answer. */
  readonly isAnywhere?: true;
}

type Text = string | ((number: number, times: number) => string);

/** Numbers are scattered, so that no request finds what the one before has just read. */
const scattered = (number: number, below: number): number => (number * 7_919) % below;
const one = (kind: keyof typeof AT_ONE) => (number: number, times: number) => scattered(number, AT_ONE[kind] * times);
const idOf = (kind: keyof typeof AT_ONE) => (number: number, times: number) => FIRST_ID + one(kind)(number, times);
const text = (given: Text, number: number, times: number) => (typeof given === "string" ? given : given(number, times));

const read = (name: string, path: Text, options: { requests?: number; prefer?: string } = {}): GrowthScenario => ({
  name,
  request: (number, times) => ({ path: text(path, number, times), prefer: options.prefer }),
  requests: options.requests ?? 60,
});
const write = (
  name: string,
  [method, path]: readonly [string, Text],
  options: { body?: (number: number, times: number) => unknown; requests?: number } = {},
): GrowthScenario => ({
  name,
  request: (number, times) => ({
    method,
    path: text(path, number, times),
    body: options.body && JSON.stringify(options.body(number, times)),
  }),
  requests: options.requests ?? 40,
});

const DEVICES = "/api/dcim/devices/";
const INTERFACES = "/api/dcim/interfaces/";
const ADDRESSES = "/api/ipam/ip-addresses/";
const PREFIXES = "/api/ipam/prefixes/";

/** Outside of the data set's networks; a number is one address, for ever. */
const address = (network: number, number: number): string =>
  `${network}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}/32`;
const addresses = (network: number, count: number) => (number: number) =>
  Array.from({ length: count }, (_, index) => ({ address: address(network, number * count + index) }));
/** One of the data set's prefixes. */
function network(number: number, times: number): string {
  const first = one("prefixes")(number, times) * 16;
  return `100.${64 + ((first >> 16) & 255)}.${(first >> 8) & 255}.${first & 255}/28`;
}

const ESTIMATED = "count=estimated";
const COUNTED = "the objects that are counted";
const lists: readonly (readonly [string, string])[] = [
  ["50 devices", `${DEVICES}?limit=50`],
  ["50 cabled interfaces", `${INTERFACES}?cabled=true&limit=50`],
  ["50 addresses", `${ADDRESSES}?limit=50`],
  ["50 prefixes", `${PREFIXES}?limit=50`],
];
const deviceQuery = (number: number, times: number) =>
  `{ device(id: ${idOf("devices")(number, times)}) { name site { name } interfaces { name cable { label } ip_addresses { address } } } }`;

export const GROWTH_SCENARIOS: readonly GrowthScenario[] = [
  { ...read("a device", (...at) => `${DEVICES}${idOf("devices")(...at)}/`, { requests: 200 }), isByHand: true },
  read("an interface", (...at) => `${INTERFACES}${idOf("interfaces")(...at)}/`, { requests: 200 }),
  read("an address", (...at) => `${ADDRESSES}${idOf("addresses")(...at)}/`, { requests: 200 }),
  ...lists.map(([name, path]) => ({ ...read(name, path, { prefer: ESTIMATED }), isAnywhere: true as const })),
  { ...read("1,000 addresses", `${ADDRESSES}?limit=1000`, { requests: 8, prefer: ESTIMATED }), isAnywhere: true },
  { ...read("50 devices, counted", `${DEVICES}?limit=50`), isByHand: true, isAnywhere: true, grows: COUNTED },
  { ...read("50 addresses, counted", `${ADDRESSES}?limit=50`), isAnywhere: true, grows: COUNTED },
  read("devices of a site", (...at) => `${DEVICES}?site_id=${idOf("sites")(...at)}`),
  read("device by name", (...at) => `${DEVICES}?name=growth-${one("devices")(...at)}`),
  read("device by serial", (...at) => `${DEVICES}?serial=GROWTH${one("devices")(...at)}`),
  read("interfaces of a device", (...at) => `${INTERFACES}?device_id=${idOf("devices")(...at)}`),
  read("addresses in a prefix", (...at) => `${ADDRESSES}?parent=${network(...at)}`),
  read("addresses of an interface", (...at) => `${ADDRESSES}?interface_id=${idOf("interfaces")(...at)}`),
  read("prefixes around a prefix", (...at) => `${PREFIXES}?contains=${network(...at)}`),
  read("prefixes of a site by its slug", (...at) => `${PREFIXES}?site=growth-site-${one("sites")(...at)}`),
  write("GraphQL: a device with interfaces", ["POST", "/graphql/"], {
    body: (...at) => ({ query: deviceQuery(...at) }),
  }),
  read(
    "page behind all but 50 addresses, by start",
    (_, times) => `${ADDRESSES}?limit=50&start=${FIRST_ID + AT_ONE.addresses * times - 50}`,
    {
      prefer: ESTIMATED,
    },
  ),
  {
    ...read(
      "page behind all but 50 addresses, by offset",
      (_, times) => `${ADDRESSES}?limit=50&offset=${AT_ONE.addresses * times}`,
      { requests: 8 },
    ),
    grows: "the objects before the page",
  },
  {
    ...read("search for a device", (...at) => `${DEVICES}?q=GROWTH${one("devices")(...at)}`),
    grows: "the texts that are alike",
  },
  {
    ...read("search for an address", (...at) => `${ADDRESSES}?q=host-${one("addresses")(...at)}.`),
    grows: "the texts that are alike",
  },
  write("create an address", ["POST", ADDRESSES], { body: (number) => ({ address: address(11, number) }) }),
  write("change a device", ["PATCH", (...at) => `${DEVICES}${idOf("devices")(...at)}/`], {
    body: (number) => ({ comments: `changed ${number}` }),
  }),
  write("create 100 addresses", ["POST", ADDRESSES], { body: addresses(12, 100), requests: 6 }),
  write("create 1,000 addresses", ["POST", ADDRESSES], { body: addresses(13, 1_000), requests: 2 }),
  write("delete a device with its cables", ["DELETE", (...at) => `${DEVICES}${idOf("devices")(...at)}/`], {
    requests: 4,
  }),
];
