import nunjucks from "nunjucks";
import { bounded, DICT_METHODS, LIST_METHODS, setMember, TEXT_METHODS } from "./python-methods.ts";
import { type Dict, isDict, isEqual, isSafe, isTrue, itemsOf, pythonText, type Value } from "./python-text.ts";

/**
 * What compiled templates call. A template reaches own members of its data, positions of lists and texts, and the methods
 * listed in python-methods.ts; never a prototype, and of functions nothing at all.
 */
export const JINJA_RUNTIME = {
  memberLookup,
  methodLookup(owner: Value, key: Value): Value {
    const found = (isDict(owner) ? bound(DICT_METHODS, owner, key) : undefined) ?? memberLookup(owner, key);
    // Labels of choices are called for in NetBox's templates.
    return typeof found === "string" && /^get_\w+_display$/.test(pythonText(key)) ? () => found : found;
  },
  contextOrFrameLookup,
  callWrap(called: Value, name: string, _context: unknown, args: readonly Value[]): Value {
    if (typeof called !== "function") throw new Error(`"${name}" is undefined or no function`);
    return called(...args);
  },
  suppressValue: (value: Value, isEscaped: boolean): string =>
    isEscaped && !isSafe(value) ? escapeHtml(pythonText(value)) : pythonText(value),
  ensureDefined(value: Value, line: number, column: number): Value {
    if (value === undefined) throw new nunjucks.lib.TemplateError("the value is undefined", line + 1, column + 1);
    return value;
  },
  fromIterator: (value: Value): Value[] => itemsOf(value),
  inOperator(item: Value, container: Value): boolean {
    if (typeof container === "string" || isSafe(container)) return String(container).includes(pythonText(item));
    return itemsOf(container).some((other) => isEqual(other, item));
  },
  isTrue,
  either: (left: Value, right: () => Value): Value => (isTrue(left) ? left : right()),
  both: (left: Value, right: () => Value): Value => (isTrue(left) ? right() : left),
  compare,
  add(left: Value, right: Value): Value {
    if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
    if (typeof left === "number" && typeof right === "number") return left + right;
    if ((typeof left === "string" || isSafe(left)) && (typeof right === "string" || isSafe(right)))
      return `${left}${right}`;
    if (typeof left === "boolean" || typeof right === "boolean") return Number(left) + Number(right);
    throw new Error("values of these types cannot be added; ~ joins them as texts");
  },
  multiply(left: Value, right: Value): Value {
    const [item, times] = typeof left === "number" ? [right, left] : [left, Number(right)];
    if (typeof item === "number" || typeof item === "boolean") return Number(item) * times;
    if (typeof item === "string") return item.repeat(bounded(item.length * times) === 0 ? 0 : Math.trunc(times));
    if (Array.isArray(item))
      return Array.from({ length: bounded(item.length * times) }, (_, i) => item[i % item.length]);
    throw new Error("a value of this type cannot be multiplied");
  },
  modulo(left: Value, right: Value): Value {
    if (typeof left === "string") return formatPercent(left, Array.isArray(right) ? right : [right]);
    const [number, by] = [Number(left), Number(right)];
    return ((number % by) + by) % by;
  },
  text: pythonText,
  setMember(target: Value, name: string, value: Value): void {
    if (!isDict(target)) throw new Error(`members can only be set on a namespace or dict: "${name}"`);
    setMember(target, name, value);
  },
};

/** A member of a value by name or position, as `a.b` and `a[b]` find it. */
export const memberAt = (owner: Value, key: Value): Value => memberLookup(owner, key);

function memberLookup(...lookup: readonly Value[]): Value {
  const [owner, key] = lookup;
  if (lookup.length > 2) return slice(owner, lookup.slice(1));
  const text = isSafe(owner) ? String(owner) : owner;
  if (typeof text === "string" || Array.isArray(text)) {
    if (typeof key === "number") return typeof text === "string" ? text.at(key) : text.at(key);
    return typeof text === "string" ? bound(TEXT_METHODS, text, key) : bound(LIST_METHODS, text, key);
  }
  if (!isDict(owner)) return undefined;
  const name = pythonText(key);
  if (Object.hasOwn(owner, name)) return owner[name];
  if (name === "cycle" && typeof owner.index0 === "number")
    return (...items: Value[]) => items[Number(owner.index0) % items.length];
  return bound(DICT_METHODS, owner, key);
}

