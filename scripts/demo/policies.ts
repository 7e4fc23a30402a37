import type { Hardware } from "./hardware.ts";
import type { Networks } from "./network.ts";
import type { Organisation } from "./organisation.ts";
import type { SampleBook } from "./sample-book.ts";

/** What applies across sites: a custom field, configuration contexts, wireless networks. */
export function addPolicies(
  book: SampleBook,
  { organisation, hardware, networks }: { organisation: Organisation; hardware: Hardware; networks: Networks },
): void {
  addCostCentres(book, organisation);
  addConfigContexts(book, hardware, organisation);
  addWireless(book, organisation, networks);
}

function addCostCentres(book: SampleBook, { sites }: Organisation): void {
  book.add("extras.custom-field", {
    name: "cost_centre",
    label: "Cost centre",
    type: "integer",
    description: "Number under which the site's costs are booked",
    content_types: ["dcim.site"],
    validation_minimum: 1000,
    validation_maximum: 9999,
  });
  for (const site of sites) {
    book.change("dcim.site", site.id, { custom_fields: { cost_centre: 4000 + site.number * 10 } });
  }
}

function addConfigContexts(book: SampleBook, hardware: Hardware, { sites }: Organisation): void {
  book.add("extras.config-context", {
    name: "Everywhere",
    weight: 1000,
    data: {
      ntp_servers: ["10.1.20.39", "10.6.20.39"],
      dns_servers: ["10.1.20.38", "10.6.20.38"],
      syslog: "10.1.20.36",
    },
  });
  book.add("extras.config-context", {
    name: "Singapore time and names",
    weight: 2000,
    sites: sites.filter(({ code }) => ["SIN1", "TYO1", "SYD1"].includes(code)).map(({ id }) => id),
    data: { ntp_servers: ["10.10.20.39"], dns_servers: ["10.10.20.38"] },
  });
  book.add("extras.config-context", {
    name: "Access switches",
    weight: 3000,
    roles: [hardware.access.role],
    data: { spanning_tree: { mode: "rstp", bpdu_guard: true }, voice_vlan: 40 },
  });
}

function addWireless(book: SampleBook, { sites, tenants }: Organisation, networks: Networks): void {
  const group = book.add("wireless.wireless-lan-group", { name: "Offices", slug: "offices" });
  const secured = { auth_type: "wpa-enterprise", auth_cipher: "aes" };
  for (const site of sites.filter(({ kind }) => kind === "office")) {
    const vlan = networks.get(site)?.Wireless.vlan ?? null;
    const description = `Staff at ${site.code}`;
    book.add("wireless.wireless-lan", {
      ssid: "Aldermoor",
      group,
      status: "active",
      vlan,
      tenant: tenants.workplace,
      description,
      ...secured,
    });
  }
  book.add("wireless.wireless-lan", {
    ssid: "Aldermoor Guests",
    group,
    status: "active",
    tenant: tenants.workplace,
    auth_type: "open",
  });
}
