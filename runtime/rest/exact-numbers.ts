import { randomUUID } from "node:crypto";
import { isObject, refuseMembers } from "./refuse-members.ts";

/** What numbers that JSON.parse would change look like, among others. */
const SUSPICIOUS = /\d{16}|[eE]\+?\d{3}/;
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|-?\d[\d.eE+-]*/gs;
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
  const body: unknown = JSON.parse(marked);
  refuseMembers(body, (member) => (isMarked(member) ? !isInteger(member) : holdsMarked(member)), MESSAGE);
  return Array.isArray(body) ? body.map(withIntegers) : withIntegers(body);
}

/** Refuses integers that a double cannot hold. Throws ValidationError. */
export function refuseLongIntegers(body: unknown): void {
  refuseMembers(body, (member) => typeof member === "bigint", MESSAGE);
}

function isExact(token: string): boolean {
  const number = Number(token);
  return /^-?\d+$/.test(token) ? Number.isSafeInteger(number) : Number.isFinite(number);
}

const MESSAGE = "Numbers beyond ±9007199254740991 cannot be taken here; they may be given as text.";

function withIntegers(item: unknown): unknown {
  if (!isObject(item)) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, isMarked(value) ? BigInt(value.slice(MARK.length)) : value]),
  );
}

const isMarked = (value: unknown): value is string => typeof value === "string" && value.startsWith(MARK);

const isInteger = (marked: string): boolean =>
  /^-?\d+$/.test(marked.slice(MARK.length)) && marked.length - MARK.length <= MOST_DIGITS;

const holdsMarked = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).some((inner) => isMarked(inner) || holdsMarked(inner));
