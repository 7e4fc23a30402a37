import { sql } from "kysely";
import type { FilterHook } from "../../../../../../runtime/declaration/hooks.ts";

export const nearby: FilterHook = { type: "filter", condition: () => sql`true` };
