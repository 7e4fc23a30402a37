import { sql } from "kysely";
import type { MediaStore } from "../media/media-store.ts";
import type { RequestContext } from "../query/request-context.ts";
import { type Finding, findingOf } from "./finding.ts";

/** A file is there before the row that names it; one this new may still get its row. */
const YOUNG_MS = 3_600_000;

/** Rows that name a file which is not there, and files that no row names: a process that is killed can leave one. */
export async function checkFiles(context: RequestContext, media: MediaStore): Promise<Finding[]> {
  const files = await media.list();
  const findings: Finding[] = [];
  const named = new Set<string>();
  for (const model of Object.values(context.catalog.models)) {
    for (const field of Object.values(model.fields)) {
      if (field.kind !== "image") continue;
      const column = sql.ref(field.column);
      const rows = await context.query(
        sql`SELECT id, ${column} FROM ${sql.table(model.table)} WHERE ${column} <> '' ORDER BY id`,
      );
      for (const [, name] of rows) named.add(name as string);
      const missing = rows.filter(([, name]) => !files.has(name as string)).map(([id]) => id as string);
      findings.push(...findingOf(`${model.table}.${field.column}`, "name a file that is not there", missing));
    }
  }
  const old = [...files].filter(([name, changedAt]) => !named.has(name) && Date.now() - changedAt > YOUNG_MS);
  const names = old.map(([name]) => name).sort();
  return [...findings, ...findingOf("media", "are files that no object names", names)];
}
