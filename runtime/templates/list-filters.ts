import { memberAt, orderOf } from "./jinja-runtime.ts";
import { bounded } from "./python-methods.ts";
import { isDict, isEqual, isTrue, itemsOf, pythonRepr, pythonText as text, type Value } from "./python-text.ts";

const numberOr = (value: Value, fallback: number): number => (typeof value === "number" ? value : fallback);

/** A member by a path such as "site.name" or "0"; the value itself without a path. */
export function attribute(value: Value, path: Value): Value {
  if (path === undefined || path === null) return value;
  return text(path)
    .split(".")
    .reduce<Value>((owner, name) => memberAt(owner, /^\d+$/.test(name) ? Number(name) : name), value);
}

export function sorted(
  items: readonly Value[],
  isReversed: Value,
  isCaseSensitive: Value,
  key: (item: Value) => Value,
): Value[] {
  const fold = (value: Value): Value =>
    typeof value === "string" && !isTrue(isCaseSensitive) ? value.toLowerCase() : value;
  const order = [...items].sort((a, b) => orderOf(fold(key(a)), fold(key(b))));
  return isTrue(isReversed) ? order.reverse() : order;
}

export function groupBy(value: Value, path: Value, fallback: Value): Value {
  const groups: [Value, Value[]][] = [];
  for (const item of sorted(itemsOf(value), false, false, (one) => attribute(one, path) ?? fallback)) {
    const key = attribute(item, path) ?? fallback;
    const last = groups.at(-1);
    if (last !== undefined && isEqual(last[0], key)) last[1].push(item);
    else groups.push([key, [item]]);
  }
  return groups.map(([grouper, list]) => Object.assign([grouper, list], { grouper, list }));
}

export function distinct(value: Value, isCaseSensitive: Value, path: Value): Value[] {
  const seen = new Set<string>();
  return itemsOf(value).filter((item) => {
    const written = pythonRepr(attribute(item, path));
    const key = isTrue(isCaseSensitive) ? written : written.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

export function batch(value: Value, size: Value, fill: Value): Value[][] {
  const length = Math.max(1, bounded(Math.trunc(numberOr(size, 0))));
  const lists: Value[][] = [];
  const items = itemsOf(value);
  for (let at = 0; at < items.length; at += length) lists.push(items.slice(at, at + length));
  const last = lists.at(-1);
  while (fill !== undefined && last !== undefined && last.length < length) last.push(fill);
  return lists;
}

export const extreme =
  (sign: 1 | -1): ((value: Value, ...args: Value[]) => Value) =>
  (value, isCaseSensitive, path) => {
    const order = sorted(itemsOf(value), false, isCaseSensitive, (item) => attribute(item, path));
    return sign === 1 ? order.at(-1) : order[0];
  };

export function join(value: Value, separator: Value, path: Value): string {
  const parts = itemsOf(value).map((item) => text(attribute(item, path)));
  bounded(parts.reduce((length, part) => length + part.length + text(separator ?? "").length, 0));
  return parts.join(text(separator ?? ""));
}

export function sum(value: Value, path: Value, start: Value): number {
  return itemsOf(value).reduce<number>((total, item) => total + Number(attribute(item, path)), numberOr(start, 0));
}

export function dictItems(value: Value, isCaseSensitive: Value, by: Value, isReversed: Value): Value[] {
  const entries = Object.entries(isDict(value) ? value : {});
  return sorted(entries, isReversed, isCaseSensitive, (entry) => (entry as [string, Value])[by === "value" ? 1 : 0]);
}
