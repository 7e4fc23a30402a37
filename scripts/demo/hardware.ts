import type { ModelName } from "../../runtime/declaration/model-declaration.ts";
import type { SampleBook, SampleValues } from "./sample-book.ts";
import { slug } from "./slug.ts";

/** A port as its template describes it; the device's own is made of the same values. */
export interface PortPlan {
  /** Model of the template and of the port made from it. */
  readonly models: readonly [template: ModelName, port: ModelName];
  readonly values: SampleValues;
}

export interface HardwareType {
  readonly id: number;
  readonly height: number;
  readonly ports: readonly PortPlan[];
  readonly platform: number | null;
  readonly role: number;
  /** Name of the interface that is managed through. */
  readonly management: string | null;
}

export type HardwareName =
  | "router"
  | "firewall"
  | "spine"
  | "leaf"
  | "access"
  | "accessPoint"
  | "console"
  | "server"
  | "pdu";
export type Hardware = Readonly<Record<HardwareName, HardwareType>>;

type Ports = readonly (readonly [kind: keyof typeof KINDS, pattern: string, count: number, values: SampleValues])[];

interface TypeRow {
  readonly maker: string;
  readonly model: string;
  readonly part: string;
  readonly height: number;
  readonly role: readonly [name: string, color: string];
  readonly platform?: string;
  readonly airflow?: string;
  readonly management?: string;
  readonly ports: Ports;
}

const KINDS = {
  interface: ["dcim.interface-template", "dcim.interface"],
  console: ["dcim.console-port-template", "dcim.console-port"],
  consoleServer: ["dcim.console-server-port-template", "dcim.console-server-port"],
  power: ["dcim.power-port-template", "dcim.power-port"],
  outlet: ["dcim.power-outlet-template", "dcim.power-outlet"],
} as const;

const POWER = (draw: number): Ports[number] => [
  "power",
  "PSU#",
  2,
  { type: "iec-60320-c14", maximum_draw: draw * 2, allocated_draw: draw },
];
const CONSOLE: Ports[number] = ["console", "Console", 1, { type: "rj-45" }];
const copper = { type: "1000base-t" } as const;
const management = { type: "1000base-t", mgmt_only: true } as const;

/** "#" in a port's name stands for its number, counted from `first` (default 1). */
const TYPES: Readonly<Record<HardwareName, TypeRow>> = {
  router: {
    maker: "Juniper",
    model: "MX204",
    part: "MX204",
    height: 1,
    role: ["Edge router", "673ab7"],
    platform: "Junos",
    airflow: "front-to-rear",
    management: "fxp0",
    ports: [
      ["interface", "et-0/0/#", 4, { type: "100gbase-x-qsfp28" }],
      ["interface", "xe-0/1/#", 8, { type: "10gbase-x-sfpp" }],
      ["interface", "fxp0", 1, management],
      CONSOLE,
      POWER(160),
    ],
  },
  firewall: {
    maker: "Fortinet",
    model: "FortiGate 200F",
    part: "FG-200F",
    height: 1,
    role: ["Firewall", "e91e63"],
    platform: "FortiOS",
    management: "mgmt",
    ports: [
      ["interface", "port#", 16, copper],
      ["interface", "x#", 4, { type: "10gbase-x-sfpp" }],
      ["interface", "mgmt", 1, management],
      CONSOLE,
      POWER(100),
    ],
  },
  spine: {
    maker: "Arista",
    model: "DCS-7050CX3-32S",
    part: "DCS-7050CX3-32S-F",
    height: 1,
    role: ["Spine switch", "3f51b5"],
    platform: "EOS",
    airflow: "front-to-rear",
    management: "Management1",
    ports: [
      ["interface", "Ethernet#/1", 32, { type: "100gbase-x-qsfp28" }],
      ["interface", "Management1", 1, management],
      CONSOLE,
      POWER(180),
    ],
  },
  leaf: {
    maker: "Arista",
    model: "DCS-7050SX3-48YC8",
    part: "DCS-7050SX3-48YC8-F",
    height: 1,
    role: ["Leaf switch", "2196f3"],
    platform: "EOS",
    airflow: "front-to-rear",
    management: "Management1",
    ports: [
      ["interface", "Ethernet#", 24, { type: "25gbase-x-sfp28" }],
      ["interface", "Ethernet5#/1", 6, { type: "100gbase-x-qsfp28" }],
      ["interface", "Management1", 1, management],
      CONSOLE,
      POWER(150),
    ],
  },
  access: {
    maker: "Juniper",
    model: "EX3400-24P",
    part: "EX3400-24P",
    height: 1,
    role: ["Access switch", "00bcd4"],
    platform: "Junos",
    management: "me0",
    ports: [
      ["interface", "ge-0/0/#", 24, { ...copper, poe_mode: "pse", poe_type: "type2-ieee802.3at" }],
      ["interface", "xe-0/2/#", 4, { type: "10gbase-x-sfpp" }],
      ["interface", "me0", 1, management],
      CONSOLE,
      POWER(90),
    ],
  },
  accessPoint: {
    maker: "Aruba",
    model: "AP-535",
    part: "JZ336A",
    height: 0,
    role: ["Access point", "8bc34a"],
    platform: "ArubaOS",
    management: "eth0",
    ports: [
      ["interface", "eth#", 2, { type: "5gbase-t", poe_mode: "pd", poe_type: "type2-ieee802.3at" }],
      ["interface", "radio#", 2, { type: "ieee802.11ax", rf_role: "ap" }],
    ],
  },
  console: {
    maker: "Opengear",
    model: "OM1208-8E",
    part: "OM1208-8E",
    height: 1,
    role: ["Console server", "795548"],
    management: "net1",
    ports: [["interface", "net#", 2, copper], ["consoleServer", "Port #", 8, { type: "rj-45" }], POWER(30)],
  },
  server: {
    maker: "Dell",
    model: "PowerEdge R650",
    part: "R650",
    height: 1,
    role: ["Hypervisor", "ff9800"],
    platform: "Debian 12",
    airflow: "front-to-rear",
    management: "iDRAC",
    ports: [["interface", "eno#", 2, { type: "25gbase-x-sfp28" }], ["interface", "iDRAC", 1, management], POWER(350)],
  },
  pdu: {
    maker: "APC",
    model: "AP8858",
    part: "AP8858",
    height: 0,
    role: ["PDU", "9e9e9e"],
    management: "net1",
    ports: [
      ["interface", "net#", 1, copper],
      ["power", "Inlet", 1, { type: "iec-60309-p-n-e-6h", maximum_draw: 7400 }],
      ["outlet", "Outlet #", 24, { type: "iec-60320-c13" }],
    ],
  },
};

