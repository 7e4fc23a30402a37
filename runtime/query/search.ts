import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { FieldDeclaration, SearchDeclaration } from "../declaration/model-declaration.ts";
import { anyOf, escapeLike, matches } from "./comparisons.ts";
import { column, columnOf, type FilterPaths, type Leaf, type Subject } from "./filter-paths.ts";
import { BIG_INT_MAX } from "./filter-values.ts";
import { parseNetwork } from "./network-text.ts";
import { quote } from "./select-plan.ts";

/**
 * `?q=`: any of the model's search places holds the text. Blank: no condition. Places in other tables are looked up by themselves:
 * in one condition with the row's own columns they would keep PostgreSQL from using any index.
 */
export function searchCondition(
  { subject, paths }: { subject: Subject; paths: FilterPaths },
  value: string,
): Sql | undefined {
  const text = value.trim();
  const { model } = subject;
  if (text === "" || model.search.length === 0) return undefined;
  const own = model.search.filter(({ path }) => path.length === 1);
  const others = model.search.filter(({ path }) => path.length > 1);
  if (others.length === 0) return anyOf(placeConditions({ subject, paths }, own, text));
  const row: Subject = { model, alias: paths.alias() };
  const groups = [own, ...others.map((place) => [place])].filter((places) => places.length > 0);
  const found = groups.map((places) => {
    const conditions = anyOf(placeConditions({ subject: row, paths }, places, text));
    return sql`SELECT ${column(row, "id")} FROM ${sql.raw(`${quote(model.table)} ${row.alias}`)} WHERE ${conditions}`;
  });
  return sql`${column(subject, "id")} IN (${sql.join(found, sql` UNION ALL `)})`;
}

function placeConditions(
  { subject, paths }: { subject: Subject; paths: FilterPaths },
  places: readonly SearchDeclaration[],
  text: string,
): Sql[] {
  return places.flatMap((place) => {
    const condition = matcher(place, text);
    if (condition === undefined) return [];
    const leaf: Leaf = (last, name) =>
      canHold(last.model.fields[name], text) ? condition(column(last, columnOf(last.model, name))) : sql`FALSE`;
    return [paths.some(subject, place.path, leaf)];
  });
}

/** Most texts that are searched for cannot stand in an address, and there may be millions of those. */
function canHold(field: FieldDeclaration | undefined, text: string): boolean {
  return (field?.kind !== "address" && field?.kind !== "network") || /^[\da-f.:/]+$/i.test(text);
}

function matcher(place: SearchDeclaration, text: string): ((operand: Sql) => Sql) | undefined {
  switch (place.match) {
    case "contains":
    case "text-contains":
      return (operand) => matches(operand, `%${escapeLike(text)}%`);
    case "starts":
      return (operand) => matches(operand, `${escapeLike(text)}%`);
    case "number":
      return /^\d+$/.test(text) && BigInt(text) <= BIG_INT_MAX
        ? (operand) => sql`${operand} = ${text}::bigint`
        : undefined;
    case "network": {
      const network = parseNetwork(text);
      return network === undefined ? undefined : (operand) => sql`${operand} >>= ${network}::inet`;
    }
    case "address": {
      const network = parseNetwork(text);
      return network === undefined ? undefined : (operand) => sql`${operand} = ${network}::inet`;
    }
  }
}
