import { fixed } from "./format-text.ts";
import { float, isFloat, isNumber, pythonText as text, type Value } from "./python-text.ts";

/** Halves go to the even digit, as in Python; a whole number stays one. */
export function round(value: Value, precision: Value, method: Value): Value {
  if (!isNumber(value) && typeof value !== "boolean") throw new Error("only numbers can be rounded");
  const places = isNumber(precision) ? Math.trunc(Number(precision)) : 0;
  const [number, scale] = [Number(value), 10 ** places];
  if (method === "ceil" || method === "floor") return float(Math[method](number * scale) / scale);
  const rounded = places >= 0 ? Number(fixed(number, places)) : Number(fixed(number * scale, 0)) / scale;
  return isFloat(value) ? float(rounded) : rounded;
}

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** A whole number from a number or its text; the fallback, or 0, for others. */
export function integer(value: Value, fallback: Value = 0, base: Value = 10): Value {
  if (isNumber(value) || typeof value === "boolean") return Math.trunc(Number(value));
  if (typeof value !== "string") return fallback;
  const written = value.trim().replaceAll("_", "").toLowerCase();
  const digits = Number(base) === 10 ? written : written.replace(/^([-+]?)0[xob]/, "$1");
  if (Number(base) === 10) return NUMBER.test(digits) ? Math.trunc(Number(digits)) : fallback;
  const allowed = "0123456789abcdefghijklmnopqrstuvwxyz".slice(0, Number(base));
  const isWhole = digits !== "" && [...digits.replace(/^[-+]/, "")].every((digit) => allowed.includes(digit));
  return isWhole ? Number.parseInt(digits, Number(base)) : fallback;
}

/** A float from a number or its text; the fallback, or 0.0, for others. */
export function real(value: Value, fallback: Value = float(0)): Value {
  if (isNumber(value) || typeof value === "boolean") return float(Number(value));
  const written = text(value).trim();
  const isNumeric = typeof value === "string" && NUMBER.test(written);
  return isNumeric ? float(Number(written)) : fallback;
}

const UNITS = ["k", "M", "G", "T", "P", "E", "Z", "Y"];

/** A number of bytes in words: 13 kB, 4.1 MB, or with binary units 12.7 KiB. */
export function fileSize(value: Value, isBinary: Value): string {
  const bytes = Number(real(value));
  const base = isBinary === true ? 1024 : 1000;
  if (bytes === 1) return "1 Byte";
  if (bytes < base) return `${Math.trunc(bytes)} Bytes`;
  const power = Math.min(UNITS.length, Math.floor(Math.log(bytes) / Math.log(base)));
  const unit = UNITS[power - 1] ?? "";
  return `${fixed(bytes / base ** power, 1)} ${isBinary === true ? `${unit.toUpperCase()}iB` : `${unit}B`}`;
}
