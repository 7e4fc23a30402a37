import { registry } from "../../../generated/registry.ts";

/** A column as PostgreSQL's text. */
export type Text = string | null | undefined;
export type Row = readonly (string | null)[];

export const text = (value: Text): string => (value == null ? "null" : JSON.stringify(value));
export const number = (value: Text): string => value ?? "null";
export const bool = (value: Text): string => (value === "t" ? "true" : "false");
export const day = (value: Text): string => (value == null ? "null" : `"${value.slice(0, 10)}"`);

export function moment(value: Text): string {
  if (value == null) return "null";
  const fraction = value.indexOf(".");
  const end = value.indexOf("+", 10);
  const digits = fraction === -1 ? "" : value.slice(fraction + 1, end);
  return `"${value.slice(0, 10)}T${value.slice(11, 19)}.${digits.padEnd(6, "0")}Z"`;
}

/** JSON texts of a set's choices by stored value; what is unset is null. */
export function choicesOf(set: string): (value: Text) => string {
  const choices = registry.choices[set]?.choices ?? [];
  const texts = new Map(
    choices.map(({ value, label }) => [String(value), `{"value":${JSON.stringify(value)},"label":${text(label)}}`]),
  );
  return (value) => (value == null || value === "" ? "null" : (texts.get(value) ?? "null"));
}

/** {id, url, display, name} and what follows, "" for nothing. */
export function named(address: string, [id, name]: readonly [Text, Text], more = ""): string {
  if (id == null) return "null";
  const shown = text(name);
  return `{"id":${id},"url":"${address}${id}/","display":${shown},"name":${shown}${more}}`;
}

export const slug = (value: Text): string => `,"slug":${text(value)}`;

/** JSON texts by the last column of their rows, joined by commas. */
export function grouped(rows: readonly Row[], write: (row: Row) => string): Map<string, string> {
  const lists = new Map<string, string>();
  for (const row of rows) {
    const key = row[row.length - 1] as string;
    const before = lists.get(key);
    lists.set(key, before === undefined ? write(row) : `${before},${write(row)}`);
  }
  return lists;
}
