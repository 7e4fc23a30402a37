import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { Config } from "../runtime/config.ts";
import type { Database } from "../runtime/database/database.ts";
import { migrate } from "../runtime/database/migrate.ts";
import { clientOf } from "../runtime/database/writer-client.ts";
import { createLog } from "../runtime/logging/log.ts";
import { openDatabase } from "../runtime/start/open-database.ts";

export const MIGRATIONS = fileURLToPath(new URL("../generated/migrations", import.meta.url));

export interface TargetDatabase {
  readonly database: Database;
  /** A connection that nothing else uses. */
  readonly client: pg.Client;
  close(): Promise<void>;
}

/** The database that the server with this configuration uses, with all migrations applied. */
export async function openTargetDatabase(config: Config): Promise<TargetDatabase> {
  const target = await openDatabaseAsIs(config);
  try {
    await migrate(target.database, MIGRATIONS);
    return target;
  } catch (error) {
    await target.close();
    throw error;
  }
}

/** The same, with the tables it has. */
export async function openDatabaseAsIs(config: Config): Promise<TargetDatabase> {
  const opened = await openDatabase(config, createLog("silent"));
  try {
    const client = new (clientOf(opened.url))({ connectionString: opened.url });
    await client.connect();
    await client.query("SET TimeZone = 'UTC'; SET jit = off");
    return {
      database: opened.database,
      client,
      close: async () => {
        await client.end();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
