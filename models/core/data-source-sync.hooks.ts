import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { ActionHook, JobHook, WorkContext } from "../../runtime/declaration/hooks.ts";
import { copyFromFiles, SYNCED_MODELS } from "../shared/synced-content.ts";
import { withClone } from "./clone-repository.ts";
import { type FetchedFile, fetchFiles } from "./fetch-files.ts";

/** Files are written in parts of this size. */
const PART_BYTES = 8_388_608;

/** Starts a job that fetches the files of a data source; answers the source, which is queued. */
export const syncDataSource: ActionHook = {
  type: "action",
  async run({ id, context }) {
    const model = "core.data-source";
    await setStatus(context, id, "queued");
    await context.startJob({ model, id, name: "Synchronize data source", hook: "fetchDataSource" });
    return { status: 200, body: (await context.represent(model, [id])).get(id) ?? "null" };
  },
};

interface Source {
  readonly type: string;
  readonly url: string;
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly ignoreRules: string;
}

/** Makes the data files of a source what its folder or repository holds, and the content that follows them, too. */
export const fetchDataSource: JobHook = {
  type: "job",
  async run({ objectId, transaction }) {
    try {
      const source = await transaction((context) => readSource(context, objectId));
      const files = await fetchSource(source);
      return await transaction((context) => storeFiles(context, objectId, withoutSecretKey(context, files)));
    } catch (error) {
      await transaction((context) => setStatus(context, objectId, "failed"));
      throw error;
    }
  },
};

async function setStatus(context: WorkContext, id: string, status: string): Promise<void> {
  await context.query(sql`UPDATE core_datasource SET status = ${status} WHERE id = ${id}::bigint`);
}

async function readSource(context: WorkContext, id: string): Promise<Source> {
  const [row] = await context.query(
    sql`UPDATE core_datasource SET status = 'syncing' WHERE id = ${id}::bigint RETURNING type, source_url, parameters, ignore_rules`,
  );
  if (row === undefined) throw new Error("The data source does not exist any more.");
  const [type, url, parameters, ignoreRules] = row;
  return {
    type: type ?? "",
    url: url ?? "",
    parameters: (JSON.parse(parameters ?? "null") as Source["parameters"] | null) ?? {},
    ignoreRules: ignoreRules ?? "",
  };
}

function fetchSource({ type, url, parameters, ignoreRules }: Source): Promise<FetchedFile[]> {
  if (type === "local") return fetchFiles(url.startsWith("file:") ? fileURLToPath(url) : url, ignoreRules);
  if (type !== "git") return Promise.reject(new Error(`Sources of type ${type} cannot be fetched by this server.`));
  return withClone({ ...parameters, url }, (folder) => fetchFiles(folder, ignoreRules));
}

/** A source that covers the server's own folder must not show the key that everything is sealed with. */
function withoutSecretKey({ settings }: WorkContext, files: readonly FetchedFile[]): readonly FetchedFile[] {
  return settings.secretKey === "" ? files : files.filter(({ data }) => !data.includes(settings.secretKey));
}

async function storeFiles(context: WorkContext, id: string, files: readonly FetchedFile[]): Promise<unknown> {
  // Waits for another job of this source.
  await context.query(sql`SELECT id FROM core_datasource WHERE id = ${id}::bigint FOR UPDATE`);
  const rows = await context.query(sql`SELECT id, path, hash FROM core_datafile WHERE source_id = ${id}::bigint`);
  const stored = new Map(rows.map(([file, path, hash]) => [path as string, { id: file as string, hash }]));
  const paths = new Set(files.map(({ path }) => path));
  const gone = [...stored].flatMap(([path, file]) => (paths.has(path) ? [] : [file.id]));
  const changed = files.filter(({ path, hash }) => stored.get(path)?.hash !== hash);
  await removeFiles(context, gone);
  for (const part of parts(changed)) await writeFiles(context, id, part);
  const problems = await syncContent(
    context,
    changed.flatMap(({ path }) => stored.get(path)?.id ?? []),
  );
  await context.query(
    sql`UPDATE core_datasource SET status = 'completed', last_synced = now() WHERE id = ${id}::bigint`,
  );
  const made = changed.filter(({ path }) => !stored.has(path)).length;
  return { created: made, updated: changed.length - made, deleted: gone.length, problems };
}

/** What was taken from a file that is gone keeps its content and stands on its own. */
async function removeFiles(context: WorkContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { model, table } of SYNCED_MODELS) {
    const rows = await context.query(
      sql`SELECT id FROM ${sql.table(table)} WHERE data_file_id = ANY(${ids}::bigint[]) ORDER BY id`,
    );
    const users = rows.map(([user]) => user as string);
    await context.changeOthers(model, users, async () => {
      await context.query(
        sql`UPDATE ${sql.table(table)} SET data_file_id = NULL, auto_sync_enabled = FALSE WHERE id = ANY(${users}::bigint[])`,
      );
    });
  }
  await context.query(sql`DELETE FROM core_autosyncrecord WHERE datafile_id = ANY(${ids}::bigint[])`);
  await context.query(sql`DELETE FROM core_datafile WHERE id = ANY(${ids}::bigint[])`);
}

async function writeFiles(context: WorkContext, source: string, files: readonly FetchedFile[]): Promise<void> {
  const rows = files.map(({ path, hash, data }) => ({ path, hash, size: data.length, data: data.toString("base64") }));
  await context.query(
    sql`INSERT INTO core_datafile (source_id, path, size, hash, data, created, last_updated)
      SELECT ${source}::bigint, r.path, r.size, r.hash, decode(r.data, 'base64'), now(), now()
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(path text, size int, hash text, data text)
      ON CONFLICT (source_id, path) DO UPDATE SET size = excluded.size, hash = excluded.hash, data = excluded.data, last_updated = now()`,
  );
}

function parts(files: readonly FetchedFile[]): FetchedFile[][] {
  const list: FetchedFile[][] = [];
  let bytes = PART_BYTES;
  for (const file of files) {
    if (bytes >= PART_BYTES) {
      list.push([]);
      bytes = 0;
    }
    list.at(-1)?.push(file);
    bytes += file.data.length;
  }
  return list;
}

/** Content that follows its file by itself; what cannot be used keeps its content and is told of. */
async function syncContent(context: WorkContext, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const problems: string[] = [];
  for (const { model, table } of SYNCED_MODELS) {
    const rows = await context.query(
      sql`SELECT id FROM ${sql.table(table)} WHERE auto_sync_enabled AND data_file_id = ANY(${files}::bigint[]) ORDER BY id`,
    );
    const found = await copyFromFiles(
      context,
      model,
      rows.map(([id]) => id as string),
    );
    problems.push(...found.values());
  }
  return problems;
}
