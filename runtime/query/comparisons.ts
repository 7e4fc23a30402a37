import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { Lookup } from "../declaration/lookups.ts";
import { among } from "./among.ts";
import type { ComparedKind } from "./filter-values.ts";

/** PostgreSQL type in which values of a kind are compared. */
const TYPES: Record<ComparedKind, string> = {
  text: "text",
  choice: "text",
  "array-text": "text",
  int: "bigint",
  "int-choice": "bigint",
  family: "bigint",
  "array-int": "bigint",
  decimal: "numeric",
  date: "date",
  datetime: "timestamptz",
  mac: "macaddr",
  wwn: "macaddr8",
  uuid: "uuid",
  bool: "bool",
  address: "inet",
};

/** All addresses of a family as one network, because indexes find what is within a network. */
const FAMILIES: Readonly<Record<string, string>> = { 4: "0.0.0.0/0", 6: "::/0" };

const PATTERNS: Partial<Record<Lookup, (value: string) => string>> = {
  ic: (value) => `%${escapeLike(value)}%`,
  isw: (value) => `${escapeLike(value)}%`,
  iew: (value) => `%${escapeLike(value)}`,
};

const OPERATORS: Partial<Record<Lookup, string>> = { lt: "<", lte: "<=", gt: ">", gte: ">=" };

/** Lookups that negate another. */
const NEGATED: Partial<Record<Lookup, Lookup>> = { n: "exact", nic: "ic", nisw: "isw", niew: "iew", nie: "ie" };

export const escapeLike = (value: string): string => value.replace(/[\\%_]/g, "\\$&");

/** Any case: the columns' collation knows upper and lower case of all of Unicode. */
export const matches = (operand: Sql, pattern: string): Sql => sql`(${operand})::text ILIKE ${pattern}`;

export interface Comparison {
  readonly kind: ComparedKind;
  readonly lookup: Lookup;
  /** Parsed values; "null" texts are in `isNull`. */
  readonly values: readonly string[];
  /** Unset counts as one of the values. */
  readonly isNull: boolean;
}

/** Splits a lookup into what is compared and whether the answer is turned round. */
export function splitNegation(lookup: Lookup): { lookup: Lookup; isNegated: boolean } {
  const positive = NEGATED[lookup];
  return positive === undefined ? { lookup, isNegated: false } : { lookup: positive, isNegated: true };
}

export const negate = (condition: Sql): Sql => sql`(${condition}) IS NOT TRUE`;

/** True where the operand meets one of the values; never a negated lookup. */
export function compare(operand: Sql, comparison: Comparison): Sql {
  const { kind, lookup, values, isNull } = comparison;
  const alternatives: Sql[] = isNull ? [sql`${operand} IS NULL`] : [];
  if (values.length > 0) alternatives.push(compareValues(operand, kind, lookup, values));
  if (alternatives.length === 0) return sql`FALSE`;
  return alternatives.length === 1 ? (alternatives[0] as Sql) : sql`(${sql.join(alternatives, sql` OR `)})`;
}

function compareValues(operand: Sql, kind: ComparedKind, lookup: Lookup, values: readonly string[]): Sql {
  const pattern = PATTERNS[lookup];
  if (pattern !== undefined) return anyOf(values.map((value) => matches(operand, pattern(value))));
  // Not ILIKE: an index of the lower-case texts finds these.
  if (lookup === "ie")
    return anyOf(values.map((value) => sql`lower((${operand})::text) = lower(${value}::text COLLATE code_point)`));
  const type = sql.raw(TYPES[kind]);
  const operator = OPERATORS[lookup];
  if (operator !== undefined)
    return anyOf(values.map((value) => sql`${operand} ${sql.raw(operator)} ${value}::${type}`));
  if (kind === "array-int" || kind === "array-text")
    return anyOf(values.map((value) => sql`${value}::${type} = ANY(${operand})`));
  if (kind === "family")
    return anyOf(values.flatMap((value) => FAMILIES[value] ?? []).map((all) => sql`${operand} <<= ${sql.lit(all)}`));
  if (kind === "datetime") return anyOf(values.map((value) => sameTime(operand, value)));
  return among(operand, values, TYPES[kind]);
}

/** A date alone means the whole day. */
function sameTime(operand: Sql, value: string): Sql {
  if (!value.endsWith(" 00:00Z")) return sql`${operand} = ${value}::timestamptz`;
  return sql`(${operand} >= ${value}::timestamptz AND ${operand} < ${value}::timestamptz + interval '1 day')`;
}

/** `empty`: unset, and for texts also the empty text. */
export function isEmpty(operand: Sql, kind: ComparedKind, expected: boolean): Sql {
  const isText = kind === "text" || kind === "choice";
  const condition = isText ? sql`COALESCE(${operand}, '') = ''` : sql`${operand} IS NULL`;
  return expected ? condition : negate(condition);
}

export const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 1
    ? (conditions[0] as Sql)
    : conditions.length === 0
      ? sql`FALSE`
      : sql`(${sql.join(conditions, sql` OR `)})`;
