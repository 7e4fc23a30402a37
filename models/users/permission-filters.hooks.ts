import { sql } from "kysely";
import type { DisplayHook, FilterHook } from "../../runtime/declaration/hooks.ts";

/** Whether the permission grants the action in `argument`. */
export const permitsAction: FilterHook = {
  type: "filter",
  condition({ alias, argument, values }) {
    return sql`(${argument}::text = ANY(${sql.ref(`${alias}.actions`)}::text[])) = ${values[0]}::boolean`;
  },
};

/** The key itself. */
export const tokenDisplay: DisplayHook = {
  type: "display",
  values: ["key"],
  format: ([key]) => key ?? "",
};
