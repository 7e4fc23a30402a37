import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Config } from "../runtime/config.ts";
import { startEmbeddedPostgres } from "../runtime/database/embedded-postgres.ts";
import { migrate } from "../runtime/database/migrate.ts";
import { createDatabase } from "../runtime/database/pool.ts";

const MIGRATIONS = fileURLToPath(new URL("../generated/migrations", import.meta.url));

export interface TargetDatabase {
  /** The only connection; nothing else uses it. */
  readonly client: pg.Client;
  close(): Promise<void>;
}

/** The database that the server with this configuration uses, with all migrations applied. */
export async function openTargetDatabase(config: Config): Promise<TargetDatabase> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ folder: join(config.dataDirectory, "postgres") })
      : null;
  const url = config.databaseUrl ?? embedded?.url ?? "";
  const database = createDatabase({ url, poolSize: 1 });
  try {
    await migrate(database, MIGRATIONS);
  } finally {
    await database.close();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SET TimeZone = 'UTC'; SET jit = off");
  return {
    client,
    close: async () => {
      await client.end();
      await embedded?.stop();
    },
  };
}
