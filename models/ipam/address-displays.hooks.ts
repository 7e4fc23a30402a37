import { sql } from "kysely";
import type { DisplayHook } from "../../runtime/declaration/hooks.ts";

/** "AS64512"; numbers of more than 16 bits also in dotted form: "AS4200000000 (64086.59904)". */
export const asnDisplay: DisplayHook = {
  type: "display",
  values: ["asn"],
  format([asn]) {
    const number = Number(asn);
    return number <= 0xffff ? `AS${asn}` : `AS${asn} (${Math.floor(number / 0x10000)}.${number % 0x10000})`;
  },
};

/** "192.0.2.10-20/24": what both ends begin with, then the rest of each, then the length of the prefix. */
export const ipRangeDisplay: DisplayHook = {
  type: "display",
  values: ["start_address", "end_address"],
  format([first, last]) {
    const [start, length] = (first ?? "").split("/") as [string, string?];
    const [end] = (last ?? "").split("/") as [string];
    const separator = start.includes(":") ? ":" : ".";
    const [startParts, endParts] = [start.split(separator), end.split(separator)];
    let common = 0;
    while (common < startParts.length - 1 && startParts[common] === endParts[common]) common += 1;
    return `${start}-${endParts.slice(common).join(separator)}/${length}`;
  },
};

/** "Edge VRRPv2: 10 (192.0.2.1/24)": name, protocol, number and lowest address, as far as there are any. */
export const fhrpGroupDisplay: DisplayHook = {
  type: "display",
  values: ["name", "protocol:label", "group_id"],
  columns: ["id"],
  /** The lowest address of each group. */
  async load(rows, context) {
    const ids = rows.map((row) => row[0]);
    const found = await context.query(
      sql`SELECT DISTINCT ON (assigned_object_id) assigned_object_id, text(address) FROM ipam_ipaddress
        WHERE assigned_object_type_id = ${context.contentTypeId("ipam.fhrp-group")} AND assigned_object_id = ANY(${ids}::bigint[])
        ORDER BY assigned_object_id, address, id`,
    );
    const addresses = new Map(found.map(([group, address]) => [group, address as string]));
    return ids.map((id) => addresses.get(id ?? null) ?? null);
  },
  format([name, protocol, group, address]) {
    return `${name ? `${name} ` : ""}${protocol}: ${group}${address ? ` (${address})` : ""}`;
  },
};

/** Numbers in order, runs as "first-last": "22, 80-82". */
function runsOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(", ");
}

/** "ssh (TCP/22, 80-82)". */
export const serviceDisplay: DisplayHook = {
  type: "display",
  values: ["name", "protocol:label", "ports"],
  format([name, protocol, ports]) {
    return `${name} (${protocol}/${runsOf((ports ?? "").match(/\d+/g)?.map(Number) ?? [])})`;
  },
};
