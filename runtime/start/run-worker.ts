import { createLog } from "../logging/log.ts";
import { createServer } from "../server.ts";
import { runTasks } from "../tasks/run-tasks.ts";
import { openDatabase } from "./open-database.ts";
import type { RunningServer, RunOptions } from "./run-server.ts";
import { secretKeyOf } from "./secret-key.ts";

export type RunWorkerOptions = Pick<RunOptions, "registry" | "config" | "version" | "schemaFile" | "say">;

/** Starts a process that does background tasks and serves nothing, on a database that a server has prepared. */
export async function runWorker(options: RunWorkerOptions): Promise<RunningServer> {
  const log = createLog(options.config.logLevel);
  const config = { ...options.config, secretKey: await secretKeyOf(options.config) };
  const { database, url, close } = await openDatabase(config, log);
  try {
    const { services } = createServer({ ...options, config, database, log });
    const tasks = await runTasks({ services, url });
    options.say(`Infra Records ${options.version} does background tasks`);
    return {
      stop: async () => {
        await tasks?.stop();
        await close();
        log.flush();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
