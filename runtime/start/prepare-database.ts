import { ensureContentTypes } from "../database/content-types.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { ensureSearchIndexes } from "../database/search-indexes.ts";
import { findPort } from "../declaration/find-port.ts";
import type { Registry } from "../declaration/registry.ts";
import type { Cipher } from "../secrets/cipher.ts";
import { createFirstAdministrator, type NewAdministrator } from "./first-administrator.ts";

export interface PreparedDatabase {
  /** Names of the migrations that were missing. */
  readonly applied: readonly string[];
  /** The user that was made because there was none. */
  readonly administrator: NewAdministrator | undefined;
  /** Whether searches of large tables have the indexes they need. */
  readonly hasSearchIndexes: boolean;
}

export interface PrepareOptions {
  readonly registry: Registry;
  /** Folder of the .sql files of the models. */
  readonly migrationFolder: string;
  /** Seals the key of the first user's token; undefined when keys cannot be read later. */
  readonly cipher: Cipher | undefined;
}

/** Brings a database to the state the registry needs: tables, content types, a first user. */
export async function prepareDatabase(
  database: Database,
  { registry, migrationFolder, cipher }: PrepareOptions,
): Promise<PreparedDatabase> {
  const applied = await migrate(database, migrationFolder);
  await ensureContentTypes(database, registry);
  const hasSearchIndexes = await ensureSearchIndexes(database, registry);
  const tokens = findPort(registry, "tokens");
  const administrator = tokens && (await createFirstAdministrator(database, { tokens, cipher }));
  return { applied, administrator, hasSearchIndexes };
}
