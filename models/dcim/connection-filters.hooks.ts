import { sql } from "kysely";
import type { FilterHook } from "../../runtime/declaration/hooks.ts";

/** Whether the path from the object is active. Objects without a path are not connected. */
export const isConnected: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const isActive = sql`COALESCE(${sql.ref(`${alias}._path_id`)} IN (SELECT id FROM dcim_cablepath WHERE is_active), FALSE)`;
    return sql`${isActive} = ${values[0]}::boolean`;
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
    const has = (end: string) => sql`${id} IN (SELECT cable_id FROM dcim_cabletermination WHERE cable_end = ${end})`;
    return sql`(${has("A")} AND ${has("B")}) <> ${values[0]}::boolean`;
  },
};
