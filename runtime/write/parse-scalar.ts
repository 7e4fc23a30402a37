import { isIP } from "node:net";
import type { ScalarField } from "../declaration/model-declaration.ts";
import { formatAddress, networkOf, parseInet } from "../query/inet.ts";
import { parseNetwork } from "../query/network-text.ts";
import { FieldError } from "./field-error.ts";
import { parseDate, parseDatetime } from "./parse-time.ts";

/** Turns a JSON value into what is stored. Throws FieldError. Null, and "" where it is accepted, are handled before. */
export type ScalarParser = (value: unknown) => unknown;

const BOUNDS = {
  small: [-32768n, 32767n],
  int: [-2147483648n, 2147483647n],
  big: [-9223372036854775808n, 9223372036854775807n],
} as const;
const TRUE_WORDS = new Set(["t", "y", "yes", "true", "on", "1"]);
const FALSE_WORDS = new Set(["f", "n", "no", "false", "off", "0"]);

/** The parser of a scalar field, made once from its declaration. */
export function scalarParser(field: ScalarField): ScalarParser {
  switch (field.kind) {
    case "int":
      return intParser(field);
    case "decimal":
      return decimalParser(field);
    case "bool":
      return parseBool;
    case "date":
      return parseDate;
    case "datetime":
      return parseDatetime;
    case "json":
      return checkJson;
    case "array":
      return arrayParser(field);
    case "address":
      return (value) => parseAddress(value, "Invalid IP address format: ");
    case "network":
      return parseWholeNetwork;
    case "mac":
      return (value) => parseHex(value, 6, "Invalid MAC address format");
    case "wwn":
      return (value) => parseHex(value, 8, "Invalid WWN format");
    case "uuid":
      return parseUuid;
    case "secret":
      return secretParser(field);
    default:
      return textParser(field);
  }
}

/** Text as it is stored: trimmed, without characters that PostgreSQL cannot hold. Throws FieldError. */
export function parseText(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") throw new FieldError("Not a valid string.");
  const text = String(value).trim();
  if (text.includes("\0")) throw new FieldError("Null characters are not allowed.");
  if (!text.isWellFormed()) throw new FieldError("Surrogate characters are not allowed.");
  return text;
}

/** A confidential text is taken as it is: blanks at its ends may belong to it. */
function secretParser(field: ScalarField): ScalarParser {
  return (value) => {
    if (typeof value !== "string") throw new FieldError("Not a valid string.");
    if (value === "" && !field.blank) throw new FieldError("This field may not be blank.");
    if (value.includes("\0") || !value.isWellFormed())
      throw new FieldError("Null and surrogate characters are not allowed.");
    if (field.maxLength !== undefined && value.length > field.maxLength) {
      throw new FieldError(`Ensure this field has no more than ${field.maxLength} characters.`);
    }
    if (value !== "" && field.minLength !== undefined && value.length < field.minLength) {
      throw new FieldError(`Ensure this field has at least ${field.minLength} characters.`);
    }
    return value;
  };
}

function textParser(field: ScalarField): ScalarParser {
  const pattern =
    field.pattern === undefined
      ? kindPattern(field)
      : { test: new RegExp(field.pattern, "u"), message: field.patternMessage ?? "Enter a valid value." };
  return (value) => {
    const text = parseText(value);
    const messages: string[] = [];
    if (text === "" && field.kind !== "time-zone") {
      if (!field.blank) throw new FieldError("This field may not be blank.");
      return text;
    }
    const length = [...text].length;
    if (field.maxLength !== undefined && length > field.maxLength)
      messages.push(`Ensure this field has no more than ${field.maxLength} characters.`);
    if (field.minLength !== undefined && length < field.minLength)
      messages.push(`Ensure this field has at least ${field.minLength} characters.`);
    if (pattern !== undefined && !pattern.test.test(text)) messages.push(pattern.message);
    if (messages.length > 0) throw new FieldError(messages);
    return text;
  };
}

function kindPattern(field: ScalarField): { test: { test(text: string): boolean }; message: string } | undefined {
  switch (field.kind) {
    case "slug":
      return { test: /^[-a-zA-Z0-9_]+$/, message: "Enter a valid slug of letters, numbers, underscores or hyphens." };
    case "color":
      return { test: /^[0-9a-f]{6}$/, message: "Enter a valid hexadecimal RGB color code." };
    case "email":
      return {
        test: EMAIL,
        message: "Enter a valid email address.",
      };
    case "url":
      return { test: { test: isUrl }, message: "Enter a valid URL." };
    case "time-zone":
      return { test: { test: isTimeZone }, message: "A valid timezone is required." };
    default:
      return undefined;
  }
}

/** A host with a domain, or the host itself. */
const HOST = String.raw`(?:localhost|(?:[a-z0-9\u00a1-\uffff](?:[a-z0-9\u00a1-\uffff-]{0,61}[a-z0-9\u00a1-\uffff])?\.)+(?:[a-z\u00a1-\uffff][a-z0-9\u00a1-\uffff-]{0,61}[a-z0-9\u00a1-\uffff])\.?)`;
const EMAIL = new RegExp(String.raw`^[^\s@"(),:;<>[\\\]]+@${HOST}$`, "i");
const URL_TEXT = new RegExp(
  String.raw`^(?:https?|ftps?)://(?:[^\s:@/]+(?::[^\s:@/]*)?@)?(?:${HOST}|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$`,
  "i",
);

const isUrl = (text: string): boolean => URL_TEXT.test(text) && URL.canParse(text);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

