import type { WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type Problem, reportProblems } from "../shared/problem.ts";
import { referenceOf, rowsById } from "../shared/rule-rows.ts";
import { hasSameOwner, OWNER_COLUMNS } from "./template-owners.ts";

/** A power port, also as a template, is allocated no more than it can draw. */
export const powerPortRules: WriteHook = {
  type: "write",
  validate(items) {
    reportProblems(items, (item) => {
      const [maximum, allocated] = [item.value("maximum_draw"), item.value("allocated_draw")];
      return maximum !== null && allocated !== null && Number(allocated) > Number(maximum)
        ? ["allocated_draw", `Allocated draw cannot exceed the maximum draw (${maximum}W).`]
        : undefined;
    });
  },
};

/** An outlet is fed by a power port of the same device. */
export const powerOutletRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const ids = items.map((item) => referenceOf(item, "power_port_id"));
    const ports = await rowsById(context, { table: "dcim_powerport", columns: ["name", "device_id"] }, ids);
    reportProblems(items, (item) => {
      const port = ports.get(referenceOf(item, "power_port_id") ?? "");
      return port !== undefined && port.device_id !== referenceOf(item, "device_id")
        ? ["__all__", `Parent power port (${port.name}) must belong to the same device`]
        : undefined;
    });
  },
};

/** The same for the templates of a device type or module type. */
export const powerOutletTemplateRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const ids = items.map((item) => referenceOf(item, "power_port_id"));
    const table = "dcim_powerporttemplate";
    const ports = await rowsById(context, { table, columns: ["name", ...OWNER_COLUMNS] }, ids);
    reportProblems(items, (item) => {
      const port = ports.get(referenceOf(item, "power_port_id") ?? "");
      return port !== undefined && !hasSameOwner(item, port)
        ? ["__all__", `Parent power port (${port.name}) must belong to the same device type or module type`]
        : undefined;
    });
  },
};

/** A panel hangs at a location of its site. */
export const powerPanelRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const ids = items.map((item) => referenceOf(item, "location_id"));
    const locations = await rowsById(context, { table: "dcim_location", columns: ["name", "site_id"] }, ids);
    reportProblems(items, (item) => {
      const location = locations.get(referenceOf(item, "location_id") ?? "");
      return location !== undefined && location.site_id !== referenceOf(item, "site_id")
        ? ["__all__", `Location ${location.name} is in a different site than the power panel`]
        : undefined;
    });
  },
};

/** A feed leads to a rack at the site of its panel; the power it can deliver follows from its figures. */
export const powerFeedRules: WriteHook = {
  type: "write",

  prepare(items) {
    for (const item of items) item.values.available_power = availablePower(item);
  },

  async validate(items, context) {
    const racks = await rowsById(
      context,
      { table: "dcim_rack", columns: ["name", "site_id"] },
      items.map((item) => referenceOf(item, "rack_id")),
    );
    const panels = await rowsById(
      context,
      { table: "dcim_powerpanel", columns: ["name", "site_id"] },
      items.map((item) => referenceOf(item, "power_panel_id")),
    );
    reportProblems(items, (item) => {
      const rack = racks.get(referenceOf(item, "rack_id") ?? "");
      const panel = panels.get(referenceOf(item, "power_panel_id") ?? "");
      if (rack !== undefined && rack.site_id !== panel?.site_id)
        return ["__all__", `Rack ${rack.name} and power panel ${panel?.name} are in different sites.`];
      return voltageProblem(item);
    });
  },
};

function voltageProblem(item: WriteItem): Problem | undefined {
  const voltage = Number(item.value("voltage"));
  if (voltage === 0) return ["voltage", "This value may not be 0."];
  return voltage < 0 && item.value("supply") === "ac"
    ? ["voltage", "Voltage cannot be negative for AC supply"]
    : undefined;
}

/** The root of three, as precise as electricians and the reference take it. */
const THREE_PHASES = 1.732;

/** Watts that a feed can deliver; halves are rounded to the even number. */
function availablePower(item: WriteItem): number {
  const [voltage, amperage, share] = ["voltage", "amperage", "max_utilization"].map((name) => Number(item.value(name)));
  const watts = Math.abs(voltage as number) * (amperage as number) * ((share as number) / 100);
  const power = item.value("phase") === "three-phase" ? watts * THREE_PHASES : watts;
  const low = Math.floor(power);
  if (power - low === 0.5) return low + (low % 2);
  return Math.round(power);
}
