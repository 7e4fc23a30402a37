import nunjucks from "nunjucks";
import { escapeHtml } from "./escape-html.ts";
import { formatPercent } from "./format-text.ts";
import { memberAt } from "./jinja-members.ts";
import { JINJA_TESTS } from "./jinja-tests.ts";
import { attribute, batch, dictItems, distinct, extreme, groupBy, join, slices, sortBy, sum } from "./list-filters.ts";
import { fileSize, integer, real, round } from "./number-filters.ts";
import { capitalize, center, replaceText, stripText, titleCase } from "./python-methods.ts";
import {
  float,
  isDict,
  isFloat,
  isNumber,
  isSafe,
  isTrue,
  iterate,
  pairsOf,
  placeArguments,
  pythonJson,
  pythonRepr,
  pythonText,
  splitArguments,
  type Value,
} from "./python-text.ts";
import { attributes, indent, linked, truncate, urlEncode, withoutTags, wrap } from "./text-filters.ts";
import { bounded } from "./text-limit.ts";

type Filter = (value: Value, ...args: Value[]) => Value;
/** Names of the arguments, by which they may be given as well. */
type Definition = readonly [names: readonly string[], filter: Filter];

const text = pythonText;

function test(name: Value): (value: Value, ...args: Value[]) => boolean {
  const found = name === undefined ? isTrue : JINJA_TESTS.get(text(name));
  if (found === undefined) throw new Error(`no test named '${text(name)}'`);
  return found;
}

const select =
  (isWanted: boolean): Filter =>
  (value, name, ...args) => {
    const holds = test(name);
    return iterate(value).filter((item) => holds(item, ...args) === isWanted);
  };
const selectAttribute =
  (isWanted: boolean): Filter =>
  (value, path, name, ...args) => {
    const holds = test(name);
    return iterate(value).filter((item) => holds(attribute(item, path), ...args) === isWanted);
  };

function map(value: Value, ...args: Value[]): Value {
  const [positional, named] = splitArguments(args);
  if (positional.length === 0) return iterate(value).map((item) => attribute(item, named.attribute) ?? named.default);
  const filter = JINJA_FILTERS[text(positional[0])];
  if (filter === undefined) throw new Error(`no filter named '${text(positional[0])}'`);
  return iterate(value).map((item) => filter(item, ...args.slice(1)));
}

function absolute(value: Value): Value {
  if (!isNumber(value) && typeof value !== "boolean") throw new Error("only numbers have an absolute value");
  return isFloat(value) ? float(Math.abs(Number(value))) : Math.abs(Number(value));
}

function length(value: Value): number {
  if (isNumber(value) || typeof value === "boolean" || value === null) throw new Error("the value has no length");
  return isDict(value) ? Object.keys(value).length : iterate(value).length;
}

const format: Filter = (value, ...args) => {
  const [positional, named] = splitArguments(args);
  return formatPercent(text(value), positional.length > 0 ? positional : [named]);
};

function reverse(value: Value): Value {
  const items = [...iterate(value)].reverse();
  return typeof value === "string" || isSafe(value) ? items.join("") : items;
}

const safe = (value: string): Value => nunjucks.runtime.markSafe(value);
const json = (value: Value, spaces: Value): Value =>
  safe(pythonJson(value, isNumber(spaces) ? bounded(Number(spaces)) : undefined));
const any = (value: Value): Value => iterate(value)[Math.floor(Math.random() * iterate(value).length)];
const words = (value: Value): number => text(value).match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
const escaped: Definition = [[], (value) => (isSafe(value) ? value : safe(escapeHtml(text(value))))];
const fallback: Definition = [
  ["default_value", "boolean"],
  (value, other, isFalse) => (value === undefined || (isTrue(isFalse) && !isTrue(value)) ? (other ?? "") : value),
];

const DEFINITIONS: Readonly<Record<string, Definition>> = {
  abs: [[], absolute],
  attr: [["name"], (value, name) => memberAt(value, text(name))],
  batch: [["linecount", "fill_with"], batch],
  capitalize: [[], (value) => capitalize(text(value))],
  center: [["width"], (value, width) => center(text(value), width ?? 80, " ")],
  count: [[], length],
  d: fallback,
  default: fallback,
  dictsort: [["case_sensitive", "by", "reverse"], dictItems],
  e: escaped,
  escape: escaped,
  filesizeformat: [["binary"], fileSize],
  first: [[], (value) => iterate(value)[0]],
  float: [["default"], real],
  forceescape: [[], (value) => safe(escapeHtml(text(value)))],
  groupby: [["attribute", "default", "case_sensitive"], groupBy],
  indent: [["width", "first", "blank"], indent],
  int: [["default", "base"], integer],
  items: [[], (value) => pairsOf(isDict(value) ? value : {})],
  join: [["d", "attribute"], join],
  last: [[], (value) => iterate(value).at(-1)],
  length: [[], length],
  list: [[], (value) => [...iterate(value)]],
  lower: [[], (value) => text(value).toLowerCase()],
  max: [["case_sensitive", "attribute"], extreme(1)],
  min: [["case_sensitive", "attribute"], extreme(-1)],
  pprint: [[], pythonRepr],
  random: [[], any],
  replace: [["old", "new", "count"], (value, from, to, count) => replaceText(text(value), [from, to, count])],
  reverse: [[], reverse],
  round: [["precision", "method"], round],
  safe: [[], (value) => safe(text(value))],
  slice: [["slices", "fill_with"], slices],
  sort: [["reverse", "case_sensitive", "attribute"], sortBy],
  string: [[], (value) => (isSafe(value) ? value : text(value))],
  striptags: [[], withoutTags],
  sum: [["attribute", "start"], sum],
  title: [[], (value) => titleCase(text(value))],
  tojson: [["indent"], json],
  trim: [["chars"], (value, characters) => stripText(text(value), characters, "both")],
  truncate: [["length", "killwords", "end", "leeway"], truncate],
  unique: [["case_sensitive", "attribute"], distinct],
  upper: [[], (value) => text(value).toUpperCase()],
  urlencode: [[], urlEncode],
  urlize: [["trim_url_limit", "nofollow", "target", "rel"], linked],
  wordcount: [[], words],
  wordwrap: [["width", "break_long_words", "wrapstring", "break_on_hyphens"], wrap],
  xmlattr: [["autospace"], attributes],
};

/** Filters whose further arguments are handed on as they are. */
const OPEN: Readonly<Record<string, Filter>> = {
  format,
  map,
  reject: select(false),
  rejectattr: selectAttribute(false),
  select: select(true),
  selectattr: selectAttribute(true),
};

/** The filters by name, without a prototype: a name that is none finds nothing. */
export const JINJA_FILTERS: Readonly<Record<string, Filter>> = Object.assign(
  Object.create(null),
  OPEN,
  Object.fromEntries(
    Object.entries(DEFINITIONS).map(([name, [names, filter]]) => [
      name,
      (value: Value, ...args: Value[]) => filter(value, ...placeArguments(args, names)),
    ]),
  ),
);
