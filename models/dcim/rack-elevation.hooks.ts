import type { ActionHook } from "../../runtime/declaration/hooks.ts";
import { drawElevation } from "./draw-elevation.ts";
import { readElevationOptions } from "./elevation-options.ts";
import { type ElevationUnit, elevationUnits } from "./elevation-units.ts";
import { readElevation } from "./read-elevation.ts";

/** What stands in a rack, seen from the front or the rear: pages of its half units from top to bottom, or a drawing. */
export const rackElevation: ActionHook = {
  type: "action",
  async run({ id, query, context, page }) {
    const options = readElevationOptions(query);
    const { drawing, nested } = await readElevation(context, id, options);
    if (options.render === "svg") return { status: 200, body: drawElevation(drawing), contentType: "image/svg+xml" };
    const known = new Set(nested.keys());
    const all = elevationUnits(drawing.rack, drawing.devices, { isExpanded: options.isExpanded, known });
    const found = all.filter((unit) => idOf(unit).includes(options.search) || unit.name.includes(options.search));
    const face = JSON.stringify({
      value: options.face,
      label: context.choiceLabel("dcim.device-face", options.face),
    });
    return { status: 200, body: page(found, (unit) => unitJson(unit, face, nested)) };
  },
};

/** Half units are what a unit's id may name, so every id has its decimal. */
const idOf = ({ unit }: ElevationUnit): string => unit.toFixed(1);

function unitJson(unit: ElevationUnit, face: string, nested: ReadonlyMap<string, string>): string {
  const name = JSON.stringify(unit.name);
  const device = nested.get(unit.device ?? "") ?? "null";
  return `{"id":${idOf(unit)},"name":${name},"face":${face},"device":${device},"occupied":${unit.isOccupied},"display":${name}}`;
}
