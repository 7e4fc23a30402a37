import { sql } from "kysely";
import type { Sql } from "../../runtime/declaration/hooks.ts";
import type { KeptNumberHook } from "../../runtime/declaration/kept-number-hook.ts";

const others = (alias: string): Sql =>
  sql`ipam_prefix AS other WHERE other.vrf_id IS NOT DISTINCT FROM ${sql.ref(`${alias}.vrf_id`)}`;

/** Prefixes within one, in its VRF. */
export const prefixesWithin: KeptNumberHook = {
  type: "kept-number",
  count: (alias, isVisible) =>
    sql`(SELECT count(*) FROM ${others(alias)} AND other.prefix << ${sql.ref(`${alias}.prefix`)} AND ${isVisible("other")})`,
};

/** Networks that contain one, in its VRF. */
export const prefixesAround: KeptNumberHook = {
  type: "kept-number",
  count: (alias, isVisible) =>
    sql`(SELECT count(DISTINCT other.prefix) FROM ${others(alias)} AND other.prefix >> ${sql.ref(`${alias}.prefix`)} AND ${isVisible("other")})`,
};
