/** A value as PostgreSQL reads it in text form: JSON for objects, "{…}" for arrays, null for null and undefined. */
export function parameterText(value: unknown): string | Buffer | null {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return arrayText(value);
  if (Buffer.isBuffer(value)) return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** What an element of an array may hold without quotes. */
const PLAIN = /^[0-9a-z_-]+$/;

function arrayText(values: readonly unknown[]): string {
  let text = "{";
  for (const value of values) {
    if (text.length > 1) text += ",";
    text += elementText(value);
  }
  return `${text}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (Array.isArray(value)) return arrayText(value);
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString("hex")}"`;
  const text = parameterText(value) as string;
  return PLAIN.test(text) && text !== "null" ? text : `"${text.replace(/["\\]/g, "\\$&")}"`;
}
