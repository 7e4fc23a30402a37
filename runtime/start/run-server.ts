import cluster from "node:cluster";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Registry } from "../declaration/registry.ts";
import { listen } from "../http/listen.ts";
import { createLog, type Log } from "../logging/log.ts";
import { Cipher } from "../secrets/cipher.ts";
import { createServer } from "../server.ts";
import { runTasks } from "../tasks/run-tasks.ts";
import type { NewAdministrator } from "./first-administrator.ts";
import { openDatabase } from "./open-database.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { secretKeyOf } from "./secret-key.ts";
import { startWorkers } from "./workers.ts";

export interface RunOptions {
  readonly registry: Registry;
  readonly config: Config;
  readonly version: string;
  /** Folder of the .sql files of the models. */
  readonly migrationFolder: string;
  readonly schemaFile: URL;
  readonly graphqlFile: URL;
  /** Fills a database that was empty; undefined to leave it so. */
  readonly fill: ((database: Database, registry: Registry) => Promise<void>) | undefined;
  /** Told in plain words what an operator wants to know of the start. */
  readonly say: (line: string) => void;
}

/** A started server, to be stopped. */
export interface RunningServer {
  stop(): Promise<void>;
}

/**
 * Starts a server and resolves once it listens. With WORKERS above 1 this process prepares the database, keeps
 * PostgreSQL and the workers running, and serves nothing itself; a worker only serves.
 */
export async function runServer(options: RunOptions): Promise<RunningServer> {
  const { config } = options;
  const log = createLog(config.logLevel);
  if (cluster.isWorker) return serve(options, { config, log });
  const secretKey = await secretKeyOf(config);
  const opened = await openDatabase(config, log);
  try {
    const cipher = config.allowTokenRetrieval ? Cipher.forFields(secretKey) : undefined;
    const { administrator, hasSearchIndexes } = await prepareDatabase(opened.database, { ...options, cipher });
    if (!hasSearchIndexes) log.warn("searches read every row: PostgreSQL lacks pg_trgm, or this user may not add it");
    if (administrator !== undefined) announce(administrator, options.say);
    await fillDatabase(options, opened.database, administrator !== undefined);
  } catch (error) {
    await opened.close();
    throw error;
  }
  if (config.workers === 1) return serve(options, { config: { ...config, secretKey }, log, opened });
  await opened.database.close();
  const workers = startWorkers(config.workers, { DATABASE_URL: opened.url, SECRET_KEY: secretKey }, log);
  const port = await workers.ready;
  options.say(`${config.workers} processes listen on http://${config.host}:${port}`);
  return {
    stop: async () => {
      await workers.stop();
      await opened.close();
      log.flush();
    },
  };
}

interface Serving {
  readonly config: Config;
  readonly log: Log;
  readonly opened?: Awaited<ReturnType<typeof openDatabase>>;
}

async function serve(options: RunOptions, { config, log, opened }: Serving): Promise<RunningServer> {
  const { serving, url, close } = opened ?? (await openDatabase(config, log));
  const database = serving();
  const server = createServer({ ...options, config, database, log });
  try {
    const listener = await listen(server.handle, { host: config.host, port: config.port, log });
    const { services } = server;
    const tasks = config.backgroundTasks ? await runTasks({ services, url }) : undefined;
    if (!cluster.isWorker) options.say(`Infra Records ${options.version} listens on ${listener.url}`);
    return {
      stop: async () => {
        await Promise.all([listener.close(), tasks?.stop()]);
        await close();
        log.flush();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillDatabase(options: RunOptions, database: Database, isNew: boolean): Promise<void> {
  if (options.fill === undefined) return;
  if (isNew) await options.fill(database, options.registry);
  else options.say("The database has records already, so no demonstration data was added.");
}

function announce(administrator: NewAdministrator, say: (line: string) => void): void {
  say("A first administrator was made. These are shown once:");
  say(`  user     ${administrator.username}`);
  say(`  password ${administrator.password}`);
  say(`  token    ${administrator.tokenKey}`);
}
