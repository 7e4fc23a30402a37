import { orderOf } from "./jinja-operators.ts";
import type { Method } from "./python-methods.ts";
import {
  type Dict,
  isDict,
  isEqual,
  isNumber,
  isTrue,
  iterate,
  pairsOf,
  placeArguments,
  pythonRepr,
  pythonText,
  splitArguments,
  tuple,
  type Value,
} from "./python-text.ts";

/** What a method gives that only changes its list or dict. */
const nothing = (_: unknown): null => null;
const placeOf = (value: Value): number => (isNumber(value) ? Math.trunc(Number(value)) : 0);

function indexOf(list: readonly Value[], item: Value): number {
  const at = list.findIndex((other) => isEqual(other, item));
  if (at < 0) throw new Error(`${pythonRepr(item).slice(0, 100)} is not in list`);
  return at;
}

function pop(list: Value[], place: Value): Value {
  const at = place === undefined ? list.length - 1 : placeOf(place);
  if (at >= list.length || at < -list.length) throw new Error("pop index out of range");
  return list.splice(at, 1)[0];
}

function sort(list: Value[], ...args: Value[]): null {
  const [isReversed] = placeArguments(args, ["reverse"]);
  list.sort(orderOf);
  return nothing(isTrue(isReversed) && list.reverse());
}

const occurrences = (list: readonly Value[], item: Value): number =>
  list.filter((other) => isEqual(other, item)).length;

export const TUPLE_METHODS: ReadonlyMap<string, Method<readonly Value[]>> = new Map<string, Method<readonly Value[]>>([
  ["count", occurrences],
  ["index", indexOf],
]);

/** Python's, and those of Django's lists of objects, which NetBox's templates use. */
export const LIST_METHODS: ReadonlyMap<string, Method<Value[]>> = new Map<string, Method<Value[]>>([
  ["all", (list) => list],
  ["append", (list, item) => nothing(list.push(item))],
  ["clear", (list) => nothing(list.splice(0))],
  ["copy", (list) => [...list]],
  ["count", (list, ...args) => (args.length === 0 ? list.length : occurrences(list, args[0]))],
  ["exists", (list) => list.length > 0],
  [
    "extend",
    (list, items) => {
      for (const item of [...iterate(items)]) list.push(item);
      return null;
    },
  ],
  ["first", (list) => list[0] ?? null],
  ["index", indexOf],
  ["insert", (list, place, item) => nothing(list.splice(placeOf(place), 0, item))],
  ["last", (list) => list.at(-1) ?? null],
  ["pop", pop],
  ["remove", (list, item) => nothing(list.splice(indexOf(list, item), 1))],
  ["reverse", (list) => nothing(list.reverse())],
  ["sort", sort],
]);

/** Sets a member whatever its name is: "__proto__" is a key like any other. */
export function setMember(dict: Dict, key: string, value: Value): void {
  Object.defineProperty(dict, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Adds the members of a dict, or of pairs of key and value. */
export function addMembers(dict: Dict, source: Value): void {
  const pairs = isDict(source) ? Object.entries(source) : iterate(source).map(iterate);
  for (const [key, value] of pairs) setMember(dict, pythonText(key), value);
}

/** Takes a member out; a fallback only where one is given. */
function take(dict: Dict, ...[key, ...fallback]: Value[]): Value {
  const name = pythonText(key);
  if (!Object.hasOwn(dict, name)) {
    if (fallback.length === 0) throw new Error(`there is no key ${pythonRepr(key).slice(0, 100)}`);
    return fallback[0];
  }
  const value = dict[name];
  delete dict[name];
  return value;
}

function lastPair(dict: Dict): Value {
  const key = Object.keys(dict).at(-1);
  if (key === undefined) throw new Error("the dict is empty");
  return tuple(key, take(dict, key));
}

export const DICT_METHODS: ReadonlyMap<string, Method<Dict>> = new Map<string, Method<Dict>>([
  [
    "clear",
    (dict) => {
      for (const key of Object.keys(dict)) delete dict[key];
      return null;
    },
  ],
  ["copy", (dict) => ({ ...dict })],
  ["get", (dict, key, fallback = null) => (Object.hasOwn(dict, pythonText(key)) ? dict[pythonText(key)] : fallback)],
  ["items", pairsOf],
  ["keys", (dict) => Object.keys(dict)],
  ["pop", take],
  ["popitem", lastPair],
  [
    "setdefault",
    (dict, key, value = null) => {
      if (!Object.hasOwn(dict, pythonText(key))) setMember(dict, pythonText(key), value);
      return dict[pythonText(key)];
    },
  ],
  [
    "update",
    (dict, ...given) => {
      const [positional, named] = splitArguments(given);
      for (const source of [...positional, named]) addMembers(dict, source);
      return null;
    },
  ],
  ["values", (dict) => Object.values(dict)],
]);
