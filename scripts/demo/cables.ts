import type { DemoDevice } from "./devices.ts";
import type { HardwareName } from "./hardware.ts";
import type { SampleBook, SampleObject } from "./sample-book.ts";

/** Something to plug a cable into, and where it is. */
export interface DemoPort {
  readonly object: SampleObject;
  readonly place: {
    readonly _device: number | null;
    readonly _rack: number | null;
    readonly _location: number | null;
    readonly _site: number;
  };
}

interface CableKind {
  readonly type: string;
  readonly color: string;
  /** Metres. */
  readonly length: number;
}

const FIBRE: CableKind = { type: "smf-os2", color: "ffeb3b", length: 5 };
const DIRECT: CableKind = { type: "dac-passive", color: "111111", length: 2 };
const COPPER: CableKind = { type: "cat6a", color: "2196f3", length: 3 };
const POWER: CableKind = { type: "power", color: "9e9e9e", length: 1.5 };

/** Connects the devices of each site: uplinks, servers, console lines and power. */
export function addCables(book: SampleBook, devices: readonly DemoDevice[]): void {
  const bySite = new Map<DemoDevice["site"], DemoDevice[]>();
  for (const device of devices) bySite.set(device.site, [...(bySite.get(device.site) ?? []), device]);
  for (const [site, there] of bySite) {
    const cabling = new SiteCabling(book, there);
    if (site.kind === "office") cabling.connectOffice();
    else cabling.connectDataCentre();
  }
}

class SiteCabling {
  readonly #book: SampleBook;
  readonly #devices: readonly DemoDevice[];

  constructor(book: SampleBook, devices: readonly DemoDevice[]) {
    this.#book = book;
    this.#devices = devices;
  }

  connectOffice(): void {
    const [router] = this.#of("router");
    const switches = this.#of("access");
    for (const [at, access] of switches.entries())
      this.#connect(FIBRE, access.ports.get("xe-0/2/0"), router?.ports.get(`xe-0/1/${at}`));
    for (const [at, point] of this.#of("accessPoint").entries())
      this.#connect(COPPER, point.ports.get("eth0"), switches[at]?.ports.get("ge-0/0/23"));
  }

  connectDataCentre(): void {
    const spines = this.#of("spine");
    const leaves = this.#of("leaf");
    for (const [at, leaf] of leaves.entries()) {
      for (const [side, spine] of spines.entries())
        this.#connect(FIBRE, leaf.ports.get(`Ethernet5${side + 1}/1`), spine.ports.get(`Ethernet${at + 1}/1`));
    }
    for (const [at, router] of this.#of("router").entries()) {
      this.#connect(FIBRE, router.ports.get("et-0/0/0"), spines[at]?.ports.get("Ethernet32/1"));
      this.#connect(DIRECT, this.#of("firewall")[at]?.ports.get("x1"), router.ports.get("xe-0/1/0"));
    }
    for (const [at, server] of this.#of("server").entries()) this.#connectServer(server, leaves, at);
    const [console] = this.#of("console");
    for (const [at, device] of [...spines, ...this.#of("router"), ...this.#of("firewall")].entries()) {
      this.#connect(COPPER, device.ports.get("Console"), console?.ports.get(`Port ${at + 1}`));
    }
    this.#connectPower();
  }

  #connectServer(server: DemoDevice, leaves: readonly DemoDevice[], at: number): void {
    const ownLeaves = leaves.filter((leaf) => leaf.rack === server.rack);
    for (const [side, leaf] of ownLeaves.entries()) {
      this.#connect(DIRECT, server.ports.get(`eno${side + 1}`), leaf.ports.get(`Ethernet${(at % 3) + 1}`));
    }
  }

  /** Each power supply hangs on the distribution unit of its side, and that on the rack's feed. */
  #connectPower(): void {
    const used = new Map<DemoDevice, number>();
    for (const device of this.#devices) {
      const units = this.#of("pdu").filter((unit) => unit.rack === device.rack);
      for (const [side, unit] of units.entries()) {
        const supply = device.ports.get(`PSU${side + 1}`);
        if (supply === undefined) continue;
        const outlet = (used.get(unit) ?? 0) + 1;
        used.set(unit, outlet);
        this.#connect(POWER, supply, unit.ports.get(`Outlet ${outlet}`));
      }
    }
    for (const unit of this.#of("pdu")) this.#connect(POWER, unit.ports.get("Inlet"), unit.feed ?? undefined);
  }

  #of(kind: HardwareName): DemoDevice[] {
    return this.#devices.filter((device) => device.kind === kind);
  }

  /** One cable without anything between: each end's path is the other end. */
  #connect(kind: CableKind, a: DemoPort | undefined, b: DemoPort | undefined): void {
    if (a === undefined || b === undefined) throw new Error("a port to be connected is not there");
    const { type, color, length } = kind;
    const cable = this.#book.add("dcim.cable", {
      type,
      color,
      length,
      length_unit: "m",
      _abs_length: length,
      status: "connected",
    });
    this.#plug({ cable, end: "A" }, a, b);
    this.#plug({ cable, end: "B" }, b, a);
  }

  #plug({ cable, end }: { cable: number; end: "A" | "B" }, near: DemoPort, far: DemoPort): void {
    this.#book.add("dcim.cable-termination", { cable, cable_end: end, termination: near.object, ...near.place });
    const steps = [near.object, { model: "dcim.cable", id: cable }, far.object];
    this.#book.change(near.object.model, near.object.id, { cable, cable_end: end, _path: this.#addPath(steps) });
  }

  /** Steps are written "<content type id>:<object id>". */
  #addPath(steps: readonly SampleObject[]): number {
    return this.#book.add("dcim.cable-path", {
      path: (contentTypeId) => steps.map(({ model, id }) => [`${contentTypeId(model)}:${id}`]),
      _nodes: (contentTypeId) => steps.map(({ model, id }) => `${contentTypeId(model)}:${id}`),
      is_active: true,
      is_complete: true,
      is_split: false,
    });
  }
}
