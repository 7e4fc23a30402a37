import { type RawBuilder, sql } from "kysely";
import type { ColumnDeclaration } from "../declaration/columns.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { ModelWriter } from "./model-writer.ts";
import type { UniqueRule } from "./unique-rules.ts";
import type { PendingItem } from "./write-item.ts";

/** First of 65,534 characters for private use, with which no name begins. */
const PRIVATE = 0xf0000;

/**
 * Objects of one write may take over unique values that those before them give up. Indexes judge row by row, so the rows whose values others take
 * get a value in between first: one statement for each column concerned, none when nothing is taken over.
 */
export async function freeTakenValues(
  context: RequestContext,
  writer: ModelWriter,
  items: readonly PendingItem[],
): Promise<void> {
  for (const rule of writer.unique) {
    const byColumn = new Map<ColumnDeclaration, PendingItem[]>();
    for (const item of items) {
      const column = item.leaves.has(rule) ? columnBetween(rule, writer, item) : undefined;
      if (column !== undefined) byColumn.set(column, [...(byColumn.get(column) ?? []), item]);
    }
    for (const [column, leaving] of byColumn) {
      const ids = leaving.map((item) => item.id);
      await context.query(
        sql`UPDATE ${sql.table(writer.model.table)} AS t SET ${sql.ref(column.name)} = ${valueBetween(column)}
          FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS l(id, place) WHERE t.id = l.id`,
      );
    }
  }
}

type Kind = "null" | "text" | "number";

/** A column that the item gets a new value for afterwards. */
function columnBetween(rule: UniqueRule, writer: ModelWriter, item: PendingItem): ColumnDeclaration | undefined {
  const columns = rule.columns.flatMap((name) => (name in item.values ? (writer.columns.get(name) ?? []) : []));
  // Texts before null, which could bring another rule into play; numbers may be references, judged when the transaction ends.
  for (const kind of ["text", "null", "number"]) {
    const found = columns.find((column) => kindOf(column) === kind);
    if (found !== undefined) return found;
  }
  return undefined;
}

function kindOf({ isNullable, pgType }: ColumnDeclaration): Kind | undefined {
  if (/^(text|varchar)/.test(pgType) && !pgType.endsWith("[]")) return "text";
  if (isNullable) return "null";
  return /^(smallint|integer|bigint)/.test(pgType) ? "number" : undefined;
}

function valueBetween(column: ColumnDeclaration): RawBuilder<unknown> {
  switch (kindOf(column)) {
    case "text":
      return sql`chr(${sql.lit(PRIVATE)} + l.place::int)`;
    case "number":
      return sql`-l.place`;
    default:
      return sql`NULL`;
  }
}
