import { createHash, randomUUID } from "node:crypto";
import type { ChoiceField, ScalarField } from "../../runtime/declaration/model-declaration.ts";
import type { Registry } from "../../runtime/declaration/registry.ts";

/** The smallest valid PNG: one pixel. */
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A value the field accepts, as JSON; another one for each number, as far as the field has that many. */
export function sampleScalar(name: string, field: ScalarField, n: number): unknown {
  switch (field.kind) {
    case "int":
      return sampleInteger(field, n);
    case "decimal":
      return sampleDecimal(field, n);
    case "bool":
      return n % 2 === 0;
    case "date":
      return `2024-${twoDigits(1 + (n % 12))}-${twoDigits(1 + (n % 28))}`;
    case "datetime":
      return `2030-01-${twoDigits(1 + (n % 28))}T10:20:30Z`;
    case "color":
      return (0x100000 + n).toString(16);
    case "address":
      return `10.${(n >> 8) & 255}.${n & 255}.1/24`;
    case "network":
      return `10.${(n >> 8) & 255}.${n & 255}.0/24`;
    case "mac":
      return `00:00:5e:00:${hexByte(n >> 8)}:${hexByte(n)}`;
    case "wwn":
      return `20:00:00:00:5e:00:${hexByte(n >> 8)}:${hexByte(n)}`;
    case "json":
      return { sample: n };
    case "array":
      return [sampleElement(field, n)];
    case "uuid":
      return randomUUID();
    case "email":
      return `sample${n}@example.org`;
    case "url":
      return `https://example.org/${n}`;
    case "time-zone":
      return "Europe/Amsterdam";
    case "image":
      return PIXEL;
    case "binary":
      return "";
    default:
      return sampleText(name, field, n);
  }
}

/** A value of a choice set, in turn. */
export function sampleChoice(registry: Registry, field: ChoiceField, n: number): unknown {
  const choices = registry.choices[field.choices]?.choices ?? [];
  return choices[n % choices.length]?.value;
}

/** Texts without spaces when a pattern is demanded: every pattern of names admits letters and digits. */
function sampleText(name: string, field: ScalarField, n: number): string {
  if (field.minLength === 64) return createHash("sha256").update(`${name}${n}`).digest("hex");
  const word =
    field.kind === "slug" || field.pattern !== undefined ? name.replaceAll("_", "") : `${name.replaceAll("_", " ")} `;
  const text = `${word}${n}`;
  if (field.minLength !== undefined && text.length < field.minLength) return text.padStart(field.minLength, "a");
  return field.maxLength === undefined ? text : text.slice(-field.maxLength).trim();
}

function sampleInteger(field: ScalarField, n: number): number {
  const low = Math.max(field.min ?? 1, 1);
  const high = Math.min(field.max ?? Number.POSITIVE_INFINITY, field.size === "small" ? 32_767 : 2_147_483_647);
  return low + (n % (high - low + 1));
}

/** With all its decimal places, so that rounding would show. */
function sampleDecimal(field: ScalarField, n: number): number {
  const low = Math.ceil(field.min ?? 1);
  const high = Math.floor(field.max ?? Math.min(10 ** ((field.digits ?? 10) - (field.places ?? 2)) - 1, 1e6));
  const whole = low + (n % Math.max(1, high - low));
  return Number(`${whole}.${field.places === 0 ? "0" : "5"}`);
}

function sampleElement(field: ScalarField, n: number): unknown {
  switch (field.of) {
    case "int":
      return sampleInteger(field, n);
    case "address":
      return `192.0.2.${n % 256}`;
    case "string-pair":
      return [`value${n}`, `Label ${n}`];
    case "path":
      return [n];
    default:
      return `item${n}`;
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");
const hexByte = (value: number): string => (value & 255).toString(16).padStart(2, "0");
