import type { DemoSite, Organisation } from "./organisation.ts";
import type { SampleBook, SampleValues } from "./sample-book.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { slug } from "./slug.ts";

const CARRIERS = ["Halden Carrier", "Norrsund Fibre", "Pacific Lightwave"] as const;

interface Carrier {
  readonly id: number;
  readonly account: number;
  readonly network: number;
}

interface CircuitPlan {
  readonly carrier: Carrier;
  readonly type: number;
  readonly tenant: number;
  readonly rate: number;
}

/** Internet access for every site and waves between the data centres. */
export function addCircuits(book: SampleBook, { sites, tenants }: Organisation, random: SeededRandom): void {
  const carriers = CARRIERS.map((name, at) => addCarrier(book, name, at));
  const [access, wave] = [
    ["Internet access", "4caf50"],
    ["Wavelength", "9c27b0"],
  ].map(([name, color]) =>
    book.add("circuits.circuit-type", { name: name as string, slug: slug(name as string), color: color as string }),
  ) as [number, number];
  for (const site of sites) {
    const carrier = random.pick(carriers);
    addCircuit(
      book,
      random,
      { carrier, type: access, tenant: site.tenant, rate: site.kind === "office" ? 1_000_000 : 10_000_000 },
      [{ site: site.id }, { provider_network: carrier.network }],
    );
  }
  const centres = sites.filter((site) => site.kind === "data-centre");
  for (const [at, from] of centres.entries()) {
    const to = centres[(at + 1) % centres.length] as DemoSite;
    addCircuit(
      book,
      random,
      { carrier: random.pick(carriers), type: wave, tenant: tenants.network, rate: 100_000_000 },
      [{ site: from.id }, { site: to.id }],
    );
  }
}

function addCarrier(book: SampleBook, name: string, at: number): Carrier {
  const registry = book.add("ipam.rir", {
    name: `RFC 5398 block ${at + 1}`,
    slug: `rfc-5398-${at + 1}`,
    is_private: true,
    description: "AS numbers for documentation",
  });
  const asn = book.add("ipam.asn", { asn: 64_496 + at, rir: registry, description: name });
  const id = book.add("circuits.provider", { name, slug: slug(name), asns: [asn] });
  return {
    id,
    account: book.add("circuits.provider-account", {
      provider: id,
      account: `${slug(name).slice(0, 3).toUpperCase()}-${4711 + at * 1000}`,
      name: "Aldermoor Logistics",
    }),
    network: book.add("circuits.provider-network", {
      provider: id,
      name: `${name} backbone`,
      service_id: `BB-${at + 1}`,
    }),
  };
}

function addCircuit(
  book: SampleBook,
  random: SeededRandom,
  plan: CircuitPlan,
  ends: readonly [SampleValues, SampleValues],
): void {
  const circuit = book.add("circuits.circuit", {
    cid: `${random.code(3)}-${random.int(100_000, 999_999)}`,
    provider: plan.carrier.id,
    provider_account: plan.carrier.account,
    type: plan.type,
    status: "active",
    tenant: plan.tenant,
    install_date: `202${random.int(1, 3)}-0${random.int(1, 9)}-15`,
    commit_rate: plan.rate,
  });
  const [a, z] = ends.map((end, at) =>
    book.add("circuits.circuit-termination", {
      circuit,
      term_side: at === 0 ? "A" : "Z",
      port_speed: plan.rate,
      ...end,
    }),
  );
  book.change("circuits.circuit", circuit, { termination_a: a ?? null, termination_z: z ?? null });
}
