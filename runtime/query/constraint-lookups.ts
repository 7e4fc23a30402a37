import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { Lookup } from "../declaration/lookups.ts";
import { anyOf, compare, escapeLike } from "./comparisons.ts";
import { type ComparedKind, FilterValueError, parseFilterValue, parseFlag } from "./filter-values.ts";
import { parseNetwork } from "./network-text.ts";

/** A constraint that cannot be judged; it grants nothing. */
export class ConstraintError extends Error {}

/** A value under judgement: what it is compared as, the lookups after its name, and the constraint's value. */
export interface Judged {
  readonly operand: Sql;
  readonly kind: ComparedKind;
  readonly lookups: readonly string[];
  readonly value: unknown;
}

/** Lookups in any case, and comparisons of size, which filters know as well. */
const SHARED: Readonly<Record<string, Lookup>> = {
  iexact: "ie",
  icontains: "ic",
  istartswith: "isw",
  iendswith: "iew",
  gt: "gt",
  gte: "gte",
  lt: "lt",
  lte: "lte",
};

/** Lookups that tell upper from lower case. */
const PATTERNS: Readonly<Record<string, (text: string) => string>> = {
  contains: (text) => `%${escapeLike(text)}%`,
  startswith: (text) => `${escapeLike(text)}%`,
  endswith: (text) => `%${escapeLike(text)}`,
};

const NETWORKS: Readonly<Record<string, string>> = {
  net_contained: "<<",
  net_contained_or_equal: "<<=",
  net_contains: ">>",
  net_contains_or_equals: ">>=",
  net_host_contained: "<<=",
};

/** Parts of a value that can be compared in its place. */
const PARTS: Readonly<Record<string, { kind: ComparedKind; of: readonly ComparedKind[]; part: (value: Sql) => Sql }>> =
  {
    date: { kind: "date", of: ["datetime"], part: (value) => sql`(${value})::date` },
    year: { kind: "int", of: ["date", "datetime"], part: (value) => sql`extract(year FROM ${value})::bigint` },
    family: { kind: "int", of: ["address"], part: (value) => sql`family(${value})::bigint` },
    net_mask_length: { kind: "int", of: ["address"], part: (value) => sql`masklen(${value})::bigint` },
  };

const OTHERS = ["exact", "in", "isnull", "range", "regex", "iregex", "overlap", "net_host", "net_in"];
const LOOKUPS: ReadonlySet<string> = new Set([
  ...OTHERS,
  ...[SHARED, PATTERNS, NETWORKS, PARTS].flatMap((lookups) => Object.keys(lookups)),
]);

const isLookup = (segment: string): boolean => LOOKUPS.has(segment);

const OF_IDS: ReadonlySet<string> = new Set(["exact", "in", "isnull", "gt", "gte", "lt", "lte"]);

/** Whether a segment after a relation is a lookup on the related id, and not the name of a field. */
export const isIdLookup = (segment: string): boolean => OF_IDS.has(segment);

/** Throws ConstraintError for lookups that do not fit the kind of value, and for values that cannot be. */
export function lookupCondition(judged: Judged): Sql {
  const [lookup = "exact", ...rest] = judged.lookups;
  try {
    const part = PARTS[lookup];
    if (part?.of.includes(judged.kind))
      return lookupCondition({ ...judged, operand: part.part(judged.operand), kind: part.kind, lookups: rest });
    const condition = rest.length === 0 ? oneLookup(judged, lookup) : undefined;
    if (condition !== undefined) return condition;
  } catch (error) {
    if (error instanceof FilterValueError) throw new ConstraintError(error.message, { cause: error });
    throw error;
  }
  throw new ConstraintError(`"${judged.lookups.join("__")}" is no lookup here`);
}

function oneLookup({ operand, kind, value }: Judged, lookup: string): Sql | undefined {
  if (lookup === "isnull") return value ? sql`${operand} IS NULL` : sql`${operand} IS NOT NULL`;
  if (lookup === "exact" && value === null) return sql`${operand} IS NULL`;
  if (kind === "array-int" || kind === "array-text") return arrayLookup({ operand, kind, value }, lookup);
  if (kind === "address" && lookup.startsWith("net_")) return networkLookup(operand, lookup, value);
  const shared = SHARED[lookup];
  const isPattern = shared?.startsWith("i") === true;
  if (isPattern && shared !== undefined)
    return compare(operand, { kind, lookup: shared, values: [textOf(value)], isNull: false });
  if (shared !== undefined)
    return compare(operand, { kind, lookup: shared, values: [parsed(kind, value)], isNull: false });
  const pattern = PATTERNS[lookup];
  if (pattern !== undefined) return sql`(${operand})::text LIKE ${pattern(textOf(value))}`;
  if (lookup === "exact" || lookup === "in") {
    const values = (lookup === "in" ? listOf(value) : [value]).filter((item) => item !== null);
    return compare(operand, { kind, lookup: "exact", values: values.map((item) => parsed(kind, item)), isNull: false });
  }
  if (lookup === "range") return rangeLookup(operand, kind, value);
  const matching = PATTERN_OPERATORS[lookup];
  return matching === undefined ? undefined : patternLookup(operand, matching, textOf(value));
}

