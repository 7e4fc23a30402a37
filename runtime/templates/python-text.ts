import nunjucks from "nunjucks";

/** Values of templates: JSON values, undefined, functions, and texts that are marked as safe. */
export type Value = unknown;
export type Dict = Record<string, Value>;

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
  if (typeof value === "number") return String(value);
  if (typeof value === "string" || isSafe(value)) return quoted(String(value));
  if (Array.isArray(value)) return `[${value.map(pythonRepr).join(", ")}]`;
  if (!isDict(value)) return "<function>";
  const members = Object.entries(value).map(([key, member]) => `${quoted(key)}: ${pythonRepr(member)}`);
  return `{${members.join(", ")}}`;
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
  if (isDict(value)) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** Python's ==: lists and dicts by what they hold, and nothing equals a value of another type. */
export function isEqual(left: Value, right: Value): boolean {
  if (isSafe(left) || isSafe(right)) return String(left) === String(right);
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]));
  if (isDict(left) && isDict(right)) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
    );
  }
  if (typeof left === "boolean" && typeof right === "number") return Number(left) === right;
  if (typeof left === "number" && typeof right === "boolean") return left === Number(right);
  return left === right;
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
  return typeof value === "number" || typeof value === "boolean" ? String(value) : text(String(value));
}

const text = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything beyond ASCII is escaped, as Python does
  JSON.stringify(value).replaceAll(/[^\x00-\x7f]/g, escapeUnit);

const escapeUnit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
