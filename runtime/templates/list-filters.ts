import { memberAt } from "./jinja-members.ts";
import { JINJA_OPERATORS, orderOf } from "./jinja-operators.ts";
import {
  isDict,
  isEqual,
  isNumber,
  isTrue,
  iterate,
  pairsOf,
  pythonRepr,
  pythonText as text,
  tuple,
  type Value,
} from "./python-text.ts";
import { bounded } from "./text-limit.ts";

const numberOr = (value: Value, fallback: number): number => (isNumber(value) ? Math.trunc(Number(value)) : fallback);

/** A member by a path such as "site.name" or "0"; the value itself without a path. */
export function attribute(value: Value, path: Value): Value {
  if (path === undefined || path === null) return value;
  return text(path)
    .split(".")
    .reduce<Value>((owner, name) => memberAt(owner, /^\d+$/.test(name) ? Number(name) : name), value);
}

const folded = (value: Value, isCaseSensitive: Value): Value =>
  typeof value === "string" && !isTrue(isCaseSensitive) ? value.toLowerCase() : value;

export interface SortOptions {
  readonly isReversed?: Value;
  readonly isCaseSensitive?: Value;
  readonly key: (item: Value) => readonly Value[];
}

/** In the order of their keys; those with the same key stay as they are, in reverse too. */
export function sorted(items: readonly Value[], { isReversed, isCaseSensitive, key }: SortOptions): Value[] {
  const sign = isTrue(isReversed) ? -1 : 1;
  const keyed = items.map((item) => ({ item, key: key(item).map((part) => folded(part, isCaseSensitive)) }));
  return keyed.sort((a, b) => sign * orderOf(a.key, b.key)).map(({ item }) => item);
}

/** By several members where the path has commas. */
export function sortBy(value: Value, isReversed: Value, isCaseSensitive: Value, path: Value): Value[] {
  const paths = path === undefined || path === null ? [null] : text(path).split(",");
  const key = (item: Value): Value[] => paths.map((one) => attribute(item, one));
  return sorted(iterate(value), { isReversed, isCaseSensitive, key });
}

/** Pairs of a member's value and the list of items that have it; the parts are named grouper and list. */
export function groupBy(value: Value, path: Value, fallback: Value, isCaseSensitive: Value): Value {
  const keyOf = (item: Value): Value => folded(attribute(item, path) ?? fallback, isCaseSensitive);
  const groups: [Value, Value[]][] = [];
  for (const item of sorted(iterate(value), { isCaseSensitive, key: (one) => [keyOf(one)] })) {
    const last = groups.at(-1);
    if (last !== undefined && isEqual(folded(last[0], isCaseSensitive), keyOf(item))) last[1].push(item);
    else groups.push([attribute(item, path) ?? fallback, [item]]);
  }
  return groups.map(([grouper, list]) => Object.assign(tuple(grouper, list), { grouper, list }));
}

export function distinct(value: Value, isCaseSensitive: Value, path: Value): Value[] {
  const seen = new Set<Value>();
  return iterate(value).filter((item) => {
    const member = folded(attribute(item, path), isCaseSensitive);
    const key = isNumber(member) || typeof member === "boolean" ? Number(member) : pythonRepr(member);
    return !seen.has(key) && seen.add(key);
  });
}

export function batch(value: Value, size: Value, fill: Value): Value[][] {
  const length = Math.max(1, bounded(numberOr(size, 0)));
  const lists: Value[][] = [];
  const items = iterate(value);
  for (let at = 0; at < items.length; at += length) lists.push(items.slice(at, at + length));
  const last = lists.at(-1);
  while (fill !== undefined && last !== undefined && last.length < length) last.push(fill);
  return lists;
}

/** So many lists, the first ones longer by one where the items do not share evenly. */
export function slices(value: Value, count: Value, fill: Value): Value[][] {
  const items = iterate(value);
  const number = Math.max(1, bounded(numberOr(count, 1)));
  const [each, longer] = [Math.floor(items.length / number), items.length % number];
  return Array.from({ length: number }, (_, at) => {
    const start = at * each + Math.min(at, longer);
    const list = items.slice(start, start + each + (at < longer ? 1 : 0));
    return fill !== undefined && fill !== null && longer > 0 && at >= longer ? [...list, fill] : list;
  });
}

export const extreme =
  (sign: 1 | -1): ((value: Value, ...args: Value[]) => Value) =>
  (value, isCaseSensitive, path) => {
    const key = (item: Value): Value[] => [attribute(item, path)];
    return sorted(iterate(value), { isReversed: sign === 1, isCaseSensitive, key })[0];
  };

export function join(value: Value, separator: Value, path: Value): string {
  const parts = iterate(value).map((item) => text(attribute(item, path)));
  bounded(parts.reduce((length, part) => length + part.length + text(separator ?? "").length, 0));
  return parts.join(text(separator ?? ""));
}

export const sum = (value: Value, path: Value, start: Value = 0): Value =>
  iterate(value).reduce((total, item) => JINJA_OPERATORS.add(total, attribute(item, path)), start);

export function dictItems(value: Value, isCaseSensitive: Value, by: Value, isReversed: Value): Value[] {
  const key = (entry: Value): Value[] => [iterate(entry)[by === "value" ? 1 : 0]];
  return sorted(pairsOf(isDict(value) ? value : {}), { isReversed, isCaseSensitive, key });
}
