import { type Dict, isDict, isEqual, isTrue, pythonText, type Value } from "./python-text.ts";

/** Longest text that repeating, padding or joining may make, in characters. */
export const MAX_TEXT = 4 * 1024 * 1024;

type Method<Owner> = (owner: Owner, ...args: Value[]) => Value;

/** Refuses to make a text beyond the limit. */
export function bounded(length: number): number {
  if (length > MAX_TEXT) throw new Error(`a text may have at most ${MAX_TEXT} characters`);
  return Math.max(0, length);
}

const count = (value: Value, fallback: number): number => (typeof value === "number" ? Math.trunc(value) : fallback);

/** Replaces the first `limit` occurrences; every one for a negative limit. */
export function replaceText(text: string, [from, to, limit]: readonly [Value, Value, Value]): string {
  const parts = text.split(pythonText(from));
  const most = count(limit, -1);
  if (most < 0 || most >= parts.length - 1) {
    bounded(text.length + (parts.length - 1) * pythonText(to).length);
    return parts.join(pythonText(to));
  }
  return [...parts.slice(0, most), parts.slice(most).join(pythonText(from))].join(pythonText(to));
}

export function stripText(text: string, characters: Value, sides: "both" | "left" | "right"): string {
  const set = characters === undefined || characters === null ? undefined : new Set(pythonText(characters));
  const isStripped = (character: string): boolean => (set === undefined ? character.trim() === "" : set.has(character));
  let [start, end] = [0, text.length];
  if (sides !== "right") while (start < end && isStripped(text.charAt(start))) start += 1;
  if (sides !== "left") while (end > start && isStripped(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
export const titleCase = (text: string): string => text.replaceAll(/[\p{L}\p{N}']+/gu, (word) => capitalize(word));

const pad = (text: string, width: Value, fill: Value): [string, number, string] => [
  text,
  bounded(count(width, 0)),
  pythonText(fill ?? " ").charAt(0) || " ",
];

function center(text: string, width: Value, fill: Value): string {
  const [, length, character] = pad(text, width, fill);
  const left = Math.floor(Math.max(0, length - text.length) / 2);
  return text.padStart(text.length + left, character).padEnd(length, character);
}

function split(text: string, separator: Value, limit: Value): string[] {
  const most = count(limit, -1);
  if (separator === undefined || separator === null) {
    const words = text
      .trim()
      .split(/\s+/)
      .filter((word) => word !== "");
    return most < 0 || words.length <= most ? words : [...words.slice(0, most), words.slice(most).join(" ")];
  }
  const by = pythonText(separator);
  if (by === "") throw new Error("empty separator");
  const parts = text.split(by);
  return most < 0 || parts.length <= most + 1 ? parts : [...parts.slice(0, most), parts.slice(most).join(by)];
}

function splitFromEnd(text: string, separator: Value, limit: Value): string[] {
  const parts = split(text, separator, -1);
  const most = count(limit, -1);
  if (most < 0 || parts.length <= most + 1) return parts;
  const by = separator === undefined || separator === null ? " " : pythonText(separator);
  return [parts.slice(0, parts.length - most).join(by), ...parts.slice(parts.length - most)];
}

/** What is before a separator, the separator, what is after it. Throws for none. */
function partition(text: string, separator: Value, isLast: boolean): string[] {
  const by = pythonText(separator);
  if (by === "") throw new Error("empty separator");
  const at = isLast ? text.lastIndexOf(by) : text.indexOf(by);
  if (at < 0) return isLast ? ["", "", text] : [text, "", ""];
  return [text.slice(0, at), by, text.slice(at + by.length)];
}

function zeroFill(text: string, width: Value): string {
  const sign = /^[+-]/.exec(text)?.[0] ?? "";
  return sign + text.slice(sign.length).padStart(bounded(count(width, 0)) - sign.length, "0");
}

/** "{} and {name}".format(…): values by position or name, without conversions or widths. */
function format(text: string, args: readonly Value[]): string {
  const named = isDict(args.at(-1)) ? (args.at(-1) as Dict) : {};
  let next = 0;
  return text.replaceAll(/\{\{|\}\}|\{(\w*)\}/g, (match, name: string | undefined) => {
    if (match === "{{" || match === "}}") return match.charAt(0);
    if (name === "" || name === undefined) return pythonText(args[next++]);
    if (/^\d+$/.test(name)) return pythonText(args[Number(name)]);
    return Object.hasOwn(named, name) ? pythonText(named[name]) : match;
  });
}

export const TEXT_METHODS: ReadonlyMap<string, Method<string>> = new Map<string, Method<string>>([
  ["capitalize", capitalize],
  ["center", center],
  ["count", (text, part) => text.split(pythonText(part)).length - 1],
  ["endswith", (text, end) => [end].flat().some((option) => text.endsWith(pythonText(option)))],
  ["find", (text, part) => text.indexOf(pythonText(part))],
  ["format", (text, ...args) => format(text, args)],
  ["index", (text, part) => text.indexOf(pythonText(part))],
  ["isalnum", (text) => /^[\p{L}\p{N}]+$/u.test(text)],
  ["isalpha", (text) => /^\p{L}+$/u.test(text)],
  ["isdigit", (text) => /^\d+$/.test(text)],
  ["islower", (text) => text !== text.toUpperCase() && text === text.toLowerCase()],
  ["isnumeric", (text) => /^\p{N}+$/u.test(text)],
  ["isspace", (text) => text !== "" && text.trim() === ""],
  ["isupper", (text) => text !== text.toLowerCase() && text === text.toUpperCase()],
  ["join", (text, items) => (Array.isArray(items) ? items : []).map(pythonText).join(text)],
  ["ljust", (text, width, fill) => text.padEnd(...(pad(text, width, fill).slice(1) as [number, string]))],
  ["lower", (text) => text.toLowerCase()],
  ["lstrip", (text, characters) => stripText(text, characters, "left")],
  ["partition", (text, separator) => partition(text, separator, false)],
  ["removeprefix", (text, part) => (text.startsWith(pythonText(part)) ? text.slice(pythonText(part).length) : text)],
  [
    "removesuffix",
    (text, part) => (text.endsWith(pythonText(part)) ? text.slice(0, text.length - pythonText(part).length) : text),
  ],
  ["replace", (text, from, to, limit) => replaceText(text, [from, to, limit])],
  ["rfind", (text, part) => text.lastIndexOf(pythonText(part))],
  ["rjust", (text, width, fill) => text.padStart(...(pad(text, width, fill).slice(1) as [number, string]))],
  ["rpartition", (text, separator) => partition(text, separator, true)],
  ["rsplit", (text, separator, limit) => splitFromEnd(text, separator, limit)],
  ["rstrip", (text, characters) => stripText(text, characters, "right")],
  ["split", (text, separator, limit) => split(text, separator, limit)],
  ["splitlines", (text) => text.replace(/\r?\n$/, "").split(/\r?\n/)],
  ["startswith", (text, start) => [start].flat().some((option) => text.startsWith(pythonText(option)))],
  ["strip", (text, characters) => stripText(text, characters, "both")],
  ["swapcase", (text) => [...text].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join("")],
  ["title", titleCase],
  ["upper", (text) => text.toUpperCase()],
  ["zfill", zeroFill],
]);

const nothing = (work: unknown): null => (work === undefined ? null : null);

export const LIST_METHODS: ReadonlyMap<string, Method<Value[]>> = new Map<string, Method<Value[]>>([
  ["all", (list) => list],
  ["append", (list, item) => nothing(list.push(item))],
  [
    "count",
    (list, ...args) => (args.length === 0 ? list.length : list.filter((item) => isEqual(item, args[0])).length),
  ],
  ["exists", (list) => list.length > 0],
  ["extend", (list, items) => nothing(Array.isArray(items) && list.push(...items))],
  ["first", (list) => list[0] ?? null],
  ["index", (list, item) => list.findIndex((other) => isEqual(other, item))],
  ["insert", (list, place, item) => nothing(list.splice(count(place, 0), 0, item))],
  ["last", (list) => list.at(-1) ?? null],
  ["pop", (list, place) => (place === undefined ? list.pop() : list.splice(count(place, 0), 1)[0])],
  ["remove", (list, item) => nothing(list.splice(list.findIndex((other) => isEqual(other, item)) >>> 0, 1))],
  ["reverse", (list) => nothing(list.reverse())],
]);

const own = (dict: Dict, key: Value): Value =>
  Object.hasOwn(dict, pythonText(key)) ? dict[pythonText(key)] : undefined;

/** Sets a member whatever its name is: "__proto__" is a key like any other. */
export function setMember(dict: Dict, key: string, value: Value): void {
  Object.defineProperty(dict, key, { value, writable: true, enumerable: true, configurable: true });
}

export const DICT_METHODS: ReadonlyMap<string, Method<Dict>> = new Map<string, Method<Dict>>([
  ["copy", (dict) => ({ ...dict })],
  [
    "get",
    (dict, key, fallback) => own(dict, key) ?? (Object.hasOwn(dict, pythonText(key)) ? null : (fallback ?? null)),
  ],
  ["items", (dict) => Object.entries(dict)],
  ["keys", (dict) => Object.keys(dict)],
  [
    "pop",
    (dict, key, fallback) => {
      const value = own(dict, key) ?? fallback ?? null;
      delete dict[pythonText(key)];
      return value;
    },
  ],
  [
    "setdefault",
    (dict, key, value) => {
      if (!Object.hasOwn(dict, pythonText(key))) setMember(dict, pythonText(key), value ?? null);
      return own(dict, key);
    },
  ],
  [
    "update",
    (dict, other) => {
      for (const [key, value] of Object.entries(isDict(other) ? other : {}))
        if (key !== "__keywords" || !isTrue(value)) setMember(dict, key, value);
      return null;
    },
  ],
  ["values", (dict) => Object.values(dict)],
]);
