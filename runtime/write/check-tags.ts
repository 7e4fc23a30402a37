import { sql } from "kysely";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { MalformedRequest } from "../errors/api-error.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { PendingItem } from "./write-item.ts";

/**
 * Tags may be for objects of some models only: those of its content types, if the tag model has a field for them and the tag
 * names any. One statement, none when no tags are given. Throws MalformedRequest naming the first tag that cannot be assigned.
 */
export async function checkTags(
  context: RequestContext,
  model: ModelDeclaration,
  items: readonly PendingItem[],
): Promise<void> {
  const [name] = Object.entries(model.fields).find(([, field]) => field.kind === "tags") ?? [];
  const { tagging } = context.catalog;
  if (name === undefined || tagging === undefined) return;
  const limits = Object.values(tagging.tagModel.fields).find((field) => field.kind === "content-types");
  if (limits?.kind !== "content-types") return;
  const pairs = items.flatMap((item) => (item.links.get(name) ?? []).map((tag) => [item.id, tag] as const));
  if (pairs.length === 0) return;
  const type = context.definitions.contentTypeId(model);
  const { model: link, object, tag } = tagging;
  const limit = sql`SELECT 1 FROM ${sql.table(limits.table)} l WHERE l.${sql.ref(limits.sourceColumn)} = w.tag`;
  const [found] = await context.query(
    sql`SELECT w.tag FROM unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) w(object, tag)
      WHERE EXISTS (${limit}) AND NOT EXISTS (${limit} AND l.${sql.ref(limits.targetColumn)} = ${type})
        AND NOT EXISTS (SELECT 1 FROM ${sql.table(link.table)} k WHERE k.${sql.ref(tag.column)} = w.tag
          AND k.${sql.ref(object.idColumn)} = w.object AND k.${sql.ref(object.typeColumn)} = ${type}) LIMIT 1`,
  );
  const id = found?.[0];
  if (typeof id !== "string") return;
  const nested = (await context.nested(tagging.tagModel.name, [id])).get(id);
  const display = nested === undefined ? id : (JSON.parse(nested) as { display: string }).display;
  throw new MalformedRequest(`Tag ${display} cannot be assigned to ${model.label[0]} objects.`);
}
