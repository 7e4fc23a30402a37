import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { checkLocalData } from "../shared/local-data.ts";
import { type Problem, reportProblems } from "../shared/problem.ts";
import { isChanged, type RuleRow, referenceOf, rowsById } from "../shared/rule-rows.ts";
import { isReachedBy, type PlacedAddress, primaryProblem, readAddresses } from "./device-addresses.ts";
import { moveCableEnds, moveChildren } from "./device-moves.ts";
import { placeProblem, readPlaces } from "./device-place.ts";
import { instantiateDevices } from "./instantiate-components.ts";

/** A device stands where there is room for it, is reached by its own addresses and fits its platform, cluster and chassis. */
export const deviceRules: WriteHook = {
  type: "write",

  async prepare(items, context) {
    await Promise.all([takeFromType(items, context), takeFromRack(items, context)]);
  },

  async validate(items, context) {
    const good = items.filter(checkLocalData);
    const namedBy = (column: string) => good.map((item) => referenceOf(item, column));
    const [places, addresses, platforms, clusters] = await Promise.all([
      readPlaces(good, context),
      readAddresses(context, good, ["primary_ip4_id", "primary_ip6_id", "oob_ip_id"]),
      rowsById(context, { table: "dcim_platform", columns: ["name", "manufacturer_id"] }, namedBy("platform_id")),
      rowsById(context, { table: "virtualization_cluster", columns: ["name", "site_id"] }, namedBy("cluster_id")),
    ]);
    reportProblems(good, lowestProblem);
    reportProblems(
      good,
      (item) =>
        placeProblem(item, places) ??
        addressProblem(item, addresses) ??
        platformProblem(item, platforms, places.types) ??
        clusterProblem(item, clusters) ??
        chassisProblem(item),
    );
  },

  async afterSave(items, context) {
    const fresh = items.filter((item) => item.stored === null);
    if (fresh.length > 0) await instantiateDevices(idsOf(fresh), context);
    const known = items.filter((item) => item.stored !== null);
    const moved = known.filter((item) => PLACE.some((column) => isChanged(item, column)));
    if (moved.length > 0) await moveCableEnds(idsOf(moved), context);
    if (known.length > 0) await moveChildren(idsOf(known), context);
  },
};

/** Columns that say where a device stands. */
const PLACE = ["site_id", "location_id", "rack_id"];

const idsOf = (items: readonly WriteItem[]): string[] => items.flatMap(({ id }) => id ?? []);

/** A new device has the air flow and the platform of its type unless others are given. */
async function takeFromType(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  const fresh = items.filter((item) => item.stored === null);
  const types = await rowsById(
    context,
    { table: "dcim_devicetype", columns: ["airflow", "default_platform_id"] },
    fresh.map((item) => referenceOf(item, "device_type_id")),
  );
  for (const item of fresh) {
    const type = types.get(referenceOf(item, "device_type_id") ?? "");
    if (!item.value("airflow")) item.values.airflow = type?.airflow ?? "";
    if (item.value("platform_id") === null) item.values.platform_id = type?.default_platform_id ?? null;
  }
}

/** A device in a rack is where the rack is. */
async function takeFromRack(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  const free = items.filter((item) => referenceOf(item, "location_id") === null);
  const racks = await rowsById(
    context,
    { table: "dcim_rack", columns: ["site_id", "location_id"] },
    free.map((item) => referenceOf(item, "rack_id")),
  );
  for (const item of free) {
    const rack = racks.get(referenceOf(item, "rack_id") ?? "");
    // A rack of another site is refused; its location would only hide why.
    if (rack?.location_id && rack.site_id === referenceOf(item, "site_id")) item.values.location_id = rack.location_id;
  }
}

/** Racks have no half unit below the first. */
function lowestProblem(item: WriteItem): Problem | undefined {
  const position = item.value("position");
  return position !== null && Number(position) < 1
    ? ["position", "Ensure this value is greater than or equal to 1."]
    : undefined;
}

function addressProblem(item: WriteItem, addresses: ReadonlyMap<string, PlacedAddress>): Problem | undefined {
  const owner = { device: item.id, chassis: referenceOf(item, "virtual_chassis_id") };
  const problem = primaryProblem(item, owner, addresses);
  if (problem !== undefined) return problem;
  const management = addresses.get(referenceOf(item, "oob_ip_id") ?? "");
  return management !== undefined && !isReachedBy(owner, management)
    ? ["oob_ip", `The specified IP address (${management.text}) is not assigned to this device.`]
    : undefined;
}

function platformProblem(
  item: WriteItem,
  platforms: ReadonlyMap<string, RuleRow>,
  types: ReadonlyMap<string, RuleRow>,
): Problem | undefined {
  const platform = platforms.get(referenceOf(item, "platform_id") ?? "");
  const manufacturer = platform?.manufacturer_id ?? null;
  const type = types.get(referenceOf(item, "device_type_id") ?? "");
  return manufacturer !== null && manufacturer !== type?.manufacturer_id
    ? ["platform", `Platform ${platform?.name} is limited to device types of another manufacturer.`]
    : undefined;
}

function clusterProblem(item: WriteItem, clusters: ReadonlyMap<string, RuleRow>): Problem | undefined {
  const cluster = clusters.get(referenceOf(item, "cluster_id") ?? "");
  const site = cluster?.site_id ?? null;
  return site !== null && site !== referenceOf(item, "site_id")
    ? ["cluster", `The assigned cluster (${cluster?.name}) belongs to a different site.`]
    : undefined;
}

function chassisProblem(item: WriteItem): Problem | undefined {
  return referenceOf(item, "virtual_chassis_id") !== null && item.value("vc_position") === null
    ? ["vc_position", "A device assigned to a virtual chassis must have its position defined."]
    : undefined;
}
