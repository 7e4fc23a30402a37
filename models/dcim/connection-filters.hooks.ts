import { sql } from "kysely";
import type { FilterHook } from "../../runtime/declaration/hooks.ts";

/** Whether the path from the object is active. Objects without a path are not connected. */
export const isConnected: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const isActive = sql`EXISTS (SELECT FROM dcim_cablepath WHERE id = ${sql.ref(`${alias}._path_id`)} AND is_active)`;
    return values[0] === "true" ? isActive : sql`NOT ${isActive}`;
  },
};

/** The cable has an object with one of the ids at the end in `argument` (A or B). */
export const cableEndsAt: FilterHook = {
  type: "filter",
  condition({ alias, argument, values }) {
    return sql`${sql.ref(`${alias}.id`)} IN (SELECT cable_id FROM dcim_cabletermination
      WHERE cable_end = ${argument} AND termination_id = ANY(${values}::bigint[]))`;
  },
};

/** Whether the cable has nothing at one of its ends. */
export const lacksCableEnd: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const id = sql.ref(`${alias}.id`);
    const has = (end: string) =>
      sql`EXISTS (SELECT FROM dcim_cabletermination WHERE cable_id = ${id} AND cable_end = ${end})`;
    return sql`${values[0] === "true" ? sql`NOT ` : sql``}(${has("A")} AND ${has("B")})`;
  },
};
