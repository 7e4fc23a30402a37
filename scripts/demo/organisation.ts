import type { SampleBook } from "./sample-book.ts";
import { slug } from "./slug.ts";

export type SiteKind = "data-centre" | "office";

/** What later steps need of a site. `number` is its place in the address plan. */
export interface DemoSite {
  readonly id: number;
  readonly number: number;
  /** Upper case: "FRA1". */
  readonly code: string;
  readonly kind: SiteKind;
  /** Rooms from the inside out; a data centre's first two are its halls. */
  readonly locations: readonly number[];
  readonly tenant: number;
}

export interface Organisation {
  readonly sites: readonly DemoSite[];
  readonly tags: { readonly monitored: number; readonly critical: number; readonly pilot: number };
  readonly tenants: { readonly network: number; readonly platform: number; readonly workplace: number };
}

type SiteRow = readonly [
  code: string,
  city: string,
  region: string,
  kind: SiteKind,
  zone: string,
  latitude: number,
  longitude: number,
];

/** Regions as paths from the root. */
const REGIONS = [
  "Europe",
  "Europe/Germany",
  "Europe/Germany/Hesse",
  "Europe/Germany/Bavaria",
  "Europe/France",
  "Europe/Nordics",
  "Europe/Nordics/Sweden",
  "Europe/Nordics/Norway",
  "North America",
  "North America/United States",
  "North America/United States/East",
  "North America/United States/West",
  "North America/Canada",
  "Asia Pacific",
  "Asia Pacific/Japan",
  "Asia Pacific/Singapore",
  "Asia Pacific/Australia",
] as const;

const SITES: readonly SiteRow[] = [
  ["FRA1", "Frankfurt", "Europe/Germany/Hesse", "data-centre", "Europe/Berlin", 50.110924, 8.682127],
  ["MUC1", "Munich", "Europe/Germany/Bavaria", "office", "Europe/Berlin", 48.135125, 11.581981],
  ["PAR1", "Paris", "Europe/France", "office", "Europe/Paris", 48.856613, 2.352222],
  ["STO1", "Stockholm", "Europe/Nordics/Sweden", "office", "Europe/Stockholm", 59.329323, 18.068581],
  ["OSL1", "Oslo", "Europe/Nordics/Norway", "office", "Europe/Oslo", 59.913868, 10.752245],
  ["IAD1", "Ashburn", "North America/United States/East", "data-centre", "America/New_York", 39.043757, -77.487442],
  ["NYC1", "New York", "North America/United States/East", "office", "America/New_York", 40.712776, -74.005974],
  [
    "SFO1",
    "San Francisco",
    "North America/United States/West",
    "office",
    "America/Los_Angeles",
    37.774929,
    -122.419418,
  ],
  ["YYZ1", "Toronto", "North America/Canada", "office", "America/Toronto", 43.653225, -79.383186],
  ["SIN1", "Singapore", "Asia Pacific/Singapore", "data-centre", "Asia/Singapore", 1.352083, 103.819839],
  ["TYO1", "Tokyo", "Asia Pacific/Japan", "office", "Asia/Tokyo", 35.676422, 139.650027],
  ["SYD1", "Sydney", "Asia Pacific/Australia", "office", "Australia/Sydney", -33.86882, 151.20929],
];

/** Tenants, contacts, tags, regions, sites and their rooms. */
export function addOrganisation(book: SampleBook): Organisation {
  const tags = {
    monitored: book.add("extras.tag", {
      name: "Monitored",
      slug: "monitored",
      color: "4caf50",
      description: "Polled by the monitoring system",
    }),
    critical: book.add("extras.tag", {
      name: "Critical",
      slug: "critical",
      color: "f44336",
      description: "On-call team is paged",
    }),
    pilot: book.add("extras.tag", {
      name: "Pilot",
      slug: "pilot",
      color: "2196f3",
      description: "Takes part in pilots first",
    }),
  };
  const tenants = addTenants(book);
  const regions = addRegions(book);
  const groups = {
    "data-centre": book.add("dcim.site-group", { name: "Data centres", slug: "data-centres" }),
    office: book.add("dcim.site-group", { name: "Offices", slug: "offices" }),
  };
  const sites = SITES.map((row, at) => addSite(book, row, { number: at + 1, regions, groups, tenants, tags }));
  addContacts(book, sites);
  return { sites, tags, tenants };
}

