import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { checkLocalData } from "../shared/local-data.ts";
import { type RuleRow, referenceOf, rowsById } from "../shared/rule-rows.ts";
import { checkDiskSizes } from "./disk-sizes.ts";
import { checkMachineAddresses } from "./machine-addresses.ts";

/** A virtual machine stands in a cluster or at a site that fit together, on a device of the cluster, reached by its own addresses. */
export const virtualMachineRules: WriteHook = {
  type: "write",

  async prepare(items, context) {
    const clusters = await readClusters(items, context);
    for (const item of items) {
      const cluster = clusters.get(referenceOf(item, "cluster_id") ?? "");
      if (cluster !== undefined && referenceOf(item, "site_id") === null) item.values.site_id = cluster.site_id ?? null;
    }
  },

  async validate(items, context) {
    const clusters = await readClusters(items, context);
    const devices = await rowsById(
      context,
      { table: "dcim_device", columns: ["name", "cluster_id"] },
      items.map((item) => referenceOf(item, "device_id")),
    );
    let good = items.filter((item) => checkLocalData(item) && checkPlace(item, clusters) && checkDevice(item, devices));
    good = await checkDiskSizes(good, context);
    await checkMachineAddresses(good, context);
  },
};

function readClusters(items: readonly WriteItem[], context: WriteContext): Promise<Map<string, RuleRow>> {
  const ids = items.map((item) => referenceOf(item, "cluster_id"));
  return rowsById(context, { table: "virtualization_cluster", columns: ["name", "site_id"] }, ids);
}

function checkPlace(item: WriteItem, clusters: ReadonlyMap<string, RuleRow>): boolean {
  const [site, cluster] = [referenceOf(item, "site_id"), referenceOf(item, "cluster_id")];
  const row = clusters.get(cluster ?? "");
  if (site === null && cluster === null)
    item.error("cluster", "A virtual machine must be assigned to a site and/or cluster.");
  else if (site !== null && row !== undefined && row.site_id !== site)
    item.error("cluster", `The selected cluster (${row.name}) is not assigned to this site.`);
  else return true;
  return false;
}

function checkDevice(item: WriteItem, devices: ReadonlyMap<string, RuleRow>): boolean {
  const device = devices.get(referenceOf(item, "device_id") ?? "");
  if (device === undefined) return true;
  const cluster = referenceOf(item, "cluster_id");
  if (cluster === null) item.error("device", "Must specify a cluster when assigning a host device.");
  else if (device.cluster_id !== cluster)
    item.error("device", `The selected device (${device.name}) is not assigned to this cluster.`);
  else return true;
  return false;
}
