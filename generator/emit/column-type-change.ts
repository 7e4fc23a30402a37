import type { ColumnSnapshot } from "./schema-snapshot.ts";

/** True when every value of the old type is one of the new, unchanged. */
export function isSafeType(before: ColumnSnapshot, after: ColumnSnapshot): boolean {
  if (before.type === after.type) return true;
  const [from, to] = [parseType(before.type), parseType(after.type)];
  if (from.isArray !== to.isArray) return false;
  const names = `${from.name} ${to.name}`;
  if (names === "varchar varchar") return (from.sizes[0] ?? 0) <= (to.sizes[0] ?? 0);
  if (names === "numeric numeric") {
    const [digits = 0, places = 0] = from.sizes;
    const [newDigits = 0, newPlaces = 0] = to.sizes;
    return places <= newPlaces && digits - places <= newDigits - newPlaces;
  }
  return WIDENINGS.has(names);
}

const WIDENINGS: ReadonlySet<string> = new Set([
  "varchar text",
  "smallint integer",
  "smallint bigint",
  "integer bigint",
  "cidr inet",
  "macaddr macaddr8",
]);

function parseType(type: string): {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly isArray: boolean;
} {
  const [, name = type, sizes = "", array] = /^(\w+)(?:\(([\d,]+)\))?(\[\])?$/.exec(type) ?? [];
  return { name, sizes: sizes.split(",").filter(Boolean).map(Number), isArray: array !== undefined };
}
