import { randomUUID } from "node:crypto";
import { type FieldErrors, ValidationError } from "../errors/api-error.ts";

/** What numbers that JSON.parse would change look like, among others. */
const SUSPICIOUS = /\d{16}|[eE]\+?\d{3}/;
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;
/** Stands before the digits of a number that is kept as text while the body is parsed. */
const MARK = `${randomUUID()}:`;
/** Longer integers are no values of anything. */
const MOST_DIGITS = 40;

/**
 * The value of a JSON text with every integer as it stands there: what a double cannot hold comes as a bigint where it is a member
 * of an object of the body. Anywhere else it is a ValidationError naming the member, as are numbers beyond all bounds.
 */
export function withExactNumbers(text: string, value: unknown): unknown {
  if (!SUSPICIOUS.test(text)) return value;
  const marked = text.replace(TOKEN, (token) =>
    token.startsWith('"') || isExact(token) ? token : JSON.stringify(MARK + token),
  );
  if (marked === text) return value;
  return Array.isArray(value) ? exactItems(JSON.parse(marked)) : exactItem(JSON.parse(marked));
}

/** Refuses integers that a double cannot hold. Throws ValidationError. */
export function withoutLongIntegers(value: unknown): unknown {
  if (!isObject(value)) return value;
  const long = Object.entries(value).filter(([, member]) => typeof member === "bigint");
  if (long.length > 0) throw new ValidationError(Object.fromEntries(long.map(([name]) => [name, [MESSAGE]])));
  return value;
}

function isExact(token: string): boolean {
  const number = Number(token);
  return /^-?\d+$/.test(token) ? Number.isSafeInteger(number) : Number.isFinite(number);
}

function exactItems(items: readonly unknown[]): unknown[] {
  const errors = items.map(errorsOf);
  if (errors.some((error) => Object.keys(error).length > 0)) throw new ValidationError(errors);
  return items.map(withIntegers);
}

function exactItem(item: unknown): unknown {
  const errors = errorsOf(item);
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return withIntegers(item);
}

function errorsOf(item: unknown): FieldErrors {
  if (!isObject(item)) return isMarked(item) || holdsMarked(item) ? { non_field_errors: [MESSAGE] } : {};
  const wrong = Object.entries(item).filter(([, value]) => (isMarked(value) ? !isInteger(value) : holdsMarked(value)));
  return Object.fromEntries(wrong.map(([name]) => [name, [MESSAGE]]));
}

const MESSAGE = "Numbers beyond ±9007199254740991 cannot be taken here; they may be given as text.";

function withIntegers(item: unknown): unknown {
  if (!isObject(item)) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, isMarked(value) ? BigInt(value.slice(MARK.length)) : value]),
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isMarked = (value: unknown): value is string => typeof value === "string" && value.startsWith(MARK);

const isInteger = (marked: string): boolean =>
  /^-?\d+$/.test(marked.slice(MARK.length)) && marked.length - MARK.length <= MOST_DIGITS;

const holdsMarked = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).some((inner) => isMarked(inner) || holdsMarked(inner));
