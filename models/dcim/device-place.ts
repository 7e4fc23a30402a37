import type { StatementRunner, WriteItem } from "../../runtime/declaration/hooks.ts";
import type { Problem } from "../shared/problem.ts";
import { type RuleRow, referenceOf, rowsById } from "../shared/rule-rows.ts";
import { findBlocked, type Mounting, readRoom } from "./rack-units.ts";

/** What the places of devices refer to, by id. */
export interface Places {
  readonly racks: ReadonlyMap<string, RuleRow>;
  readonly locations: ReadonlyMap<string, RuleRow>;
  readonly types: ReadonlyMap<string, RuleRow>;
  /** Items whose units are taken or outside the rack. */
  readonly blocked: ReadonlySet<WriteItem>;
}

/** A constant number of statements, all of one moment. */
export async function readPlaces(items: readonly WriteItem[], runner: StatementRunner): Promise<Places> {
  const namedBy = (column: string) => items.map((item) => referenceOf(item, column));
  const placed = items.filter((item) => item.value("position") !== null);
  const mounting = [...new Set(placed.flatMap((item) => referenceOf(item, "rack_id") ?? []))];
  const own = items.flatMap((item) => item.id ?? []);
  const typeColumns = ["model", "manufacturer_id", "u_height", "is_full_depth", "subdevice_role"];
  const [racks, locations, types, room] = await Promise.all([
    rowsById(runner, { table: "dcim_rack", columns: ["name", "site_id", "location_id"] }, namedBy("rack_id")),
    rowsById(runner, { table: "dcim_location", columns: ["name", "site_id"] }, namedBy("location_id")),
    rowsById(runner, { table: "dcim_devicetype", columns: typeColumns }, namedBy("device_type_id")),
    readRoom(runner, mounting, own),
  ]);
  const mountings = items.flatMap((item) => mountingOf(item, types) ?? []);
  return { racks, locations, types, blocked: new Set([...findBlocked(mountings, room)].map(({ item }) => item)) };
}

function mountingOf(
  item: WriteItem,
  types: ReadonlyMap<string, RuleRow>,
): (Mounting & { readonly item: WriteItem }) | undefined {
  const rack = referenceOf(item, "rack_id");
  const type = types.get(referenceOf(item, "device_type_id") ?? "");
  if (rack === null || item.value("position") === null || type === undefined) return undefined;
  return {
    item,
    rack,
    position: Number(item.value("position")),
    height: Number(type.u_height),
    face: String(item.value("face")),
    isFullDepth: type.is_full_depth === "t",
  };
}

/** Site, location and rack belong together, and the device fits where it stands. */
export function placeProblem(item: WriteItem, places: Places): Problem | undefined {
  const site = referenceOf(item, "site_id");
  const locationId = referenceOf(item, "location_id");
  const rack = places.racks.get(referenceOf(item, "rack_id") ?? "");
  const location = places.locations.get(locationId ?? "");
  if (rack !== undefined && rack.site_id !== site) return ["rack", `Rack ${rack.name} does not belong to the site.`];
  if (location !== undefined && location.site_id !== site)
    return ["location", `Location ${location.name} does not belong to the site.`];
  if (rack !== undefined && locationId !== null && rack.location_id !== locationId)
    return ["rack", `Rack ${rack.name} does not belong to location ${location?.name}.`];
  return positionProblem(item, { rack, type: places.types.get(referenceOf(item, "device_type_id") ?? "") }, places);
}

function positionProblem(
  item: WriteItem,
  { rack, type }: { rack: RuleRow | undefined; type: RuleRow | undefined },
  { blocked }: Places,
): Problem | undefined {
  const face = item.value("face") || null;
  const position = item.value("position");
  if (rack === undefined) {
    if (face !== null) return ["face", "Cannot select a rack face without assigning a rack."];
    if (position !== null) return ["position", "Cannot select a rack position without assigning a rack."];
    return undefined;
  }
  if (position !== null) {
    if ((Number(position) * 2) % 1 !== 0) return ["position", "Position must be in increments of 0.5 rack units."];
    if (face === null) return ["face", "Must specify rack face when defining rack position."];
    if (Number(type?.u_height) === 0)
      return ["position", `A 0U device type (${type?.model}) cannot be assigned to a rack position.`];
  }
  if (type?.subdevice_role === "child" && face !== null)
    return ["face", "Child device types cannot be assigned to a rack face; that is an attribute of the parent device."];
  return blocked.has(item)
    ? ["position", `U${position} is already occupied or does not have sufficient space for ${type?.model}.`]
    : undefined;
}
