import nunjucks from "nunjucks";

/** Values of templates: JSON values, undefined, functions, and texts that are marked as safe. */
export type Value = unknown;
export type Dict = Record<string, Value>;

/** What Python writes as (1, 2); its members may have names. What is derived from it is a list. */
export class Tuple extends Array<Value> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }
}
export const tuple = (...items: Value[]): Tuple => Tuple.from(items) as Tuple;
/** Members of a dict as pairs of key and value. */
export const pairsOf = (dict: Dict): Tuple[] => Object.entries(dict).map((pair) => tuple(...pair));

/** A float without a fraction, which Python writes as 2.0. */
export class Float extends Number {}
export const float = (value: number): number | Float => (Number.isInteger(value) ? new Float(value) : value);
export const isNumber = (value: Value): value is number | Float => typeof value === "number" || value instanceof Float;
export const isFloat = (value: Value): boolean =>
  isNumber(value) && typeof value === "number" ? !Number.isInteger(value) : value instanceof Float;

/** Arguments given by name; the last of a call's arguments, if there are any. */
export class Keywords {
  readonly named: Dict;
  constructor(named: Dict) {
    this.named = named;
  }
}
/** Arguments by position and by name. */
export function splitArguments(given: readonly Value[]): [Value[], Dict] {
  const last = given.at(-1);
  return last instanceof Keywords ? [given.slice(0, -1), last.named] : [[...given], {}];
}

/** Arguments by position; those given by name take the place that the name has. */
export function placeArguments(given: readonly Value[], names: readonly string[]): Value[] {
  const [placed, named] = splitArguments(given);
  for (const [index, name] of names.entries()) if (Object.hasOwn(named, name)) placed[index] = named[name];
  return placed;
}

/** Whether a value is what Python calls a dict: an object made by JSON or by the template itself. */
export function isDict(value: Value): value is Dict {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export const isSafe = (value: Value): boolean => value instanceof nunjucks.runtime.SafeString;

/** A value as a template prints it: None, True and lists as Python has them; a record of this service by its display text. */
export function pythonText(value: Value): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value;
  if (isSafe(value)) return String(value);
  if (isDict(value) && typeof value.display === "string" && typeof value.url === "string") return value.display;
  return pythonRepr(value);
}

/** A value as Python's repr() writes it. */
export function pythonRepr(value: Value): string {
  if (value === undefined) return "Undefined";
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (isNumber(value)) return numberText(value);
  if (typeof value === "string" || isSafe(value)) return quoted(String(value));
  if (value instanceof Tuple) return `(${value.map(pythonRepr).join(", ")}${value.length === 1 ? "," : ""})`;
  if (Array.isArray(value)) return `[${value.map(pythonRepr).join(", ")}]`;
  if (!isDict(value)) return "<function>";
  const members = Object.entries(value).map(([key, member]) => `${quoted(key)}: ${pythonRepr(member)}`);
  return `{${members.join(", ")}}`;
}

/** Floats as Python writes them: with a fraction, or an exponent of two digits and more. */
function numberText(value: number | Float): string {
  if (!isFloat(value)) return String(value);
  const [number, size] = [Number(value), Math.abs(Number(value))];
  if (size >= 1e16 || (size < 1e-4 && size > 0)) return number.toExponential().replace(/e([-+])(\d)$/, "e$10$2");
  if (!Number.isFinite(number)) return Number.isNaN(number) ? "nan" : number > 0 ? "inf" : "-inf";
  return `${Object.is(number, -0) ? "-" : ""}${number}${value instanceof Float ? ".0" : ""}`;
}

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t");
  return `${quote}${escaped}${quote}`;
}

/** What Python counts as true: not empty, not zero, not None. */
export function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isSafe(value)) return String(value) !== "";
  if (value instanceof Float) return Number(value) !== 0;
  if (isDict(value)) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** Python's ==: lists and dicts by what they hold, and nothing equals a value of another type. */
export function isEqual(left: Value, right: Value): boolean {
  if (isSafe(left) || isSafe(right)) return String(left) === String(right);
  if (Array.isArray(left) && Array.isArray(right))
    return (
      left instanceof Tuple === right instanceof Tuple &&
      left.length === right.length &&
      left.every((item, index) => isEqual(item, right[index]))
    );
  if (isDict(left) && isDict(right)) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
    );
  }
  const isNumeric = (value: Value): boolean => isNumber(value) || typeof value === "boolean";
  if (isNumeric(left) && isNumeric(right)) return Number(left) === Number(right);
  return left === right;
}

/** Items of a list, characters of a text, keys of a dict; nothing for anything undefined. Throws for other values. */
export function iterate(value: Value): Value[] {
  if (value !== undefined && !Array.isArray(value) && typeof value !== "string" && !isSafe(value) && !isDict(value))
    throw new Error(`${pythonRepr(value).slice(0, 100)} has no items`);
  return itemsOf(value);
}

/** Items of a list, characters of a text, keys of a dict; nothing for anything else. */
export function itemsOf(value: Value): Value[] {
  if (Array.isArray(value)) return value;
  if (typeof value === "string" || isSafe(value)) return [...String(value)];
  return isDict(value) ? Object.keys(value) : [];
}

/** JSON text as Python's json module writes it with sorted keys; it can stand in HTML. */
export function pythonJson(value: Value, indent?: number): string {
  const step = indent === undefined || indent <= 0 ? "" : " ".repeat(Math.min(indent, 16));
  return write(value, "", step).replaceAll(/[<>&']/g, (character) => escapeUnit(character));
}

function write(value: Value, margin: string, step: string): string {
  const inner = margin + step;
  const [open, between, close] = step === "" ? ["", ", ", ""] : [`\n${inner}`, `,\n${inner}`, `\n${margin}`];
  const wrap = (start: string, parts: string[], end: string) =>
    parts.length === 0 ? `${start}${end}` : `${start}${open}${parts.join(between)}${close}${end}`;
  if (Array.isArray(value))
    return wrap(
      "[",
      value.map((item) => write(item, inner, step)),
      "]",
    );
  if (isDict(value)) {
    const keys = Object.keys(value).sort();
    return wrap(
      "{",
      keys.map((key) => `${text(key)}: ${write(value[key], inner, step)}`),
      "}",
    );
  }
  if (value === null || value === undefined || typeof value === "function") return "null";
  if (isNumber(value)) return pythonRepr(value);
  return typeof value === "boolean" ? String(value) : text(String(value));
}

const text = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything beyond ASCII is escaped, as Python does
  JSON.stringify(value).replaceAll(/[^\x00-\x7f]/g, escapeUnit);

const escapeUnit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
