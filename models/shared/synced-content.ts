import { sql } from "kysely";
import { parse } from "yaml";
import type { WorkContext } from "../../runtime/declaration/hooks.ts";
import { isJsonObject } from "./local-data.ts";

/** Models whose content may come from a file, and the column that holds it. */
export const SYNCED_MODELS = [
  { model: "extras.config-context", table: "extras_configcontext", column: "data" },
  { model: "extras.config-template", table: "extras_configtemplate", column: "template_code" },
  { model: "extras.export-template", table: "extras_exporttemplate", column: "template_code" },
] as const;

/**
 * Takes the content of objects from their data files: templates as text, the data of config contexts from YAML or JSON. Objects
 * without a file stay as they are; those whose file cannot be used do too, and the answer says why by id.
 */
export async function copyFromFiles(
  context: WorkContext,
  modelName: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  const synced = SYNCED_MODELS.find(({ model }) => model === modelName);
  if (synced === undefined || ids.length === 0) return problems;
  const { model, table, column } = synced;
  const rows = await context.query(
    sql`SELECT t.id, f.path, encode(f.data, 'base64') FROM ${sql.table(table)} t JOIN core_datafile f ON f.id = t.data_file_id
      WHERE t.id = ANY(${ids}::bigint[]) ORDER BY t.id`,
  );
  const contents = rows.flatMap(([id, path, data]) => {
    try {
      return [{ id: id as string, content: readContent(Buffer.from(data ?? "", "base64"), column) }];
    } catch (error) {
      problems.set(id as string, `${path}: ${(error as Error).message}`);
      return [];
    }
  });
  await context.changeOthers(
    model,
    contents.map(({ id }) => id),
    async () => {
      const value = column === "data" ? sql`r.content` : sql`r.content #>> '{}'`;
      await context.query(
        sql`UPDATE ${sql.table(table)} t SET ${sql.ref(column)} = ${value}, data_synced = now(), last_updated = now(), data_path = f.path
          FROM jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) AS r(id bigint, content jsonb), core_datafile f
          WHERE t.id = r.id AND f.id = t.data_file_id`,
      );
    },
  );
  return problems;
}

function readContent(data: Buffer, column: "data" | "template_code"): unknown {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(data);
  if (text.includes("\0")) throw new Error("The file is no text.");
  if (column === "template_code") return text;
  const value: unknown = parse(text);
  if (!isJsonObject(value)) throw new Error("The file does not hold an object.");
  return value;
}
