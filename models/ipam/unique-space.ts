import type { WriteContext, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type RuleRow, referenceOf, rowsById } from "../shared/rule-rows.ts";

/** Which address spaces admit a network or address only once. */
export interface UniqueSpaces {
  isUnique(vrf: string | null): boolean;
  /** The space as messages name it. */
  nameOf(vrf: string | null): string;
}

/** The VRFs of a write's objects; one statement, none when all are in the global table. */
export async function readSpaces(items: readonly WriteItem[], context: WriteContext): Promise<UniqueSpaces> {
  const vrfs: ReadonlyMap<string, RuleRow> = await rowsById(
    context,
    { table: "ipam_vrf", columns: ["name", "rd", "enforce_unique"] },
    items.map((item) => referenceOf(item, "vrf_id")),
  );
  return {
    isUnique: (vrf) => (vrf === null ? context.settings.enforceGlobalUnique : vrfs.get(vrf)?.enforce_unique === "t"),
    nameOf: (vrf) => {
      if (vrf === null) return "global table";
      const row = vrfs.get(vrf);
      return `VRF ${row?.rd ? `${row.name} (${row.rd})` : (row?.name ?? vrf)}`;
    },
  };
}
