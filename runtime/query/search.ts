import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { SearchDeclaration } from "../declaration/model-declaration.ts";
import { anyOf, escapeLike, matches } from "./comparisons.ts";
import { column, columnOf, type FilterPaths, type Subject } from "./filter-paths.ts";
import { BIG_INT_MAX } from "./filter-values.ts";
import { parseNetwork } from "./network-text.ts";

/** `?q=`: any of the model's search places holds the text. Blank: no condition. */
export function searchCondition(
  { subject, paths }: { subject: Subject; paths: FilterPaths },
  value: string,
): Sql | undefined {
  const text = value.trim();
  if (text === "") return undefined;
  const conditions = subject.model.search.flatMap((place) => {
    const condition = matcher(place, text);
    return condition === undefined
      ? []
      : [paths.some(subject, place.path, (last, name) => condition(column(last, columnOf(last.model, name))))];
  });
  return subject.model.search.length === 0 ? undefined : anyOf(conditions);
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
