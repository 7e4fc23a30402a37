import { isCalendarDate } from "../query/filter-values.ts";
import { FieldError } from "./field-error.ts";

const DATE_MESSAGE = "Date has wrong format. Use one of these formats instead: YYYY-MM-DD.";
const DATETIME_MESSAGE =
  "Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].";

/** Reads an ISO 8601 date: YYYY-MM-DD (also with single digits), YYYYMMDD, YYYY-Www-D, YYYYWwwD; as YYYY-MM-DD. Throws FieldError. */
export function parseDate(value: unknown): string {
  const date = typeof value === "string" ? readDate(value.trim()) : undefined;
  if (date === undefined) throw new FieldError(DATE_MESSAGE);
  return date;
}

const TIME = /^(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2}(?::?\d{2})?)?)?$/i;

/** Reads an ISO 8601 date and time, the time or its zone perhaps left out (midnight, UTC). Throws FieldError. */
export function parseDatetime(value: unknown): string {
  const text = typeof value === "string" ? value.trim() : "";
  const whole = readDate(text);
  if (whole !== undefined) return `${whole}T00:00:00Z`;
  const [, day = "", clock = ""] = /^(\d[\dW-]{5,9})[T\s_](.+)$/i.exec(text) ?? [];
  const date = readDate(day);
  const [, hour, minute = "00", second = "00", fraction = "0", zone = "Z"] =
    TIME.exec(clock.replace(/^(\d):/, "0$1:").trim()) ?? [];
  const isTime = hour !== undefined && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (date === undefined || !isTime) throw new FieldError(DATETIME_MESSAGE);
  return `${date}T${hour}:${minute}:${second}.${fraction.slice(0, 6)}${zone.toUpperCase()}`;
}

function readDate(text: string): string | undefined {
  const plain = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (plain !== null) {
    const [, year, month = "", day = ""] = plain;
    if (!isCalendarDate(Number(year), Number(month), Number(day))) return undefined;
    return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  }
  const [, year, week, day = "1"] = /^(\d{4})-?W(\d{2})(?:-?([1-7]))?$/.exec(text) ?? [];
  return year === undefined ? undefined : dateOfWeek(Number(year), Number(week), Number(day));
}

const DAY_MILLISECONDS = 86_400_000;

/** A day of an ISO week: the first week of a year has its 4th of January. */
function dateOfWeek(year: number, week: number, day: number): string | undefined {
  const fourth = new Date(0);
  fourth.setUTCFullYear(year, 0, 4);
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY_MILLISECONDS;
  const date = new Date(monday + ((week - 1) * 7 + day - 1) * DAY_MILLISECONDS);
  const thursday = new Date(monday + ((week - 1) * 7 + 3) * DAY_MILLISECONDS);
  if (week < 1 || thursday.getUTCFullYear() !== year || date.getUTCFullYear() > 9999) return undefined;
  return date.toISOString().slice(0, 10);
}
