import { sql } from "kysely";
import type { StatementRunner, WriteItem } from "../../runtime/declaration/hooks.ts";

/**
 * The disk of a machine with virtual disks is their sum: taken from them when it is not given, refused when it is another.
 * Gives the items without an error; one statement, none for new machines.
 */
export async function checkDiskSizes(items: readonly WriteItem[], runner: StatementRunner): Promise<WriteItem[]> {
  const ids = items.flatMap((item) => item.id ?? []);
  if (ids.length === 0) return [...items];
  const rows = await runner.query(
    sql`SELECT virtual_machine_id, SUM(size) FROM virtualization_virtualdisk WHERE virtual_machine_id = ANY(${ids}::bigint[]) GROUP BY 1`,
  );
  const sums = new Map(rows.map(([machine, sum]) => [machine, Number(sum)]));
  return items.filter((item) => {
    const sum = sums.get(item.id) ?? 0;
    const disk = item.value("disk");
    if (sum === 0 || Number(disk) === sum) return true;
    if (disk === null) {
      // What is given as null stays so.
      if (!("disk" in item.values)) item.values.disk = sum;
      return true;
    }
    item.error(
      "disk",
      `The specified disk size (${disk}) must match the aggregate size of assigned virtual disks (${sum}).`,
    );
    return false;
  });
}

/** Stores the sums anew: one statement. `without` are disks about to be deleted; a machine without disks has none. */
export async function sumDiskSizes(
  runner: StatementRunner,
  machines: readonly string[],
  without: readonly string[],
): Promise<void> {
  if (machines.length === 0) return;
  await runner.query(
    sql`UPDATE virtualization_virtualmachine v SET disk =
        (SELECT SUM(d.size) FROM virtualization_virtualdisk d WHERE d.virtual_machine_id = v.id AND NOT d.id = ANY(${without}::bigint[]))
      WHERE v.id = ANY(${machines}::bigint[])`,
  );
}
