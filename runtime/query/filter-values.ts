import type { FieldDeclaration } from "../declaration/model-declaration.ts";
import type { Catalog } from "./catalog.ts";

/** How values of a filter are read and compared. */
export type ComparedKind =
  | "text"
  | "int"
  | "decimal"
  | "date"
  | "datetime"
  | "mac"
  | "wwn"
  | "uuid"
  | "choice"
  | "int-choice"
  | "family"
  | "array-int"
  | "array-text"
  | "bool"
  | "address";

const MESSAGES = {
  int: "Enter a whole number.",
  decimal: "Enter a number.",
  date: "Enter a valid date.",
  datetime: "Enter a valid date/time.",
  mac: "Enter a valid MAC address.",
  wwn: "Enter a valid World Wide Name.",
  uuid: "Enter a valid UUID.",
  bool: "Enter true or false.",
} as const;

export const BIG_INT_MAX = 9223372036854775807n;
const BIG_INT_MIN = -9223372036854775808n;

/** A filter value that cannot be; the message is shown at the parameter. */
export class FilterValueError extends Error {}

/** How a field's values compare; undefined for fields that hold no comparable value. */
export function comparedKind(field: FieldDeclaration | "id", catalog: Catalog): ComparedKind | undefined {
  if (field === "id") return "int";
  switch (field.kind) {
    case "string":
    case "text":
    case "slug":
    case "color":
    case "email":
    case "url":
    case "time-zone":
    case "image":
      return "text";
    case "int":
    case "count":
    case "depth":
    case "generic":
    case "reference":
    case "content-type":
    case "content-types":
      return "int";
    case "choice":
      if (field.familyOf !== undefined) return "family";
      return catalog.registry.choices[field.choices]?.type === "int" ? "int-choice" : "choice";
    case "array":
      return field.of === "int" ? "array-int" : "array-text";
    case "decimal":
    case "date":
    case "datetime":
    case "mac":
    case "wwn":
    case "uuid":
    case "bool":
    case "address":
      return field.kind;
    case "network":
      return "address";
    default:
      return undefined;
  }
}

/** The value in the form in which it goes to PostgreSQL; null when no stored value can equal it. Throws FilterValueError. */
export function parseFilterValue(kind: ComparedKind, text: string): string | null {
  switch (kind) {
    case "int":
    case "int-choice":
    case "array-int":
    case "family":
      return wholeNumber(text);
    case "decimal":
      if (!/^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/.test(text)) throw new FilterValueError(MESSAGES.decimal);
      return text.trim();
    case "date":
      return date(text);
    case "datetime":
      return datetime(text);
    case "mac":
      return hexPairs(text, 6, MESSAGES.mac);
    case "wwn":
      return hexPairs(text, 8, MESSAGES.wwn);
    case "uuid":
      if (!/^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(text)) throw new FilterValueError(MESSAGES.uuid);
      return text;
    default:
      if (text.includes("\0")) throw new FilterValueError("Null characters are not allowed.");
      return text;
  }
}

function wholeNumber(text: string): string | null {
  const trimmed = text.trim();
  if (!/^[+-]?\d+$/.test(trimmed)) throw new FilterValueError(MESSAGES.int);
  const value = BigInt(trimmed.replace(/^\+/, ""));
  return value > BIG_INT_MAX || value < BIG_INT_MIN ? null : String(value);
}

function date(text: string): string {
  const match = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (match === null || !isCalendarDate(Number(match[1]), Number(match[2]), Number(match[3])))
    throw new FilterValueError(MESSAGES.date);
  return text.trim();
}

export function isCalendarDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return year >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const DATETIME =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*(Z|[+-]\d{2}(?::?\d{2})?))?)?$/i;

/** Time zone UTC when none is given. */
function datetime(text: string): string {
  const match = DATETIME.exec(text.trim());
  if (match === null) throw new FilterValueError(MESSAGES.datetime);
  const [, year, month, day, hour = "0", minute = "0", second = "0", zone] = match;
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isTime || !isCalendarDate(Number(year), Number(month), Number(day)))
    throw new FilterValueError(MESSAGES.datetime);
  // PostgreSQL keeps microseconds, and takes no text of many more digits.
  const trimmed = text
    .trim()
    .replace(",", ".")
    .replace(/(\.\d{6})\d+/, "$1");
  return zone === undefined ? `${trimmed}${hour === "0" && !/[T ]/.test(trimmed) ? " 00:00" : ""}Z` : trimmed;
}

function hexPairs(text: string, bytes: number, message: string): string {
  const digits = text.trim().replace(/[:.-]/g, "");
  if (!new RegExp(`^[0-9a-f]{${bytes * 2}}$`, "i").test(digits)) throw new FilterValueError(message);
  return digits.toLowerCase().replace(/(..)(?!$)/g, "$1:");
}

/** true or false in any of the usual spellings. */
export function parseFlag(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (word === "true" || word === "1" || word === "yes") return true;
  if (word === "false" || word === "0" || word === "no") return false;
  throw new FilterValueError(MESSAGES.bool);
}
