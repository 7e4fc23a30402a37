import { sql } from "kysely";
import type { FilterHook } from "../../runtime/declaration/hooks.ts";

/** Whether the permission grants the action in `argument`. */
export const permitsAction: FilterHook = {
  type: "filter",
  condition({ alias, argument, values }) {
    return sql`(${argument}::text = ANY(${sql.ref(`${alias}.actions`)}::text[])) = ${values[0]}::boolean`;
  },
};
