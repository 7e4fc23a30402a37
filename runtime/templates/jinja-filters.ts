import nunjucks from "nunjucks";
import { escapeHtml, formatPercent, memberAt } from "./jinja-runtime.ts";
import { JINJA_TESTS } from "./jinja-tests.ts";
import { attribute, batch, dictItems, distinct, extreme, groupBy, join, sorted, sum } from "./list-filters.ts";
import { bounded, capitalize, MAX_TEXT, replaceText, stripText, titleCase } from "./python-methods.ts";
import { type Dict, isDict, isTrue, itemsOf, pythonJson, pythonRepr, pythonText, type Value } from "./python-text.ts";

type Filter = (value: Value, ...args: Value[]) => Value;
/** Names of the arguments, by which they may be given as well. */
type Definition = readonly [names: readonly string[], filter: Filter];

import { indent, truncate, wrap } from "./text-filters.ts";

const text = pythonText;
const number = (value: Value, fallback: number): number => (typeof value === "number" ? value : fallback);
const sized = (value: Value): number => bounded(Math.trunc(number(value, 0)));

function test(name: Value): (value: Value, ...args: Value[]) => boolean {
  const found = name === undefined ? isTrue : JINJA_TESTS.get(text(name));
  if (found === undefined) throw new Error(`no test named '${text(name)}'`);
  return found;
}

const select =
  (isWanted: boolean): Filter =>
  (value, name, ...args) => {
    const holds = test(name);
    return itemsOf(value).filter((item) => holds(item, ...args) === isWanted);
  };
const selectAttribute =
  (isWanted: boolean): Filter =>
  (value, path, name, ...args) => {
    const holds = test(name);
    return itemsOf(value).filter((item) => holds(attribute(item, path), ...args) === isWanted);
  };

function map(value: Value, ...args: Value[]): Value {
  const options = args.at(-1);
  if (isDict(options) && Object.hasOwn(options, "attribute"))
    return itemsOf(value).map((item) => attribute(item, options.attribute) ?? options.default);
  const filter = JINJA_FILTERS[text(args[0])];
  if (filter === undefined) throw new Error(`no filter named '${text(args[0])}'`);
  return itemsOf(value).map((item) => filter(item, ...args.slice(1)));
}

function round(value: Value, precision: Value, method: Value): number {
  const scale = 10 ** Math.trunc(number(precision, 0));
  const scaled = number(value, 0) * scale;
  if (method === "ceil") return Math.ceil(scaled) / scale;
  return (method === "floor" ? Math.floor(scaled) : Math.round(scaled)) / scale;
}

function integer(value: Value, fallback: Value, base: Value): Value {
  if (typeof value === "number") return Math.trunc(value);
  if (typeof value === "boolean") return Number(value);
  const written = text(value).trim();
  const parsed =
    base === undefined || base === 10
      ? Number(/^[-+]?\d+(\.\d*)?$/.test(written) ? written : "x")
      : Number.parseInt(written, number(base, 10));
  return Number.isNaN(parsed) ? (fallback ?? 0) : Math.trunc(parsed);
}

function real(value: Value, fallback: Value): Value {
  const parsed = text(value).trim() === "" ? Number.NaN : Number(isTrue(value) || value === 0 ? value : text(value));
  return Number.isNaN(parsed) ? (fallback ?? 0) : parsed;
}

const safe = (value: string): Value => nunjucks.runtime.markSafe(value);
const escaped: Definition = [[], (value) => safe(escapeHtml(text(value)))];
const fallback: Definition = [
  ["default_value", "boolean"],
  (value, other, isFalse) => (value === undefined || (isTrue(isFalse) && !isTrue(value)) ? (other ?? "") : value),
];
const length: Definition = [[], (value) => (isDict(value) ? Object.keys(value).length : itemsOf(value).length)];

