import type { ColumnText } from "../declaration/hooks.ts";
import type { ScalarField } from "../declaration/model-declaration.ts";
import type { Dialect } from "./catalog.ts";

/** A row as PostgreSQL's text protocol gives it. */
export type Row = readonly ColumnText[];

/** JSON text of a column's text; null is handled before. */
export type ValueWriter = (text: string) => string;

const asIs: ValueWriter = (text) => text;
const asString: ValueWriter = (text) => JSON.stringify(text);

/** "2024-01-31 10:20:30.5+00" (session time zone UTC) to "2024-01-31T10:20:30.500000Z". */
export function isoDatetime(text: string): string {
  const zone = text.lastIndexOf("+");
  const local = zone > 10 ? text.slice(0, zone) : text;
  const [seconds, fraction = ""] = local.split(".") as [string, string?];
  return `${seconds.replace(" ", "T")}.${fraction.padEnd(6, "0")}Z`;
}

/** Adds the mask that PostgreSQL leaves out for single hosts. */
export function withMask(text: string): string {
  if (text.includes("/")) return text;
  return text.includes(":") ? `${text}/128` : `${text}/32`;
}

export const familyOf = (text: string): 4 | 6 => (text.includes(":") ? 6 : 4);

/** The value as people read it in a display text. */
export function plainText(field: ScalarField): (text: string) => string {
  if (field.kind === "address") return withMask;
  if (field.kind === "mac" || field.kind === "wwn") return (text) => text.toUpperCase();
  if (field.kind === "datetime") return (text) => isoDatetime(text);
  return asIs;
}

/** Databases taken over may hold texts where pairs belong: their characters are read, as other clients of such databases know them. */
export const asPair = (item: string | readonly string[]): readonly string[] =>
  typeof item === "string" ? [...item] : item;

const pairsText: ValueWriter = (text) =>
  text.startsWith('["') ? JSON.stringify((JSON.parse(text) as string[]).map(asPair)) : text;

/** How values of a scalar field are written; images need the request's address and are written elsewhere. */
export function valueWriter(field: ScalarField, dialect: Dialect): ValueWriter {
  switch (field.kind) {
    case "int":
    case "decimal":
    case "json":
      return asIs;
    case "array":
      return field.of === "string-pair" ? pairsText : asIs;
    case "bool":
      return (text) => (text === "t" ? "true" : "false");
    case "datetime":
      return field.shownAs === "date" && dialect === "spec"
        ? (text) => `"${text.slice(0, 10)}"`
        : (text) => `"${isoDatetime(text)}"`;
    case "mac":
    case "wwn":
      return (text) => `"${text.toUpperCase()}"`;
    case "address":
      return (text) => `"${withMask(text)}"`;
    case "date":
    case "network":
    case "uuid":
      return (text) => `"${text}"`;
    default:
      return asString;
  }
}
