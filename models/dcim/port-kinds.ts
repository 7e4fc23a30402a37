import type { ModelName } from "../../runtime/declaration/model-declaration.ts";

/** A model whose objects a cable can be plugged into. */
export interface PortKind {
  readonly model: ModelName;
  readonly table: string;
  /** Paths begin and end here; at the others they pass through. */
  readonly isEndpoint: boolean;
  /** Models that may be at the other end of the cable. */
  readonly fits: readonly ModelName[];
}

const PASS_THROUGH = ["dcim.front-port", "dcim.rear-port"];
const NETWORK = ["dcim.interface", ...PASS_THROUGH, "circuits.circuit-termination"];
const PANEL = ["dcim.console-port", "dcim.console-server-port", ...NETWORK];

/** Everything a cable can be plugged into. */
export const PORT_KINDS: readonly PortKind[] = [
  { model: "circuits.circuit-termination", table: "circuits_circuittermination", isEndpoint: false, fits: NETWORK },
  {
    model: "dcim.console-port",
    table: "dcim_consoleport",
    isEndpoint: true,
    fits: ["dcim.console-server-port", ...PASS_THROUGH],
  },
  {
    model: "dcim.console-server-port",
    table: "dcim_consoleserverport",
    isEndpoint: true,
    fits: ["dcim.console-port", ...PASS_THROUGH],
  },
  { model: "dcim.front-port", table: "dcim_frontport", isEndpoint: false, fits: PANEL },
  { model: "dcim.interface", table: "dcim_interface", isEndpoint: true, fits: NETWORK },
  { model: "dcim.power-feed", table: "dcim_powerfeed", isEndpoint: true, fits: ["dcim.power-port"] },
  { model: "dcim.power-outlet", table: "dcim_poweroutlet", isEndpoint: true, fits: ["dcim.power-port"] },
  {
    model: "dcim.power-port",
    table: "dcim_powerport",
    isEndpoint: true,
    fits: ["dcim.power-outlet", "dcim.power-feed"],
  },
  { model: "dcim.rear-port", table: "dcim_rearport", isEndpoint: false, fits: PANEL },
];
