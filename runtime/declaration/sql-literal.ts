/** SQL text of a name, quoted only where PostgreSQL needs it to be kept as it is. */
export function sqlName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** SQL text of a string constant, for `standard_conforming_strings = on` (PostgreSQL's default). */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** SQL text of a value as a column default: numbers and booleans bare, arrays as `'{…}'`, objects as JSON text. */
export function sqlLiteral(value: unknown, isArrayColumn = false): string {
  if (value === null) return "NULL";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return sqlText(value);
  return sqlText(isArrayColumn && Array.isArray(value) ? arrayText(value) : JSON.stringify(value));
}

/** PostgreSQL's text form of an array; every string is quoted, so none can be taken for NULL or a nested array. */
function arrayText(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return arrayText(value);
    if (value === null) return "NULL";
    return typeof value === "string" ? `"${value.replace(/["\\]/g, "\\$&")}"` : String(value);
  });
  return `{${items.join(",")}}`;
}

/** Key words that PostgreSQL 14 to 18 does not take as a column or table name (category "reserved" of its appendix C). */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column " +
    "concurrently constraint create cross current_catalog current_date current_role current_schema current_time " +
    "current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze " +
    "from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit " +
    "localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references " +
    "returning right select session_user similar some symmetric system_user table tablesample then to trailing true union " +
    "unique user using variadic verbose when where window with"
  ).split(" "),
);
