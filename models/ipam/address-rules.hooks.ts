import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { formatAddress, type Inet, lastOf, networkOf, parseInet } from "../../runtime/query/inet.ts";
import { lockValues } from "../shared/lock-values.ts";
import { referenceOf } from "../shared/rule-rows.ts";
import { readPrimaryMoves } from "./address-parents.ts";
import { readSpaces } from "./unique-space.ts";

/** Roles of addresses that several interfaces share by design. */
const SHARED_ROLES = new Set<unknown>(["anycast", "vip", "vrrp", "hsrp", "glbp", "carp"]);

/** Names are lower case; an address is unique where its space demands it, and what it is assigned to can use it. */
export const ipAddressRules: WriteHook = {
  type: "write",

  prepare(items) {
    for (const item of items) {
      const { dns_name: name } = item.values;
      if (typeof name === "string") item.values.dns_name = name.toLowerCase();
    }
  },

  async validate(items, context) {
    const claims = items.flatMap((item) => {
      const inet = parseInet(item.value("address"));
      return inet === undefined ? [] : [{ item, inet, vrf: referenceOf(item, "vrf_id"), host: formatAddress(inet) }];
    });
    const duplicates = await findDuplicates(claims, context);
    const moved = await readPrimaryMoves(items, context);
    for (const claim of claims) {
      const { item, inet } = claim;
      const unusable = whyUnusable(item, inet);
      const duplicate = duplicates.get(item);
      if (inet.length === 0) item.error("address", "Cannot create IP address with /0 mask.");
      else if (unusable !== undefined) item.error("__all__", unusable);
      else if (duplicate !== undefined) item.error("address", duplicate);
      else if (moved.has(item))
        item.error(
          "__all__",
          "Cannot reassign IP address while it is designated as the primary IP for the parent object",
        );
      else if (item.value("status") === "slaac" && inet.family !== 6)
        item.error("status", "Only IPv6 addresses can be assigned SLAAC status");
    }
  },
};

/** Interfaces cannot have the address of their network or of all its hosts, except in networks of two addresses or one. */
function whyUnusable(item: WriteItem, inet: Inet): string | undefined {
  if (item.value("assigned_object_id") === null || item.value("assigned_object_type_id") === null) return undefined;
  const isSmall = inet.length >= (inet.family === 4 ? 31 : 127);
  if (isSmall) return undefined;
  const text = String(item.value("address"));
  if (inet.value === networkOf(inet)) return `${text} is a network ID, which may not be assigned to an interface.`;
  if (inet.family === 4 && inet.value === lastOf(inet))
    return `${text} is a broadcast address, which may not be assigned to an interface.`;
  return undefined;
}

interface Claim {
  readonly item: WriteItem;
  readonly vrf: string | null;
  readonly host: string;
}

/** Messages of addresses that are taken, also by an earlier one of the same write; roles may share an address. */
async function findDuplicates(claims: readonly Claim[], context: WriteContext): Promise<Map<WriteItem, string>> {
  const spaces = await readSpaces(
    claims.map(({ item }) => item),
    context,
  );
  const unique = claims.filter(({ vrf }) => spaces.isUnique(vrf));
  const found = new Map<WriteItem, string>();
  if (unique.length === 0) return found;
  const keyOf = ({ vrf, host }: Claim) => `${vrf ?? 0} ${host}`;
  // Of one moment: what is read comes after the locks.
  const [, roles] = await Promise.all([
    lockValues(context, "ip-address", unique.map(keyOf)),
    readRoles(unique, context),
  ]);
  for (const claim of unique) {
    const role = claim.item.value("role");
    const others = roles.get(keyOf(claim)) ?? [];
    if (others.length > 0 && ![role, ...others].every((one) => SHARED_ROLES.has(one)))
      found.set(
        claim.item,
        `Duplicate IP address found in ${spaces.nameOf(claim.vrf)}: ${claim.item.value("address")}`,
      );
    roles.set(keyOf(claim), [...others, role]);
  }
  return found;
}

/** Roles of the stored addresses with the claimed hosts, apart from those being written. */
async function readRoles(claims: readonly Claim[], context: WriteContext): Promise<Map<string, unknown[]>> {
  const own = claims.flatMap(({ item }) => item.id ?? []);
  const rows = await context.query(
    sql`SELECT COALESCE(a.vrf_id, 0), host(a.address), a.role
      FROM unnest(${claims.map(({ vrf }) => vrf)}::bigint[], ${claims.map(({ host }) => host)}::inet[]) w(vrf, host)
      JOIN ipam_ipaddress a ON CAST(HOST(a.address) AS inet) = w.host AND a.vrf_id IS NOT DISTINCT FROM w.vrf
      WHERE NOT a.id = ANY(${own}::bigint[]) GROUP BY a.id`,
  );
  const roles = new Map<string, unknown[]>();
  for (const [vrf, host, role] of rows) roles.set(`${vrf} ${host}`, [...(roles.get(`${vrf} ${host}`) ?? []), role]);
  return roles;
}
