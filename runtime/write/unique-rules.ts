import { sql } from "kysely";
import { uniqueName } from "../declaration/constraint-names.ts";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { columnOf } from "../query/filter-paths.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { PendingItem } from "./write-item.ts";

/** A combination of columns that may occur once. */
export interface UniqueRule {
  /** Name of the index in the database. */
  readonly constraint: string;
  readonly columns: readonly string[];
  /** API names of the fields that make the combination. */
  readonly fields: readonly string[];
  /** Those of them whose upper and lower case count as the same. */
  readonly caseless: readonly string[];
  /** Where its message stands: a field's API name, or "__all__". */
  readonly errorField: string;
  readonly message: string;
  /** Only rows that meet all of these count. */
  readonly where: readonly (
    | { readonly column: string; readonly is: null }
    | { readonly column: string; readonly not: string }
  )[];
}

/** The unique rules of a model: single columns first, then combinations. */
export function uniqueRules(model: ModelDeclaration): readonly UniqueRule[] {
  const single = Object.entries(model.fields).flatMap(([name, field]): UniqueRule[] => {
    if (!("unique" in field) || field.unique !== true || !("column" in field)) return [];
    const message = `${model.label[0]} with this ${words(name)} already exists.`;
    return [
      {
        constraint: uniqueName(model.table, field.column),
        columns: [field.column],
        fields: [name],
        caseless: [],
        errorField: name,
        message,
        where: [],
      },
    ];
  });
  const combined = model.unique.map((unique): UniqueRule => {
    const names = unique.fields.map(words);
    const list = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}` : names.join("");
    return {
      constraint: unique.name,
      columns: unique.fields.map((name) => columnOf(model, name)),
      fields: unique.fields,
      caseless: (unique.ignoreCase ?? []).map((name) => columnOf(model, name)),
      errorField: unique.fields.length === 1 && unique.where === undefined ? (unique.fields[0] as string) : "__all__",
      message: `${capitalise(model.label[0])} with this ${list} already exists.`,
      where: (unique.where ?? []).map((condition) =>
        "is" in condition
          ? { column: columnOf(model, condition.field), is: null }
          : { column: columnOf(model, condition.field), not: condition.not },
      ),
    };
  });
  return [...single, ...combined];
}

const words = (name: string): string => name.replaceAll("_", " ").trim();
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The values a rule compares, as one text; null when the rule does not concern the item. */
function keyOf(rule: UniqueRule, item: PendingItem): string | null {
  // A value that is wrong by itself is not compared.
  if (rule.fields.some((name) => name in item.errors)) return null;
  for (const condition of rule.where) {
    const value = item.value(condition.column);
    if ("is" in condition ? value !== null : value === condition.not) return null;
  }
  const values = rule.columns.map((column) => item.value(column));
  if (values.some((value) => value === null || value === undefined)) return null;
  return JSON.stringify(
    values.map((value, index) =>
      rule.caseless.includes(rule.columns[index] as string) ? String(value).toLowerCase() : String(value),
    ),
  );
}

const isTouched = (rule: UniqueRule, item: PendingItem): boolean =>
  item.stored === null ||
  [...rule.columns, ...rule.where.map((condition) => condition.column)].some((column) => column in item.values);

/** What a rule asks the database: the values its items claim. */
interface Claim {
  readonly rule: UniqueRule;
  /** Values as texts, and the items that claim them. */
  readonly claimants: readonly (readonly [values: readonly string[], items: readonly PendingItem[]])[];
}

interface UniqueInput {
  readonly rules: readonly UniqueRule[];
  readonly items: readonly PendingItem[];
  readonly table: string;
  /** PostgreSQL types by column. */
  readonly typeOf: (column: string) => string;
}

/**
 * Reports items that repeat what another row, or an earlier item of the same write, has: one statement for all rules. What an
 * earlier item gives up is free.
 * The index decides in the end; this makes the answer name every item and field at once.
 */
export async function checkUnique(context: RequestContext, input: UniqueInput): Promise<void> {
  const claims = input.rules.map((rule) => claimOf(rule, input.items)).filter((claim) => claim.claimants.length > 0);
  for (const { rule, claimants } of claims) {
    for (const [, items] of claimants) for (const item of items.slice(1)) item.error(rule.errorField, rule.message);
  }
  if (claims.length === 0) return;
  const parts = claims.map((claim, position) => takenSql(claim, position, input));
  const places = new Map(input.items.map((item, index) => [item, index]));
  const place = (item: PendingItem) => places.get(item) ?? 0;
  const byId = new Map(input.items.flatMap((item) => (item.id === null ? [] : [[item.id, item] as const])));
  for (const [position, id, ordinal] of await context.query(sql.join(parts, sql` UNION ALL `))) {
    const claim = claims[Number(position)] as Claim;
    const [, items] = claim.claimants[Number(ordinal) - 1] as Claim["claimants"][number];
    const owner = byId.get(id as string);
    const leaver = owner !== undefined && isMovingAway(owner, claim.rule) ? owner : undefined;
    if (leaver !== undefined && !items.includes(leaver)) leaver.leaves.add(claim.rule);
    const isFreeFor = (item: PendingItem) => leaver !== undefined && place(leaver) < place(item);
    for (const item of items)
      if (item.id !== id && !isFreeFor(item)) item.error(claim.rule.errorField, claim.rule.message);
  }
}

function claimOf(rule: UniqueRule, items: readonly PendingItem[]): Claim {
  const claimed = new Map<string, PendingItem[]>();
  for (const item of items) {
    const key = isTouched(rule, item) ? keyOf(rule, item) : null;
    if (key !== null) claimed.set(key, [...(claimed.get(key) ?? []), item]);
  }
  return { rule, claimants: [...claimed].map(([key, claimants]) => [JSON.parse(key) as string[], claimants]) };
}

/** The row that has the values is itself being changed in this write to something else. */
function isMovingAway(owner: PendingItem, rule: UniqueRule): boolean {
  return rule.columns.some(
    (column) => column in owner.values && String(owner.values[column]) !== String(owner.stored?.[column]),
  );
}

/** Rows of: position of the claim, id, ordinal of the values, for rows that have claimed values. */
function takenSql({ rule, claimants }: Claim, position: number, { table, typeOf }: UniqueInput): Sql {
  const values = JSON.stringify(claimants.map(([value]) => value));
  const same = rule.columns.map((column, index) => {
    const stored = rule.caseless.includes(column) ? sql`lower(u.${sql.ref(column)})` : sql`u.${sql.ref(column)}`;
    return sql`${stored} = (w.value ->> ${sql.lit(index)})::${sql.raw(typeOf(column))}`;
  });
  const where = rule.where.map((condition) => {
    const column = sql`u.${sql.ref(condition.column)}`;
    return "is" in condition ? sql`${column} IS NULL` : sql`${column} <> ${condition.not}`;
  });
  return sql`SELECT ${sql.lit(position)}::int, u.id, w.ordinality FROM jsonb_array_elements(${values}::jsonb) WITH ORDINALITY w
    JOIN ${sql.table(table)} u ON ${sql.join([...same, ...where], sql` AND `)}`;
}
