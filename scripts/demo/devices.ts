import type { DemoPort } from "./cables.ts";
import type { Hardware, HardwareName, HardwareType } from "./hardware.ts";
import type { DemoSite, Organisation } from "./organisation.ts";
import type { SampleBook } from "./sample-book.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { slug } from "./slug.ts";

export interface DemoDevice {
  readonly id: number;
  readonly name: string;
  readonly kind: HardwareName;
  readonly site: DemoSite;
  /** Id of its rack. */
  readonly rack: number | null;
  /** Its ports by name. */
  readonly ports: ReadonlyMap<string, DemoPort>;
  /** Interface it is managed through. */
  readonly management: number | null;
  /** Power feed that a distribution unit hangs on. */
  readonly feed: DemoPort | null;
}

interface DemoRack {
  readonly id: number;
  readonly name: string;
  readonly location: number;
  /** Its power feeds, A and B. */
  readonly feeds: readonly DemoPort[];
}

interface DemoPanel {
  readonly side: string;
  readonly id: number;
}

/** Where a device goes: unit 0 stands for no place of its own in the rack. */
interface Place {
  readonly site: DemoSite;
  readonly rack: DemoRack | null;
  readonly unit: number;
  /** What a distribution unit hangs on. */
  readonly feed?: DemoPort;
}

const RACKS_PER_DATA_CENTRE = 4;
const SERVERS_PER_RACK = 3;
const VOLTS = 230;
const AMPERES = 32;
const USABLE_PERCENT = 80;

/** Racks, power and devices with the ports of their types. */
export class DeviceBuilder {
  readonly devices: DemoDevice[] = [];
  readonly #book: SampleBook;
  readonly #random: SeededRandom;
  readonly #hardware: Hardware;
  readonly #tags: Organisation["tags"];
  readonly #rackRoles: Readonly<Record<DemoSite["kind"], number>>;

  constructor(
    book: SampleBook,
    random: SeededRandom,
    { hardware, tags }: { hardware: Hardware; tags: Organisation["tags"] },
  ) {
    this.#book = book;
    this.#random = random;
    this.#hardware = hardware;
    this.#tags = tags;
    this.#rackRoles = {
      "data-centre": book.add("dcim.rack-role", { name: "Compute", slug: "compute", color: "ff5722" }),
      office: book.add("dcim.rack-role", { name: "Comms", slug: "comms", color: "607d8b" }),
    };
  }

  addSite(site: DemoSite): void {
    const count = site.kind === "office" ? 1 : RACKS_PER_DATA_CENTRE;
    const panels = this.#panels(site);
    const racks = Array.from({ length: count }, (_, at) => this.#rack(site, at, panels));
    for (const [at, rack] of racks.entries()) {
      if (site.kind === "office") this.#fillOffice(site, rack);
      else this.#fillDataCentre(site, rack, at);
    }
  }

  #rack(site: DemoSite, at: number, panels: readonly DemoPanel[]): DemoRack {
    const location = site.locations[site.kind === "office" ? 0 : at % 2] as number;
    const name = `${site.code}-R${String(at + 1).padStart(2, "0")}`;
    const isOffice = site.kind === "office";
    const id = this.#book.add("dcim.rack", {
      name,
      facility_id: `${site.code}.${at + 1}`,
      site: site.id,
      location,
      tenant: site.tenant,
      role: this.#rackRoles[site.kind],
      status: "active",
      type: isOffice ? "wall-cabinet" : "4-post-cabinet",
      u_height: isOffice ? 18 : 42,
      serial: this.#random.code(10),
    });
    return { id, name, location, feeds: panels.map((panel) => this.#feed(site, panel, { id, name })) };
  }

  #panels(site: DemoSite): DemoPanel[] {
    if (site.kind === "office") return [];
    return ["A", "B"].map((side) => ({
      side,
      id: this.#book.add("dcim.power-panel", { site: site.id, name: `${site.code} panel ${side}` }),
    }));
  }

  #feed(site: DemoSite, panel: DemoPanel, rack: { id: number; name: string }): DemoPort {
    const id = this.#book.add("dcim.power-feed", {
      power_panel: panel.id,
      rack: rack.id,
      name: `${rack.name} feed ${panel.side}`,
      status: "active",
      type: panel.side === "A" ? "primary" : "redundant",
      supply: "ac",
      phase: "single-phase",
      voltage: VOLTS,
      amperage: AMPERES,
      max_utilization: USABLE_PERCENT,
      available_power: Math.round((VOLTS * AMPERES * USABLE_PERCENT) / 100),
      tenant: site.tenant,
    });
    const place = { _device: null, _rack: rack.id, _location: null, _site: site.id };
    return { object: { model: "dcim.power-feed", id }, place };
  }

  #fillDataCentre(site: DemoSite, rack: DemoRack, at: number): void {
    const place = (unit: number): Place => ({ site, rack, unit });
    for (const unit of [42, 41]) this.#device("leaf", place(unit));
    if (at < 2) {
      this.#device("router", place(40));
      this.#device("spine", place(39));
      this.#device("firewall", place(38));
    }
    if (at === 0) this.#device("console", place(37));
    for (let server = 0; server < SERVERS_PER_RACK; server += 1) this.#device("server", place(2 + server * 2));
    for (const feed of rack.feeds) this.#device("pdu", { ...place(0), feed });
  }

  #fillOffice(site: DemoSite, rack: DemoRack): void {
    this.#device("router", { site, rack, unit: 16 });
    for (const unit of [14, 13]) this.#device("access", { site, rack, unit });
    for (let side = 0; side < 2; side += 1) this.#device("accessPoint", { site, rack: null, unit: 0 });
  }

  #device(kind: HardwareName, { site, rack, unit, feed }: Place): void {
    const type = this.#hardware[kind];
    const location = rack?.location ?? site.locations.at(-1) ?? null;
    const number = this.devices.filter((device) => device.site === site && device.kind === kind).length + 1;
    const name = `${slug(site.code)}-${slug(kind === "accessPoint" ? "ap" : kind)}-${String(number).padStart(2, "0")}`;
    const id = this.#book.add("dcim.device", {
      name,
      device_type: type.id,
      role: type.role,
      platform: type.platform,
      site: site.id,
      tenant: site.tenant,
      location,
      rack: rack?.id ?? null,
      ...(unit > 0 && { position: unit, face: "front" }),
      status: this.#random.oneIn(25) ? "planned" : "active",
      serial: this.#random.code(11),
      asset_tag: `AM-${String(10000 + this.devices.length)}`,
      tags:
        kind === "server" || kind === "pdu"
          ? [this.#tags.monitored]
          : [this.#tags.monitored, ...(site.kind === "data-centre" ? [this.#tags.critical] : [])],
    });
    const place = { _device: id, _rack: rack?.id ?? null, _location: location, _site: site.id };
    const ports = this.#ports(id, type, place);
    const management = ports.get(type.management ?? "")?.object.id ?? null;
    this.devices.push({ id, name, kind, site, rack: rack?.id ?? null, ports, management, feed: feed ?? null });
  }

  #ports(device: number, type: HardwareType, place: DemoPort["place"]): ReadonlyMap<string, DemoPort> {
    const ports = new Map<string, DemoPort>();
    for (const { models, values } of type.ports) {
      const isJumbo = models[1] === "dcim.interface" && values.mgmt_only !== true;
      const id = this.#book.add(models[1], { device, ...values, ...(isJumbo && { mtu: 9000 }) });
      ports.set(String(values.name), { object: { model: models[1], id }, place });
    }
    return ports;
  }
}
