import { type Dict, isDict, isNumber, pythonRepr, pythonText, type Value } from "./python-text.ts";
import { bounded } from "./text-limit.ts";

/** How one value is to be written: the parts of Python's format specifications. */
interface Style {
  readonly kind: string;
  readonly width: number;
  readonly places?: number | undefined;
  readonly sign?: string | undefined;
  readonly fill?: string | undefined;
  readonly align?: string | undefined;
  readonly separator?: string | undefined;
  readonly isAlternative?: boolean;
}

const RADIX: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16, X: 16 };
const PREFIX: Readonly<Record<string, string>> = { b: "0b", o: "0o", x: "0x", X: "0X" };
const PERCENT = /%(?:\((\w+)\))?([-0+ #]*)(\d+|\*)?(?:\.(\d+))?[hlL]?(.)/gs;
const STYLE = /^(?:([\s\S])?([<>=^]))?([-+ ])?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([bcdeEfFgGnosxX%])?$/u;
const FIELD = /\{\{|\}\}|\{([^{}!:]*)(?:!([rsa]))?(?::((?:[^{}]|\{[^{}]*\})*))?\}/g;

/** A number with so many digits behind the point; halves go to the even digit, as in Python. */
export function fixed(value: number, places: number): string {
  const scale = 10 ** places;
  const scaled = value * scale;
  // Only then is it a half exactly, and not just rounded to one.
  const isHalf = Math.abs(scaled % 1) === 0.5 && Number.isInteger(value * 2 ** (places + 1));
  const even = isHalf ? (Math.round(scaled / 2) * 2) / scale : value;
  return even.toFixed(Math.min(places, 100));
}

/** Python's "%s and %05.1f" % values. Throws where there are not enough values, or one is no number. */
export function formatPercent(text: string, values: readonly Value[]): string {
  const named = isDict(values[0]) ? values[0] : undefined;
  let next = 0;
  const take = (): Value => {
    if (next >= values.length) throw new Error("not enough arguments for format string");
    return values[next++];
  };
  const written = text.replaceAll(PERCENT, (...[, name, flags, width, places, kind]: (string | undefined)[]) => {
    if (kind === "%") return "%";
    if (kind === undefined || !/[sradiufFeEgGxXoc]/.test(kind)) throw new Error("unsupported format character");
    const length = width === "*" ? Number(take()) : Number(width ?? 0);
    const value = name === undefined ? take() : memberOf(named, name);
    const isLeft = flags?.includes("-") === true;
    return applyStyle(value, {
      kind: kind === "i" || kind === "u" ? "d" : kind,
      width: length,
      places: places === undefined ? undefined : Number(places),
      sign: /[+ ]/.exec(flags ?? "")?.[0],
      fill: flags?.includes("0") && !isLeft && !/[sra]/.test(kind) ? "0" : " ",
      align: isLeft ? "<" : flags?.includes("0") && !/[sra]/.test(kind) ? "=" : ">",
      isAlternative: flags?.includes("#") === true,
    });
  });
  if (named === undefined && next < values.length && values.length > 1)
    throw new Error("not all arguments converted during string formatting");
  return written;
}

function memberOf(dict: Dict | undefined, name: string): Value {
  if (dict === undefined || !Object.hasOwn(dict, name)) throw new Error(`the format needs a value named ${name}`);
  return dict[name];
}

/** How str.format() finds what a field names. */
export interface FormatArguments {
  readonly positional: readonly Value[];
  readonly named: Dict;
  /** The member of a value by name or position. */
  readonly member: (owner: Value, key: Value) => Value;
}

/** Python's "{} and {name:>5}".format(…). Throws where a value is missing or has no such form. */
export function formatFields(text: string, given: FormatArguments): string {
  let next = 0;
  const find = (field: string): Value => {
    const [first = "", ...path] = field.split(/[.[]/).map((part) => part.replace(/\]$/, ""));
    const at = first === "" ? next++ : Number(first);
    if (Number.isInteger(at) && at >= given.positional.length) throw new Error("the format needs further values");
    const value = Number.isInteger(at) ? given.positional[at] : memberOf(given.named, first);
    return path.reduce((owner: Value, key) => given.member(owner, /^\d+$/.test(key) ? Number(key) : key), value);
  };
  return text.replaceAll(FIELD, (whole, field = "", conversion?: string, style = "") => {
    if (whole === "{{" || whole === "}}") return whole.charAt(0);
    const found = find(field);
    const value = conversion === undefined ? found : conversion === "s" ? pythonText(found) : pythonRepr(found);
    return formatValue(
      value,
      style.replaceAll(/\{([^{}]*)\}/g, (_: string, inner: string) => pythonText(find(inner))),
    );
  });
}

function formatValue(value: Value, style: string): string {
  const found = STYLE.exec(style);
  if (found === null) throw new Error(`invalid format specifier: ${style.slice(0, 50)}`);
  const [, fill, align, sign, alternative, zero, width, separator, places, kind] = found;
  const isNumeric = isNumber(value) || typeof value === "boolean";
  return applyStyle(value, {
    kind: kind ?? (isNumeric && places !== undefined ? "g" : "s"),
    width: Number(width ?? 0),
    places: places === undefined ? undefined : Number(places),
    sign,
    fill: fill ?? (zero === undefined ? " " : "0"),
    align: align ?? (zero !== undefined ? "=" : isNumeric ? ">" : "<"),
    separator,
    isAlternative: alternative !== undefined,
  });
}

function applyStyle(value: Value, style: Style): string {
  const isPlain = /[srac]/.test(style.kind);
  const isNumeric = isNumber(value) || typeof value === "boolean";
  if (!isPlain && !isNumeric) throw new Error(`the format ${style.kind} needs a number`);
  const isNegative = isNumeric && Number(value) < 0;
  const sign = !isNumeric || (isPlain && style.sign === undefined) ? "" : isNegative ? "-" : (style.sign ?? "");
  const digits = bodyOf(isPlain && sign !== "-" ? value : isNumeric ? absolute(value) : value, style);
  const body = style.separator === undefined ? digits : grouped(digits, style.separator);
  return aligned(sign === "-" && !isNegative ? "" : sign, body, style);
}

const absolute = (value: Value): Value =>
  typeof value === "number" ? Math.abs(value) : isNumber(value) && Number(value) < 0 ? -Number(value) : value;

function bodyOf(value: Value, { kind, places, isAlternative }: Style): string {
  const number = Number(value);
  const most = Math.min(places ?? 6, 100);
  if (kind === "d" || kind === "n") return String(Math.trunc(number));
  if (kind === "f" || kind === "F") return fixed(number, most);
  if (kind === "%") return `${fixed(number * 100, most)}%`;
  if (kind === "e" || kind === "E") return cased(exponential(number, most), kind);
  if (kind === "g" || kind === "G") return cased(general(number, most || 1), kind);
  if (kind === "c") return typeof value === "string" ? value : String.fromCodePoint(Math.min(number, 0x10ffff));
  const radix = RADIX[kind];
  if (radix !== undefined) return cased((isAlternative ? PREFIX[kind] : "") + Math.trunc(number).toString(radix), kind);
  const text = kind === "s" ? pythonText(value) : pythonRepr(value);
  return places === undefined ? text : text.slice(0, places);
}

const cased = (text: string, kind: string): string => (/[A-Z]/.test(kind) ? text.toUpperCase() : text);
const exponential = (value: number, places?: number): string =>
  value.toExponential(places).replace(/e([-+])(\d)$/, "e$10$2");

function general(value: number, digits: number): string {
  const power = value === 0 ? 0 : Number(value.toExponential(digits - 1).split("e")[1]);
  if (power < -4 || power >= digits) return exponential(Number(value.toPrecision(digits)));
  return String(Number(value.toPrecision(digits)));
}

function grouped(digits: string, separator: string): string {
  const [whole = "", ...rest] = digits.split(".");
  return [whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, separator), ...rest].join(".");
}

function aligned(sign: string, body: string, { width, fill = " ", align }: Style): string {
  const missing = bounded(width) - sign.length - body.length;
  if (missing <= 0) return sign + body;
  if (align === "=") return sign + fill.repeat(missing) + body;
  const left = align === "<" ? 0 : align === ">" ? missing : Math.floor(missing / 2);
  return fill.repeat(left) + sign + body + fill.repeat(missing - left);
}
