import type { ColumnText } from "../../runtime/declaration/hooks.ts";

/** Rows by a text made from each, in their order. */
export function groupRows(
  rows: readonly ColumnText[][],
  keyOf: (row: readonly ColumnText[]) => string,
): Map<string, ColumnText[][]> {
  const groups = new Map<string, ColumnText[][]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
