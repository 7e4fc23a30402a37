import { DICT_METHODS, LIST_METHODS, TUPLE_METHODS } from "./container-methods.ts";
import { formatFields } from "./format-text.ts";
import { TEXT_METHODS } from "./python-methods.ts";
import { isDict, isNumber, isSafe, pythonText, splitArguments, Tuple, tuple, type Value } from "./python-text.ts";

/**
 * A member of a value by name or position, as `a.b` and `a[b]` find it: own members of data, positions of lists and texts, and
 * the methods listed in python-methods.ts; never a prototype, and of functions nothing at all.
 */
export function memberAt(owner: Value, key: Value): Value {
  const text = isSafe(owner) ? String(owner) : owner;
  if (typeof text === "string" || Array.isArray(text)) {
    if (isNumber(key)) return text.at(Number(key));
    if (key === "format" && typeof text === "string") return (...args: Value[]) => format(text, args);
    if (typeof text === "string") return bound(TEXT_METHODS, text, key);
    if (!(text instanceof Tuple)) return bound(LIST_METHODS, text, key);
    const isNamed = typeof key === "string" && key !== "length" && Object.hasOwn(text, key);
    return isNamed ? Reflect.get(text, key) : bound(TUPLE_METHODS, text, key);
  }
  if (!isDict(owner)) return undefined;
  const name = pythonText(key);
  return Object.hasOwn(owner, name) ? owner[name] : bound(DICT_METHODS, owner, key);
}

/** What `a.b(…)` calls: a method even where the dict has a member of its name. */
export function methodAt(owner: Value, key: Value): Value {
  const found = (isDict(owner) ? bound(DICT_METHODS, owner, key) : undefined) ?? memberAt(owner, key);
  // Labels of choices are called for in NetBox's templates.
  return typeof found === "string" && /^get_\w+_display$/.test(pythonText(key)) ? () => found : found;
}

function format(text: string, given: readonly Value[]): string {
  const [positional, named] = splitArguments(given);
  return formatFields(text, { positional, named, member: memberAt });
}

function bound<Owner>(
  methods: ReadonlyMap<string, (owner: Owner, ...args: Value[]) => Value>,
  owner: Owner,
  name: Value,
): Value {
  const method = typeof name === "string" ? methods.get(name) : undefined;
  return method && ((...args: Value[]) => method(owner, ...args));
}

/** Python's value[start:stop:step]. Throws for a step of zero. */
export function slice(value: Value, ...[start, stop, step]: readonly Value[]): Value {
  const text = isSafe(value) ? String(value) : value;
  const items: readonly Value[] = typeof text === "string" ? [...text] : Array.isArray(text) ? text : [];
  const by = isNumber(step) ? Math.trunc(Number(step)) : 1;
  if (by === 0) throw new Error("slice step cannot be zero");
  const place = (bound: Value, fallback: number): number => {
    if (!isNumber(bound)) return fallback;
    const at = Number(bound) < 0 ? Number(bound) + items.length : Number(bound);
    return by > 0 ? Math.min(Math.max(at, 0), items.length) : Math.min(Math.max(at, -1), items.length - 1);
  };
  const from = place(start, by > 0 ? 0 : items.length - 1);
  const to = place(stop, by > 0 ? items.length : -1);
  const picked: Value[] = [];
  for (let at = from; by > 0 ? at < to : at > to; at += by) picked.push(items[at]);
  if (typeof text === "string") return picked.join("");
  return value instanceof Tuple ? tuple(...picked) : picked;
}
