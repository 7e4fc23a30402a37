import { sql } from "kysely";
import type { Snapshot, SnapshotReader } from "../changelog/snapshot.ts";
import type { FieldDeclaration, ModelDeclaration } from "../declaration/model-declaration.ts";
import { isWritable } from "../declaration/value-schema.ts";
import type { RequestContext } from "../query/request-context.ts";
import { type Finding, findingOf } from "./finding.ts";

/** Rows compared at a time. */
const PAGE = 1000;

/** The newest change record of one object. */
interface LastChange {
  readonly action: string;
  readonly after: Snapshot | null;
}

/**
 * Objects that are not as their newest change record says: there although it says they were deleted, gone although it
 * does not, or with other values than it kept. Objects without records, as of an import, are not judged.
 */
export async function checkChanges(
  context: RequestContext,
  snapshotsOf: (model: ModelDeclaration) => SnapshotReader,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { model } of Object.values(context.catalog.registry.models)) {
    if (!model.features.includes("change_log")) continue;
    const wrong = { deleted: [] as string[], missing: [] as string[], different: [] as string[] };
    for await (const page of lastChanges(context, model)) {
      const stored = await snapshotsOf(model).states(context, [...page.keys()]);
      for (const [id, { action, after }] of page) {
        const now = stored.get(id);
        if (action === "delete") {
          if (now !== undefined) wrong.deleted.push(id);
        } else if (now === undefined) wrong.missing.push(id);
        else if (after !== null && !isSame(model, after, now)) wrong.different.push(id);
      }
    }
    findings.push(
      ...findingOf(model.table, "are there although a change record says they were deleted", wrong.deleted),
      ...findingOf(model.table, "are gone although no change record says so", wrong.missing),
      ...findingOf(model.table, "have other values than their newest change record", wrong.different),
    );
  }
  return findings;
}

/** Pages of newest change records by object id. */
async function* lastChanges(context: RequestContext, model: ModelDeclaration) {
  const { changes: records } = context.catalog;
  if (records === undefined) return;
  const type = context.definitions.contentTypeId(model);
  const id = sql.ref(records.object.idColumn);
  for (let last = "0"; ; ) {
    const rows = await context.query(
      sql`SELECT DISTINCT ON (${id}) ${id}, action, postchange_data FROM ${sql.table(records.model.table)}
        WHERE ${sql.ref(records.object.typeColumn)} = ${type} AND ${id} > ${last}::bigint ORDER BY ${id}, "time" DESC, id DESC LIMIT ${PAGE}`,
    );
    if (rows.length === 0) return;
    yield new Map(
      rows.map(([object, action, after]): [string, LastChange] => [
        object as string,
        { action: action as string, after: after === null ? null : (JSON.parse(after as string) as Snapshot) },
      ]),
    );
    last = rows.at(-1)?.[0] as string;
  }
}

/** Compares what clients write; of tags and linked objects the number, as they may be renamed and removed by themselves. */
function isSame(model: ModelDeclaration, recorded: Snapshot, now: Snapshot): boolean {
  return Object.entries(model.fields).every(([name, field]) =>
    !isWritable(field) || !(name in recorded) || !(name in now) ? true : isEqual(field, recorded[name], now[name]),
  );
}

function isEqual(field: FieldDeclaration, recorded: unknown, now: unknown): boolean {
  if (Array.isArray(recorded) && Array.isArray(now) && field.kind !== "array") return recorded.length === now.length;
  // Fields that were defined or removed since change every object without a record.
  if (field.kind === "custom-fields") return true;
  return JSON.stringify(recorded) === JSON.stringify(now);
}