function bound<Owner>(
  methods: ReadonlyMap<string, (owner: Owner, ...args: Value[]) => Value>,
  owner: Owner,
  name: Value,
): Value {
  const method = typeof name === "string" ? methods.get(name) : undefined;
  return method && ((...args: Value[]) => method(owner, ...args));
}

/** Python's value[start:stop:step]. */
function slice(value: Value, [start, stop, step]: readonly Value[]): Value {
  const items: readonly Value[] = typeof value === "string" ? [...value] : Array.isArray(value) ? value : [];
  const by = typeof step === "number" && step !== 0 ? Math.trunc(step) : 1;
  const place = (bound: Value, fallback: number): number => {
    if (typeof bound !== "number") return fallback;
    const at = bound < 0 ? bound + items.length : bound;
    return by > 0 ? Math.min(Math.max(at, 0), items.length) : Math.min(Math.max(at, -1), items.length - 1);
  };
  const from = place(start, by > 0 ? 0 : items.length - 1);
  const to = place(stop, by > 0 ? items.length : -1);
  const picked: Value[] = [];
  for (let at = from; by > 0 ? at < to : at > to; at += by) picked.push(items[at]);
  return typeof value === "string" ? picked.join("") : picked;
}

function contextOrFrameLookup(context: nunjucks.Context, frame: nunjucks.Frame, name: string): Value {
  const value = frame.lookup(name);
  if (value !== undefined) return value;
  const { globals } = context.env;
  return Object.hasOwn(context.ctx, name)
    ? context.ctx[name]
    : Object.hasOwn(globals, name)
      ? globals[name]
      : undefined;
}

type Comparison = readonly [operator: string, right: () => Value];

/** a < b < c holds if both do. */
function compare(first: Value, comparisons: readonly Comparison[]): boolean {
  let left = first;
  for (const [operator, read] of comparisons) {
    const right = read();
    if (!holds(left, operator, right)) return false;
    left = right;
  }
  return true;
}

function holds(left: Value, operator: string, right: Value): boolean {
  if (operator === "==" || operator === "===") return isEqual(left, right);
  if (operator === "!=" || operator === "!==") return !isEqual(left, right);
  const order = orderOf(left, right);
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  return operator === ">" ? order > 0 : order >= 0;
}

/** Negative when the left comes first. Throws for values that have no order among each other. */
export function orderOf(left: Value, right: Value): number {
  if (Array.isArray(left) && Array.isArray(right)) {
    const at = left.findIndex((item, index) => index >= right.length || !isEqual(item, right[index]));
    if (at < 0) return left.length - right.length;
    return at >= right.length ? 1 : orderOf(left[at], right[at]);
  }
  const [a, b] = [isSafe(left) ? String(left) : left, isSafe(right) ? String(right) : right];
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : a > b ? 1 : 0;
  const isNumber = (value: Value): boolean => typeof value === "number" || typeof value === "boolean";
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  throw new Error("values of these types have no order");
}

/** Python's "%s and %05.1f" % values. */
export function formatPercent(text: string, values: readonly Value[]): string {
  let next = 0;
  const named = isDict(values[0]) ? (values[0] as Dict) : {};
  return text.replaceAll(
    /%(?:\((\w+)\))?([-0+ #]*)([1-9]\d*)?(?:\.(\d+))?([sdifxXr%])/g,
    (
      _,
      name: string | undefined,
      flags: string,
      width: string | undefined,
      places: string | undefined,
      kind: string,
    ) => {
      if (kind === "%") return "%";
      const value = name === undefined ? values[next++] : named[name];
      const written = formatOne(value, kind, places);
      const length = bounded(Number(width ?? 0));
      if (flags.includes("-")) return written.padEnd(length);
      return written.padStart(length, flags.includes("0") && kind !== "s" ? "0" : " ");
    },
  );
}

function formatOne(value: Value, kind: string, places: string | undefined): string {
  if (kind === "d" || kind === "i") return String(Math.trunc(Number(value)));
  if (kind === "f") return Number(value).toFixed(Math.min(Number(places ?? 6), 100));
  if (kind === "x" || kind === "X") {
    const digits = Math.trunc(Number(value)).toString(16);
    return kind === "X" ? digits.toUpperCase() : digits;
  }
  const text = pythonText(value);
  return places === undefined ? text : text.slice(0, Number(places));
}

const HTML: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => HTML[character] ?? character);
}
