import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import type { AnyDatabase, Database } from "./database.ts";

/** SQL that the runtime itself needs; numbered 0000, so that it comes before the models' own. */
const FOUNDATION_FOLDER = fileURLToPath(new URL("migrations", import.meta.url));
const MIGRATION_TABLE = "infra_migration";
const MIGRATION_LOCK_TABLE = "infra_migration_lock";
/** Key of the advisory lock that lets one process migrate while others wait. Any constant of our own. */
const LOCK_KEY = 7_230_441_902;

/**
 * Brings the database to the state of the .sql files of the folder (generated/migrations): all that are missing, in order
 * of name, in one transaction. Returns the names of those applied. Safe to call from several processes at once.
 * Throws when a file fails, or when the database has had migrations that the folder does not hold. `only` names the migrations
 * that count, for a database of an earlier version; all of them must be there.
 */
export async function migrate(
  database: Database,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<readonly string[]> {
  const files = chosen(await migrationFiles([FOUNDATION_FOLDER, folder]), only);
  if (await isCurrent(database.kysely, files)) return [];
  return database.kysely.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${LOCK_KEY}::bigint)`.execute(connection);
    try {
      return await apply(connection, files);
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK_KEY}::bigint)`.execute(connection);
    }
  });
}

type MigrationFiles = ReadonlyMap<string, string>;

/** Paths by name without ".sql". */
async function migrationFiles(folders: readonly string[]): Promise<MigrationFiles> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const file of await readdir(folder)) {
      if (file.endsWith(".sql")) files.set(basename(file, ".sql"), join(folder, file));
    }
  }
  return files;
}

function chosen(files: MigrationFiles, only: ReadonlySet<string> | undefined): MigrationFiles {
  if (only === undefined) return files;
  const missing = [...only].filter((name) => !files.has(name));
  if (missing.length > 0)
    throw new Error(`This version does not know the migrations ${missing.join(", ")}: they belong to a newer one.`);
  return new Map([...files].filter(([name]) => only.has(name)));
}

/** One query instead of the Migrator's inspection of the whole catalogue: starts with nothing to do are the usual ones. */
async function isCurrent(kysely: Kysely<AnyDatabase>, files: MigrationFiles): Promise<boolean> {
  const {
    rows: [found],
  } = await sql<{ isThere: boolean }>`SELECT to_regclass(${MIGRATION_TABLE}) IS NOT NULL AS "isThere"`.execute(kysely);
  if (found?.isThere !== true) return false;
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(MIGRATION_TABLE)}`.execute(kysely);
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => !files.has(name))
    .sort();
  if (unknown.length > 0) {
    throw new Error(
      `The database has had migrations that this version does not know (${unknown.join(", ")}): it belongs to another or a newer version.`,
    );
  }
  return rows.length === files.size;
}

async function apply(connection: Kysely<AnyDatabase>, files: MigrationFiles): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: () => readMigrations(files) },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: MIGRATION_LOCK_TABLE,
    // A later foundation file has a name before those of models already applied.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === "Error");
    throw new Error(`Migration ${failed?.migrationName ?? "of the database"} failed: ${String(error)}`, {
      cause: error,
    });
  }
  return results.map(({ migrationName }) => migrationName);
}

async function readMigrations(files: MigrationFiles): Promise<Record<string, Migration>> {
  const entries = [...files].map(async ([name, path]): Promise<[string, Migration]> => {
    const text = await readFile(path, "utf8");
    return [name, { up: async (connection) => void (await sql.raw(text).execute(connection)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
