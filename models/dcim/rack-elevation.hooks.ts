import type { ActionHook } from "../../runtime/declaration/hooks.ts";
import { pageLinks, readPageRequest } from "../../runtime/query/pagination.ts";
import { drawElevation } from "./draw-elevation.ts";
import { readElevationOptions } from "./elevation-options.ts";
import { type ElevationUnit, elevationUnits } from "./elevation-units.ts";
import { readElevation } from "./read-elevation.ts";

/** What stands in a rack, seen from the front or the rear: pages of its half units from top to bottom, or a drawing. */
export const rackElevation: ActionHook = {
  type: "action",
  async run({ id, query, context }) {
    const options = readElevationOptions(query);
    const { drawing, nested } = await readElevation(context, id, options);
    if (options.render === "svg") return { status: 200, body: drawElevation(drawing), contentType: "image/svg+xml" };
    const known = new Set(nested.keys());
    const all = elevationUnits(drawing.rack, drawing.devices, { isExpanded: options.isExpanded, known });
    const found = all.filter((unit) => idOf(unit).includes(options.search) || unit.name.includes(options.search));
    const { pageSize, maxPageSize } = context.settings;
    const page = readPageRequest(query, { default: pageSize, max: maxPageSize });
    const links = pageLinks(`${context.url("dcim.rack", id)}elevation/`, query, { ...page, count: found.length });
    const face = JSON.stringify({
      value: options.face,
      label: context.choiceLabel("dcim.device-face", options.face),
    });
    const results = found
      .slice(page.offset, page.limit === null ? undefined : page.offset + page.limit)
      .map((unit) => unitJson(unit, face, nested));
    const { next, previous } = links;
    const head = JSON.stringify({ count: found.length, next, previous }).slice(0, -1);
    return { status: 200, body: `${head},"results":[${results.join(",")}]}` };
  },
};

/** Half units are what a unit's id may name, so every id has its decimal. */
const idOf = ({ unit }: ElevationUnit): string => unit.toFixed(1);

function unitJson(unit: ElevationUnit, face: string, nested: ReadonlyMap<string, string>): string {
  const name = JSON.stringify(unit.name);
  const device = nested.get(unit.device ?? "") ?? "null";
  return `{"id":${idOf(unit)},"name":${name},"face":${face},"device":${device},"occupied":${unit.isOccupied},"display":${name}}`;
}
