import { readdirSync, rmSync } from "node:fs";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { chooseAccount } from "./embedded-account.ts";
import { findBinaries } from "./embedded-binaries.ts";
import {
  type Cluster,
  findRunning,
  initialise,
  isAlive,
  type RunningCluster,
  SUPERUSER,
  signalStop,
  startServer,
  stopServer,
} from "./embedded-cluster.ts";

export interface EmbeddedPostgresOptions {
  /** Folder of its own for data, password and log; made when it is not there. */
  readonly folder: string;
  /** false: a crash of the machine may lose everything (tests). Default true. */
  readonly isDurable?: boolean;
}

export interface EmbeddedPostgres {
  /** Address of the database "postgres", with user and password. */
  readonly url: string;
  /** Ends PostgreSQL unless another process uses it too. Call it once all connections are closed. */
  stop(): Promise<void>;
}

/**
 * Gives a PostgreSQL server of our own: the one that runs already in the folder, or a new one. It listens on the loopback
 * interface with a random password. Several processes may share it; the last to leave stops it. When the process ends
 * without stop(), PostgreSQL is told to end too; after kill -9 it stays and the next process takes it over.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  await mkdir(join(folder, "users"), { recursive: true });
  const binaries = await findBinaries();
  const cluster: Cluster = { folder, binaries, account: await chooseAccount([folder, binaries.postgres]) };
  const { running, url } = await withLock(folder, async () => {
    await initialise(cluster);
    const found = await findRunning(cluster);
    const running = found ?? (await startServer(cluster, options.isDurable === false ? FAST_SETTINGS : []));
    const url = `postgres://${SUPERUSER}:${await readFile(join(folder, "password"), "utf8")}@127.0.0.1:${running.port}/postgres`;
    if (found !== null) await checkAnswers(url, found);
    await writeFile(userFile(folder), "");
    return { running, url };
  });
  const leave = leaveAtExit(folder, running);
  return {
    url,
    stop: async () => {
      process.off("exit", leave);
      await withLock(folder, async () => {
        await rm(userFile(folder), { force: true });
        if (!hasOtherUsers(folder)) await stopServer(cluster, running);
      });
    },
  };
}

const FAST_SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
const LOCK_POLL_MS = 20;
const LOCK_TIMEOUT_MS = 90_000;

/** A server that was found must be ours: it knows our password. */
async function checkAnswers(url: string, { processId }: RunningCluster): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
  } catch (cause) {
    throw new Error(
      `A PostgreSQL server that was left running (process ${processId}) does not answer: end it and start again.`,
      { cause },
    );
  }
}

function userFile(folder: string): string {
  return join(folder, "users", String(process.pid));
}

/** Other processes that use the server and live. Those that were killed left their file behind, which goes now. */
function hasOtherUsers(folder: string): boolean {
  const others = readdirSync(join(folder, "users")).filter((name) => Number(name) !== process.pid);
  for (const name of others) if (!isAlive(Number(name))) rmSync(join(folder, "users", name), { force: true });
  return others.some((name) => isAlive(Number(name)));
}

/** For a process that ends by an error: only what can be done at once. */
function leaveAtExit(folder: string, { processId }: RunningCluster): () => void {
  const leave = () => {
    rmSync(userFile(folder), { force: true });
    if (!hasOtherUsers(folder)) signalStop(processId);
  };
  process.once("exit", leave);
  return leave;
}

/** One process at a time starts or stops the server. A lock whose process is dead counts for nothing. */
async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, "lock");
  for (let waited = 0; !(await tryLock(path)); waited += LOCK_POLL_MS) {
    const holder = Number(await readFile(path, "utf8").catch(() => "0"));
    if (holder > 0 && !isAlive(holder)) await rm(path, { force: true });
    else if (waited > LOCK_TIMEOUT_MS)
      throw new Error(`Process ${holder} has been starting or stopping PostgreSQL in ${folder} for too long.`);
    else await delay(LOCK_POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
