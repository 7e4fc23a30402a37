import { isNumber, isTrue, iterate, placeArguments, pythonText, tuple, type Value } from "./python-text.ts";
import { bounded } from "./text-limit.ts";

export type Method<Owner> = (owner: Owner, ...args: Value[]) => Value;

const count = (value: Value, fallback: number): number => (isNumber(value) ? Math.trunc(Number(value)) : fallback);

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

export function center(text: string, width: Value, fill: Value): string {
  const [, length, character] = pad(text, width, fill);
  const left = Math.floor(Math.max(0, length - text.length) / 2);
  return text.padStart(text.length + left, character).padEnd(length, character);
}

function split(text: string, separator?: Value, limit?: Value): string[] {
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

function splitFromEnd(text: string, separator?: Value, limit?: Value): string[] {
  const parts = split(text, separator, -1);
  const most = count(limit, -1);
  if (most < 0 || parts.length <= most + 1) return parts;
  const by = separator === undefined || separator === null ? " " : pythonText(separator);
  return [parts.slice(0, parts.length - most).join(by), ...parts.slice(parts.length - most)];
}

/** What is before a separator, the separator, what is after it. Throws for none. */
function partition(text: string, separator: Value, isLast: boolean): Value {
  const by = pythonText(separator);
  if (by === "") throw new Error("empty separator");
  const at = isLast ? text.lastIndexOf(by) : text.indexOf(by);
  if (at < 0) return isLast ? tuple("", "", text) : tuple(text, "", "");
  return tuple(text.slice(0, at), by, text.slice(at + by.length));
}

function zeroFill(text: string, width: Value): string {
  const sign = /^[+-]/.exec(text)?.[0] ?? "";
  return sign + text.slice(sign.length).padStart(bounded(count(width, 0)) - sign.length, "0");
}

function joined(separator: string, items: readonly Value[]): string {
  const texts = items.map(pythonText);
  bounded(texts.reduce((length, text) => length + text.length + separator.length, 0));
  return texts.join(separator);
}

/** Where a part begins between two places, from the front or the end; -1 where it is not. */
function find(text: string, isLast: boolean, ...[part, start, end]: Value[]): number {
  const [from, to] = [count(start, 0), count(end, text.length)].map((at) => (at < 0 ? at + text.length : at));
  const within = text.slice(from, to);
  const at = isLast ? within.lastIndexOf(pythonText(part)) : within.indexOf(pythonText(part));
  return at < 0 ? -1 : at + Math.max(0, from ?? 0);
}

function found(at: number): number {
  if (at < 0) throw new Error("substring not found");
  return at;
}

const hasPart =
  (test: "startsWith" | "endsWith") =>
  (text: string, parts: Value, start: Value): boolean =>
    (Array.isArray(parts) ? parts : [parts]).some((part) => text.slice(count(start, 0))[test](pythonText(part)));

function expandTabs(text: string, size: Value): string {
  const width = count(size, 8);
  const fill = (before: string) => before.padEnd(bounded(Math.ceil((before.length + 1) / width) * width));
  const lines = text.split("\n").map((line) => line.split("\t"));
  return lines.map((parts) => parts.slice(0, -1).map(fill).join("") + parts.at(-1)).join("\n");
}

export const TEXT_METHODS: ReadonlyMap<string, Method<string>> = new Map<string, Method<string>>([
  ["capitalize", capitalize],
  ["center", center],
  ["casefold", (text) => text.toLowerCase()],
  ["count", (text, part, start) => text.slice(count(start, 0)).split(pythonText(part)).length - 1],
  ["endswith", hasPart("endsWith")],
  ["expandtabs", expandTabs],
  ["find", (text, ...args) => find(text, false, ...args)],
  ["index", (text, ...args) => found(find(text, false, ...args))],
  ["isalnum", (text) => /^[\p{L}\p{N}]+$/u.test(text)],
  ["isalpha", (text) => /^\p{L}+$/u.test(text)],
  ["isascii", (text) => ![...text].some((character) => character > "\x7f")],
  ["isdecimal", (text) => /^\p{Nd}+$/u.test(text)],
  ["isidentifier", (text) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text)],
  ["isdigit", (text) => /^\d+$/.test(text)],
  ["islower", (text) => text !== text.toUpperCase() && text === text.toLowerCase()],
  ["isnumeric", (text) => /^\p{N}+$/u.test(text)],
  ["isspace", (text) => text !== "" && text.trim() === ""],
  ["istitle", (text) => text !== text.toLowerCase() && text === titleCase(text)],
  ["isupper", (text) => text !== text.toLowerCase() && text === text.toUpperCase()],
  ["join", (text, items) => joined(text, iterate(items))],
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
  ["rfind", (text, ...args) => find(text, true, ...args)],
  ["rindex", (text, ...args) => found(find(text, true, ...args))],
  ["rjust", (text, width, fill) => text.padStart(...(pad(text, width, fill).slice(1) as [number, string]))],
  ["rpartition", (text, separator) => partition(text, separator, true)],
  ["rsplit", (text, ...args) => splitFromEnd(text, ...placeArguments(args, ["sep", "maxsplit"]))],
  ["rstrip", (text, characters) => stripText(text, characters, "right")],
  ["split", (text, ...args) => split(text, ...placeArguments(args, ["sep", "maxsplit"]))],
  [
    "splitlines",
    (text, ...args) => {
      const [keepsEnds] = placeArguments(args, ["keepends"]);
      const lines = text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
      return isTrue(keepsEnds) ? [...lines] : lines.map((line) => line.replace(/\r?\n$|\r$/, ""));
    },
  ],
  ["startswith", hasPart("startsWith")],
  ["strip", (text, characters) => stripText(text, characters, "both")],
  ["swapcase", (text) => [...text].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join("")],
  ["title", titleCase],
  ["upper", (text) => text.toUpperCase()],
  ["zfill", zeroFill],
]);