/** Numbering starts at 0 for names of this form, as the makers count. */
const FROM_ZERO = /^(et|xe|ge)-|^(eth|radio)#$/;

/** Manufacturers, platforms, device roles, device types and the templates of their ports. */
export function addHardware(book: SampleBook): Hardware {
  const makers = new Map<string, number>();
  const platforms = new Map<string, number>();
  const once = (ids: Map<string, number>, model: ModelName, name: string, values: SampleValues = {}): number => {
    const id = ids.get(name) ?? book.add(model, { name, slug: slug(name), ...values });
    ids.set(name, id);
    return id;
  };
  const made = Object.entries(TYPES).map(([name, row]): [string, HardwareType] => {
    const maker = once(makers, "dcim.manufacturer", row.maker);
    const platform =
      row.platform === undefined
        ? null
        : once(platforms, "dcim.platform", row.platform, row.role[0] === "Hypervisor" ? {} : { manufacturer: maker });
    return [name, addType(book, row, { maker, platform })];
  });
  return Object.fromEntries(made) as unknown as Hardware;
}

function addType(
  book: SampleBook,
  row: TypeRow,
  { maker, platform }: { maker: number; platform: number | null },
): HardwareType {
  const [roleName, color] = row.role;
  const role = book.add("dcim.device-role", {
    name: roleName,
    slug: slug(roleName),
    color,
    vm_role: roleName === "Hypervisor",
  });
  const id = book.add("dcim.device-type", {
    manufacturer: maker,
    model: row.model,
    slug: slug(`${row.maker} ${row.model}`),
    part_number: row.part,
    u_height: row.height,
    is_full_depth: row.height > 0 && row.airflow !== undefined,
    airflow: row.airflow ?? "",
    default_platform: platform,
  });
  const ports = row.ports.flatMap(portPlans);
  for (const { models, values } of ports) book.add(models[0], { device_type: id, ...values });
  return { id, height: row.height, ports, platform, role, management: row.management ?? null };
}

function portPlans([kind, pattern, count, values]: Ports[number]): PortPlan[] {
  const first = FROM_ZERO.test(pattern) ? 0 : 1;
  return Array.from({ length: count }, (_, at) => ({
    models: KINDS[kind],
    values: { name: pattern.replace("#", String(first + at)), ...values },
  }));
}