const DEFINITIONS: Readonly<Record<string, Definition>> = {
  abs: [[], (value) => Math.abs(number(value, 0))],
  attr: [["name"], (value, name) => memberAt(value, text(name))],
  batch: [["linecount", "fill_with"], batch],
  capitalize: [[], (value) => capitalize(text(value))],
  center: [["width"], (value, width) => memberText(text(value), "center", width ?? 80)],
  count: length,
  d: fallback,
  default: fallback,
  dictsort: [["case_sensitive", "by", "reverse"], dictItems],
  dump: [["indent"], (value, spaces) => JSON.stringify(value ?? null, null, sized(spaces))],
  e: escaped,
  escape: escaped,
  filesizeformat: [[], (value) => `${number(value, 0)} Bytes`],
  first: [[], (value) => itemsOf(value)[0]],
  float: [["default"], real],
  forceescape: escaped,
  format: [[], (value, ...args) => formatPercent(text(value), args)],
  groupby: [["attribute", "default"], groupBy],
  indent: [["width", "first", "blank"], indent],
  int: [["default", "base"], integer],
  items: [[], (value) => (isDict(value) ? Object.entries(value) : [])],
  join: [["d", "attribute"], join],
  last: [[], (value) => itemsOf(value).at(-1)],
  length,
  list: [[], (value) => [...itemsOf(value)]],
  lower: [[], (value) => text(value).toLowerCase()],
  max: [["case_sensitive", "attribute"], extreme(1)],
  min: [["case_sensitive", "attribute"], extreme(-1)],
  pprint: [[], pythonRepr],
  replace: [["old", "new", "count"], (value, from, to, count) => replaceText(text(value), [from, to, count])],
  reverse: [[], (value) => (Array.isArray(value) ? [...value].reverse() : [...text(value)].reverse().join(""))],
  round: [["precision", "method"], round],
  safe: [[], (value) => safe(text(value))],
  slice: [
    ["slices", "fill_with"],
    (value, slices, fill) => batch(value, Math.ceil(itemsOf(value).length / Math.max(1, sized(slices))), fill),
  ],
  sort: [
    ["reverse", "case_sensitive", "attribute"],
    (value, isReversed, isCaseSensitive, path) =>
      sorted(itemsOf(value), isReversed, isCaseSensitive, (item) => attribute(item, path)),
  ],
  string: [[], text],
  striptags: [
    [],
    (value) =>
      text(value)
        .replaceAll(/<[^<>]*>/g, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
  ],
  sum: [["attribute", "start"], sum],
  title: [[], (value) => titleCase(text(value))],
  tojson: [
    ["indent"],
    (value, spaces) => safe(pythonJson(value, spaces === undefined || spaces === null ? undefined : sized(spaces))),
  ],
  trim: [["chars"], (value, characters) => stripText(text(value), characters, "both")],
  truncate: [["length", "killwords", "end", "leeway"], truncate],
  unique: [["case_sensitive", "attribute"], distinct],
  upper: [[], (value) => text(value).toUpperCase()],
  urlencode: [
    [],
    (value) =>
      isDict(value)
        ? Object.entries(value)
            .map(([key, item]) => `${encodeURIComponent(key)}=${encodeURIComponent(text(item))}`)
            .join("&")
        : encodeURIComponent(text(value)).replaceAll("%2F", "/"),
  ],
  wordcount: [
    [],
    (value) =>
      text(value)
        .split(/\s+/)
        .filter((word) => word !== "").length,
  ],
  wordwrap: [["width"], wrap],
};

/** Filters whose further arguments are handed on as they are. */
const OPEN: Readonly<Record<string, Filter>> = {
  map,
  reject: select(false),
  rejectattr: selectAttribute(false),
  select: select(true),
  selectattr: selectAttribute(true),
};

function memberText(value: string, method: string, ...args: Value[]): Value {
  const found = memberAt(value, method);
  if (value.length > MAX_TEXT || typeof found !== "function") throw new Error(`no method ${method}`);
  return found(...args);
}

/** Arguments given by name take the place that the filter has for them. */
function named([names, filter]: Definition): Filter {
  return (value, ...args) => {
    const last = args.at(-1);
    if (!isDict(last) || !Object.hasOwn(last, "__keywords")) return filter(value, ...args);
    const positional = args.slice(0, -1);
    for (const [name, given] of Object.entries(last as Dict)) {
      if (names.includes(name)) positional[names.indexOf(name)] = given;
    }
    return filter(value, ...positional);
  };
}

/** The filters by name, without a prototype: a name that is none finds nothing. */
export const JINJA_FILTERS: Readonly<Record<string, Filter>> = Object.assign(
  Object.create(null),
  OPEN,
  Object.fromEntries(Object.entries(DEFINITIONS).map(([name, definition]) => [name, named(definition)])),
);