function intParser(field: ScalarField): ScalarParser {
  const [low, high] = BOUNDS[field.size ?? "int"];
  const min = field.min === undefined ? low : BigInt(field.min);
  const max = field.max === undefined ? high : BigInt(field.max);
  return (value) => {
    const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
    if (!/^[+-]?\d{1,40}(\.0*)?$/.test(text)) throw new FieldError("A valid integer is required.");
    const number = BigInt((text.split(".")[0] as string).replace(/^\+/, ""));
    if (number > max) throw new FieldError(`Ensure this value is less than or equal to ${max}.`);
    if (number < min) throw new FieldError(`Ensure this value is greater than or equal to ${min}.`);
    return Number.isSafeInteger(Number(number)) ? Number(number) : String(number);
  };
}

function decimalParser(field: ScalarField): ScalarParser {
  const digits = field.digits ?? 30;
  const places = field.places ?? 10;
  return (value) => {
    const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
    const match = /^[+-]?\d*(?:\.\d*)?(?:[eE]([+-]?\d{1,3}))?$/.exec(text);
    if (match === null || !/\d/.test(text) || text.length > 1000) throw new FieldError("A valid number is required.");
    const number = Number(text);
    const plain = match[1] === undefined ? text : String(number);
    const [whole = "", fraction = ""] = plain.replace(/^[+-]/, "").split(".");
    const wholeDigits = whole.replace(/^0+/, "").length;
    const messages: string[] = [];
    if (wholeDigits + fraction.length > digits)
      messages.push(`Ensure that there are no more than ${digits} digits in total.`);
    else if (fraction.length > places) messages.push(`Ensure that there are no more than ${places} decimal places.`);
    else if (wholeDigits > digits - places)
      messages.push(`Ensure that there are no more than ${digits - places} digits before the decimal point.`);
    if (field.min !== undefined && number < field.min)
      messages.push(`Ensure this value is greater than or equal to ${field.min}.`);
    if (field.max !== undefined && number > field.max)
      messages.push(`Ensure this value is less than or equal to ${field.max}.`);
    if (messages.length > 0) throw new FieldError(messages);
    return plain;
  };
}

function parseBool(value: unknown): boolean {
  const word = typeof value === "string" || typeof value === "number" ? String(value).trim().toLowerCase() : value;
  if (word === true || (typeof word === "string" && TRUE_WORDS.has(word))) return true;
  if (word === false || (typeof word === "string" && FALSE_WORDS.has(word))) return false;
  throw new FieldError("Must be a valid boolean.");
}

/** JSON as it is stored: PostgreSQL's jsonb holds neither NUL nor lone surrogates. Throws FieldError. */
export function checkJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (/\\u0000/.test(text)) throw new FieldError("Null characters are not allowed.");
  if (/\\ud[89ab][0-9a-f]{2}|\\ud[c-f][0-9a-f]{2}/i.test(text))
    throw new FieldError("Surrogate characters are not allowed.");
  return value;
}

function arrayParser(field: ScalarField): ScalarParser {
  const element = elementParser(field);
  return (value) => {
    if (!Array.isArray(value)) throw new FieldError(`Expected a list of items but got type "${typeName(value)}".`);
    const errors: Record<string, readonly string[]> = {};
    const parsed = value.map((item, index) => {
      try {
        return element(item);
      } catch (error) {
        if (!(error instanceof FieldError) || !Array.isArray(error.detail)) throw error;
        errors[index] = error.detail as readonly string[];
        return undefined;
      }
    });
    if (Object.keys(errors).length > 0) throw new FieldError(errors);
    if (parsed.length === 0 && field.required && !field.nullable && !field.blank)
      throw new FieldError("This list may not be empty.");
    return parsed;
  };
}

function elementParser(field: ScalarField): ScalarParser {
  const { column } = field;
  switch (field.of) {
    case "int":
      return intParser({
        kind: "int",
        column,
        ...(field.min !== undefined && { min: field.min }),
        ...(field.max !== undefined && { max: field.max }),
      });
    case "address":
      return (value) => parseAddress(value, "Invalid IP address format: ");
    case "string-pair":
      return (value) => {
        if (!Array.isArray(value) || value.length !== 2)
          throw new FieldError("Each choice must be a pair of value and label.");
        return value.map(parseText);
      };
    case "path":
      return (value) => checkJson(value);
    default:
      return textParser({
        kind: "string",
        column,
        ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
      });
  }
}

/** Name of a JSON type as clients of the interface know it. */
export function typeName(value: unknown): string {
  if (value === null) return "NoneType";
  if (Array.isArray(value)) return "list";
  if (typeof value === "object") return "dict";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  return typeof value === "boolean" ? "bool" : "str";
}

function parseAddress(value: unknown, message: string): string {
  const network = typeof value === "string" ? parseNetwork(value) : undefined;
  if (network === undefined)
    throw new FieldError(`${message}${typeof value === "string" ? value.slice(0, 100) : typeName(value)}`);
  return network.includes("/") ? network : `${network}/${isIP(network) === 4 ? 32 : 128}`;
}

/** A network without bits of a host. */
function parseWholeNetwork(value: unknown): string {
  const text = parseAddress(value, "Invalid IP network format: ");
  const inet = parseInet(text);
  if (inet === undefined || inet.value === networkOf(inet)) return text;
  const network = formatAddress({ family: inet.family, value: networkOf(inet) });
  throw new FieldError(`${text} is not a valid prefix. Did you mean ${network}/${inet.length}?`);
}

function parseHex(value: unknown, bytes: number, message: string): string {
  const digits = typeof value === "string" ? value.trim().replace(/[:.-]/g, "") : "";
  if (!new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`).test(digits)) throw new FieldError(message);
  return digits.toLowerCase().replace(/(..)(?!$)/g, "$1:");
}

function parseUuid(value: unknown): string {
  if (typeof value !== "string" || !/^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(value))
    throw new FieldError("Must be a valid UUID.");
  return value.toLowerCase();
}
