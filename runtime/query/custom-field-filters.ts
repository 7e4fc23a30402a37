import { sql } from "kysely";
import type { CustomFieldDefinition, Sql } from "../declaration/hooks.ts";
import { LOOKUPS, type Lookup } from "../declaration/lookups.ts";
import { sqlText } from "../declaration/sql-literal.ts";
import { compare, isEmpty, negate, splitNegation } from "./comparisons.ts";
import { NULL_VALUE } from "./filter-messages.ts";
import type { Subject } from "./filter-paths.ts";
import { type ComparedKind, parseFilterValue, parseFlag } from "./filter-values.ts";
import { quote } from "./select-plan.ts";

const PREFIX = "cf_";

interface CustomFieldKind {
  readonly compared: ComparedKind;
  readonly lookups: readonly string[];
  /** Stored as a JSON list. */
  readonly isList?: true;
}

const TEXT: CustomFieldKind = { compared: "text", lookups: LOOKUPS.text };
const KINDS: Readonly<Record<string, CustomFieldKind>> = {
  text: TEXT,
  longtext: TEXT,
  url: TEXT,
  select: TEXT,
  integer: { compared: "int", lookups: LOOKUPS.number },
  decimal: { compared: "decimal", lookups: LOOKUPS.number },
  boolean: { compared: "bool", lookups: [] },
  date: { compared: "date", lookups: LOOKUPS.number },
  datetime: { compared: "datetime", lookups: LOOKUPS.number },
  object: { compared: "int", lookups: LOOKUPS.number },
  multiselect: { compared: "text", lookups: LOOKUPS.text, isList: true },
  multiobject: { compared: "int", lookups: LOOKUPS.number, isList: true },
};

export interface CustomFieldParameter {
  readonly field: CustomFieldDefinition;
  readonly kind: CustomFieldKind;
  readonly lookup: Lookup;
}

/** The custom field a parameter `cf_<name>[__<lookup>]` filters by; undefined when there is none. */
export function customFieldParameter(
  fields: readonly CustomFieldDefinition[],
  parameter: string,
): CustomFieldParameter | undefined {
  if (!parameter.startsWith(PREFIX)) return undefined;
  for (const field of fields) {
    const name = `${PREFIX}${field.name}`;
    const kind = KINDS[field.type];
    if (kind === undefined || field.filterLogic === "disabled" || !parameter.startsWith(name)) continue;
    if (parameter === name) return { field, kind, lookup: "exact" };
    const lookup = parameter.slice(name.length + 2);
    if (parameter.slice(name.length, name.length + 2) === "__" && kind.lookups.includes(lookup))
      return { field, kind, lookup: lookup as Lookup };
  }
  return undefined;
}

/** What `ordering=cf_<name>` sorts the rows of an alias by: the value as what it is, texts by code point. undefined when there is no such field. */
export function customFieldOrder(
  fields: readonly CustomFieldDefinition[],
  parameter: string,
  place: { readonly alias: string; readonly column: string },
): string | undefined {
  const field = fields.find(({ name }) => parameter === `${PREFIX}${name}`);
  if (field === undefined) return undefined;
  const [data, name] = [`${place.alias}.${quote(place.column)}`, sqlText(field.name)];
  switch (KINDS[field.type]?.isList ? "list" : KINDS[field.type]?.compared) {
    case "int":
    case "decimal":
      return `(CASE WHEN jsonb_typeof(${data} -> ${name}) = 'number' THEN (${data} ->> ${name})::numeric END)`;
    case "datetime":
      return `NULLIF(${data} ->> ${name}, '')::timestamptz`;
    case "list":
    case undefined:
      return `NULLIF(${data} -> ${name}, 'null'::jsonb)`;
    default:
      return `(${data} ->> ${name}) COLLATE "C"`;
  }
}

/** The condition of a custom field's filter; undefined when its values are all empty. Throws FilterValueError. */
export function customFieldCondition(
  subject: Subject,
  column: string,
  parameter: CustomFieldParameter,
  given: readonly string[],
): Sql | undefined {
  const { field, kind, lookup } = parameter;
  const values = given.filter((value) => value !== "");
  const last = values[values.length - 1];
  if (last === undefined) return undefined;
  const data = sql.ref(`${subject.alias}.${column}`);
  const operand = operandOf(data, field.name, kind.compared);
  if (lookup === "empty")
    return isEmpty(
      kind.isList ? sql`NULLIF(${data} -> ${field.name}, '[]'::jsonb) ->> 0` : operand,
      kind.compared,
      parseFlag(last),
    );
  if (kind.compared === "bool") return sql`${data} -> ${field.name} = to_jsonb(${parseFlag(last)}::bool)`;
  const { lookup: positive, isNegated } = splitNegation(lookup);
  const isLoose = positive === "exact" && kind === TEXT && field.type !== "select" && field.filterLogic === "loose";
  const compared = isLoose ? "ic" : positive;
  const isNull = values.includes(NULL_VALUE);
  const texts = values.filter((value) => value !== NULL_VALUE);
  const parsed = ["ic", "isw", "iew", "ie"].includes(compared)
    ? texts
    : texts.flatMap((text) => parseFilterValue(kind.compared, text) ?? []);
  const comparison = { kind: kind.compared, lookup: compared, values: parsed, isNull };
  const condition = kind.isList ? inList(data, field.name, comparison) : compare(operand, comparison);
  return isNegated ? negate(condition) : condition;
}

/** The stored JSON value as the SQL type it is compared in. */
function operandOf(data: Sql, name: string, kind: ComparedKind): Sql {
  const text = sql`(${data} ->> ${name})`;
  if (kind === "text") return text;
  if (kind === "date" || kind === "datetime")
    return sql`NULLIF(${text}, '')::${sql.raw(kind === "date" ? "date" : "timestamptz")}`;
  return sql`(CASE WHEN jsonb_typeof(${data} -> ${name}) = 'number' THEN ${text}::numeric END)`;
}

function inList(data: Sql, name: string, comparison: Parameters<typeof compare>[1]): Sql {
  const list = sql`CASE WHEN jsonb_typeof(${data} -> ${name}) = 'array' THEN ${data} -> ${name} ELSE '[]'::jsonb END`;
  const element = comparison.kind === "int" ? sql`e.value::numeric` : sql`e.value`;
  const some = sql`EXISTS (SELECT 1 FROM jsonb_array_elements_text(${list}) e WHERE ${compare(element, { ...comparison, isNull: false })})`;
  return comparison.isNull ? sql`(${some} OR ${data} ->> ${name} IS NULL)` : some;
}
