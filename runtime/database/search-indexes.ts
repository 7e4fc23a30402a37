import { createHash } from "node:crypto";
import { databaseName } from "../declaration/constraint-names.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Registry } from "../declaration/registry.ts";
import { sqlName } from "../declaration/sql-literal.ts";
import type { Connection, Database } from "./database.ts";

/** The extension of PostgreSQL that finds parts of texts: https://www.postgresql.org/docs/current/pgtrgm.html */
const EXTENSION = "pg_trgm";
/** Key of the advisory lock that lets one process make indexes while others wait. Any constant of our own. */
const LOCK_KEY = 7_230_441_904;
/** Kinds that are stored as texts; others are searched in the text that is made of them. */
const TEXTS: ReadonlySet<string> = new Set(["string", "text", "slug", "name", "email", "url"]);

/**
 * Makes the indexes with which `?q=` and the lookups for parts of texts find objects of models that may have very many: one for
 * each of these models, over the texts of its own that are searched. Gives false, and changes nothing, where PostgreSQL lacks
 * the extension pg_trgm or this user may not add it: searches then read every row. Indexes of searches that a model has no
 * more are dropped. Safe to call from several processes at once.
 */
export async function ensureSearchIndexes(database: Database, registry: Registry): Promise<boolean> {
  const wanted = new Map(Object.values(registry.models).flatMap(({ model }) => searchIndexOf(model) ?? []));
  if (wanted.size === 0) return true;
  if (await isCurrent(database, wanted)) return true;
  const [available] = await database.run("SELECT FROM pg_available_extensions WHERE name = $1", [EXTENSION]);
  if (available === undefined) return false;
  try {
    await database.transaction(async (connection) => {
      await connection.run("SELECT pg_advisory_xact_lock($1::bigint)", [LOCK_KEY]);
      await connection.run(`CREATE EXTENSION IF NOT EXISTS ${EXTENSION}`, []);
      for (const name of await searchIndexes(connection))
        if (!wanted.has(name)) await connection.run(`DROP INDEX IF EXISTS ${sqlName(name)}`, []);
      for (const [name, statement] of wanted)
        await connection.run(statement.replace("INDEX", `INDEX IF NOT EXISTS ${sqlName(name)}`), []);
    });
    return true;
  } catch (error) {
    if (REFUSED.has((error as { code?: string }).code)) return false;
    throw error;
  }
}

/** SQLSTATEs: insufficient_privilege, read_only_sql_transaction, undefined_file. */
const REFUSED: ReadonlySet<string | undefined> = new Set(["42501", "25006", "58P01"]);

async function isCurrent(connection: Connection, wanted: ReadonlyMap<string, string>): Promise<boolean> {
  const there = await searchIndexes(connection);
  return there.length === wanted.size && there.every((name) => wanted.has(name));
}

async function searchIndexes(connection: Connection): Promise<string[]> {
  const rows = await connection.run(
    "SELECT relname FROM pg_class WHERE relkind = 'i' AND relname ~ '_search_[0-9a-f]{8}$' AND relnamespace = current_schema()::regnamespace",
    [],
  );
  return rows.map(([name]) => name as string);
}

/** The name of a model's index, which says what it is made of, and its statement without the name. */
function searchIndexOf(model: ModelDeclaration): [string, string][] | undefined {
  if (model.hasSearchIndex !== true) return undefined;
  const operands = model.search.flatMap(({ path, match }) => {
    const [name = "", ...further] = path;
    const field = model.fields[name];
    const isText = match === "contains" || match === "text-contains" || match === "starts";
    if (further.length > 0 || !isText || field === undefined || !("column" in field)) return [];
    if (field.column === undefined) return [];
    const column = sqlName(field.column);
    return [`${TEXTS.has(field.kind) ? column : `(${column}::text)`} gin_trgm_ops`];
  });
  if (operands.length === 0) return undefined;
  const statement = `CREATE INDEX ON ${sqlName(model.table)} USING gin (${operands.join(", ")})`;
  const digest = createHash("sha256").update(statement).digest("hex").slice(0, 8);
  return [[databaseName(model.table, "search", digest), statement]];
}