function addTenants(book: SampleBook): Organisation["tenants"] {
  const group = book.add("tenancy.tenant-group", { name: "Aldermoor Logistics", slug: "aldermoor" });
  const internal = book.add("tenancy.tenant-group", { name: "Internal teams", slug: "internal-teams", parent: group });
  const tenant = (name: string): number => book.add("tenancy.tenant", { name, slug: slug(name), group: internal });
  return {
    network: tenant("Network Operations"),
    platform: tenant("Platform Engineering"),
    workplace: tenant("Workplace Services"),
  };
}

function addRegions(book: SampleBook): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  for (const path of REGIONS) {
    const [name, ...above] = path.split("/").reverse() as [string, ...string[]];
    const parent = ids.get(above.reverse().join("/")) ?? null;
    ids.set(path, book.add("dcim.region", { name, slug: slug(path), parent }));
  }
  return ids;
}

interface SiteContext {
  readonly number: number;
  readonly regions: ReadonlyMap<string, number>;
  readonly groups: Readonly<Record<SiteKind, number>>;
  readonly tenants: Organisation["tenants"];
  readonly tags: Organisation["tags"];
}

function addSite(book: SampleBook, row: SiteRow, context: SiteContext): DemoSite {
  const [code, city, region, kind, zone, latitude, longitude] = row;
  const tenant = kind === "office" ? context.tenants.workplace : context.tenants.network;
  const id = book.add("dcim.site", {
    name: code,
    slug: slug(code),
    status: code === "SYD1" ? "staging" : "active",
    region: context.regions.get(region) ?? null,
    group: context.groups[kind],
    tenant,
    facility: `${city} ${kind === "office" ? "office" : "campus"}`,
    time_zone: zone,
    latitude,
    longitude,
    description: `${kind === "office" ? "Office" : "Data centre"} in ${city}`,
    tags: kind === "office" ? [] : [context.tags.critical],
  });
  const room = (name: string, parent: number | null): number =>
    book.add("dcim.location", { name, slug: slug(name), site: id, parent, status: "active", tenant });
  const building = room("Building A", null);
  const locations =
    kind === "office"
      ? [room("Comms room", building), building]
      : [room("Hall 1", building), room("Hall 2", building), building];
  return { id, number: context.number, code, kind, locations, tenant };
}

const CONTACTS = [
  ["Mara Lindqvist", "Network operations lead", "network"],
  ["Tomas Okafor", "Data centre manager", "facilities"],
  ["Ines Caradec", "Office manager", "facilities"],
  ["Kenji Watari", "Security officer", "security"],
] as const;

function addContacts(book: SampleBook, sites: readonly DemoSite[]): void {
  const group = book.add("tenancy.contact-group", { name: "Aldermoor staff", slug: "staff" });
  const [operations, onSite] = ["Operations", "On site"].map((name) =>
    book.add("tenancy.contact-role", { name, slug: slug(name) }),
  ) as [number, number];
  const contacts = CONTACTS.map(([name, title, team], at) =>
    book.add("tenancy.contact", {
      name,
      title,
      group,
      phone: `+49 69 5550 ${100 + at}`,
      email: `${slug(name).replace("-", ".")}@${team}.example.com`,
    }),
  );
  for (const site of sites) {
    const object = { model: "dcim.site", id: site.id };
    const local = site.kind === "office" ? contacts[2] : contacts[1];
    book.add("tenancy.contact-assignment", {
      object,
      contact: contacts[0] ?? null,
      role: operations,
      priority: "primary",
    });
    book.add("tenancy.contact-assignment", { object, contact: local ?? null, role: onSite, priority: "secondary" });
  }
}