const PATTERN_OPERATORS: Readonly<Record<string, string>> = { regex: "~", iregex: "~*" };

/** What is no regular expression matches nothing. */
function patternLookup(operand: Sql, operator: string, pattern: string): Sql {
  return sql`(infra_is_pattern(${pattern}) AND (${operand})::text ${sql.raw(operator)} ${pattern})`;
}

function rangeLookup(operand: Sql, kind: ComparedKind, value: unknown): Sql {
  const [low, high, ...more] = listOf(value);
  if (high === undefined || more.length > 0) throw new ConstraintError("a range has two ends");
  const from = compare(operand, { kind, lookup: "gte", values: [parsed(kind, low)], isNull: false });
  return sql`(${from} AND ${compare(operand, { kind, lookup: "lte", values: [parsed(kind, high)], isNull: false })})`;
}

function arrayLookup({ operand, kind, value }: Omit<Judged, "lookups">, lookup: string): Sql | undefined {
  const operator = { exact: "=", contains: "@>", overlap: "&&" }[lookup];
  if (operator === undefined) return undefined;
  const values = listOf(value).map((item) => parsed(kind, item));
  const type = sql.raw(kind === "array-int" ? "bigint[]" : "text[]");
  return sql`(${operand})::${type} ${sql.raw(operator)} ${values}::${type}`;
}

function networkLookup(operand: Sql, lookup: string, value: unknown): Sql | undefined {
  const networks = (lookup === "net_in" ? listOf(value) : [value]).map((item) => {
    const network = parseNetwork(textOf(item));
    if (network === undefined) throw new ConstraintError(`"${textOf(item)}" is no address or network`);
    return network;
  });
  if (lookup === "net_host" || lookup === "net_in")
    return anyOf(networks.map((network) => sql`host(${operand}) = host(${network}::inet)`));
  const operator = NETWORKS[lookup];
  return operator === undefined ? undefined : sql`${operand} ${sql.raw(operator)} ${networks[0]}::inet`;
}

/** A condition on a member of a JSON object, by its path of keys, or on the whole of it. */
export function jsonCondition(operand: Sql, path: readonly string[], value: unknown): Sql {
  const last = path.at(-1) ?? "";
  const lookup = isLookup(last) ? last : "exact";
  const keys = lookup === last ? path.slice(0, -1) : path;
  const member = keys.length === 0 ? operand : sql`(${operand} #> ${keys}::text[])`;
  if (lookup === "isnull") return value ? sql`${member} IS NULL` : sql`${member} IS NOT NULL`;
  if (lookup === "exact" && value === null) return sql`COALESCE(${member}, 'null'::jsonb) = 'null'::jsonb`;
  if (lookup === "exact") return sql`${member} = ${JSON.stringify(value)}::jsonb`;
  if (lookup === "contains" && typeof value === "object") return sql`${member} @> ${JSON.stringify(value)}::jsonb`;
  if (lookup === "in") return anyOf(listOf(value).map((item) => sql`${member} = ${JSON.stringify(item)}::jsonb`));
  if (["gt", "gte", "lt", "lte", "range"].includes(lookup) && typeof [value].flat()[0] === "number") {
    const number = sql`(CASE WHEN jsonb_typeof(${member}) = 'number' THEN (${member} #>> '{}')::numeric END)`;
    return lookupCondition({ operand: number, kind: "decimal", lookups: [lookup], value });
  }
  return lookupCondition({ operand: sql`(${member} #>> '{}')`, kind: "text", lookups: [lookup], value });
}

function parsed(kind: ComparedKind, value: unknown): string {
  if (kind === "bool") return String(parseFlag(textOf(value)));
  const text = parseFilterValue(kind, textOf(value));
  if (text === null) throw new ConstraintError("the number is out of range");
  if (kind === "address" && parseNetwork(text) === undefined)
    throw new ConstraintError(`"${text}" is no address or network`);
  return text;
}

function textOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
  throw new ConstraintError("a text, number or truth value is compared here");
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new ConstraintError("a list is compared here");
}
