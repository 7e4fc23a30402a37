/** One PostgreSQL cluster on disk: made, started, found running, stopped. Files of its folder:
 *  cluster/ the data, password, server.log of the last start, users/<pid> the processes that use it, lock. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Account } from "./embedded-account.ts";
import type { PostgresBinaries } from "./embedded-binaries.ts";

export interface Cluster {
  readonly folder: string;
  readonly binaries: PostgresBinaries;
  readonly account: Account;
}

export interface RunningCluster {
  readonly processId: number;
  readonly port: number;
}

export const SUPERUSER = "postgres";
const POLL_MS = 5;
/** A cluster that crashed replays its log first, which can take a while. */
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const START_ATTEMPTS = 3;

/** Makes the cluster if there is none yet. An interrupted attempt leaves nothing that would be taken for one. */
export async function initialise(cluster: Cluster): Promise<void> {
  const { folder, account, binaries } = cluster;
  if (await exists(join(folder, "cluster", "PG_VERSION"))) return;
  const fresh = join(folder, "cluster.new");
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (account.ids !== undefined) {
    for (const path of [folder, fresh, passwordFile]) await chown(path, account.ids.uid, account.ids.gid);
  }
  const log = await open(join(folder, "server.log"), "w", 0o600);
  try {
    const child = start(account, log.fd, [
      binaries.initdb,
      `--pgdata=${fresh}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // Needs no locale of the system and orders the same everywhere.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ]);
    const code = await new Promise((resolve, reject) => child.once("error", reject).once("exit", resolve));
    if (code !== 0) throw new Error(`PostgreSQL could not be initialised in ${folder}:\n${await logTail(folder)}`);
  } finally {
    await log.close();
  }
  await rename(fresh, join(folder, "cluster"));
}

/** The cluster's server if it runs already: after a crash of the process that started it, or for a second process. */
export async function findRunning({ folder }: Cluster): Promise<RunningCluster | null> {
  const state = await readState(folder);
  if (state === null) return null;
  if (await isPostgres(state.processId)) return waitUntilReady(folder, state.processId);
  // PostgreSQL was killed, and its process number may since belong to another program, which would stop a new start.
  await rm(join(folder, "cluster", "postmaster.pid"), { force: true });
  return null;
}

/** Whether a process lives and is a PostgreSQL server; when in doubt it is, as two servers on one folder would ruin it. */
async function isPostgres(processId: number): Promise<boolean> {
  if (!isAlive(processId)) return false;
  if (process.platform === "linux") {
    const command = await readFile(`/proc/${processId}/cmdline`, "utf8").catch(() => "");
    return command.split("\0")[0]?.endsWith("postgres") === true;
  }
  return true;
}

/** Starts the server on a free port of the loopback interface. `settings` are further "name=value". */
export async function startServer(cluster: Cluster, settings: readonly string[]): Promise<RunningCluster> {
  const { folder, account, binaries } = cluster;
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const log = await open(join(folder, "server.log"), "w", 0o600);
    const all = [
      `port=${port}`,
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      "max_connections=200",
      // Two requests that lock each other out wait this long until one is sent back to try again.
      "deadlock_timeout=200ms",
      ...settings,
    ];
    const child = start(account, log.fd, [
      binaries.postgres,
      "-D",
      join(folder, "cluster"),
      ...all.flatMap((setting) => ["-c", setting]),
    ]);
    const processId = await new Promise<number>((resolve, reject) => {
      child.once("error", reject).once("spawn", () => resolve(child.pid ?? 0));
    }).finally(() => log.close());
    child.unref();
    const running = await waitUntilReady(folder, processId);
    if (running !== null) return running;
    // Another process may have taken the port in between.
    if (attempt === START_ATTEMPTS) throw new Error(`PostgreSQL did not start in ${folder}:\n${await logTail(folder)}`);
  }
}

/** Ends the server: open transactions are rolled back, everything committed is on disk. */
export async function stopServer({ folder }: Cluster, { processId }: RunningCluster): Promise<void> {
  signalStop(processId);
  // The file goes last; the process may stay in the system's list until its parent, by then another, asks for its end.
  const runs = async () => isAlive(processId) && (await readState(folder))?.processId === processId;
  for (let waited = 0; (await runs()) && waited < STOP_TIMEOUT_MS; waited += POLL_MS) await delay(POLL_MS);
}

/** Asks the server to end, without waiting. */
export function signalStop(processId: number): void {
  try {
    process.kill(processId, "SIGINT");
  } catch {
    // It has ended already.
  }
}

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** In a session of its own, so that Ctrl-C reaches it only through us, after the last request is answered. */
function start(account: Account, logFile: number, command: readonly string[]) {
  const [program = "", ...options] = [...(account.prefix ?? []), ...command];
  return spawn(program, options, {
    detached: true,
    stdio: ["ignore", logFile, logFile],
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    ...(account.prefix === undefined && account.ids),
  });
}

/** null when the process ends before it accepts connections. */
async function waitUntilReady(folder: string, processId: number): Promise<RunningCluster | null> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const state = await readState(folder);
    if (state?.isReady === true && state.processId === processId) return { processId, port: state.port };
    if (!isAlive(processId)) return null;
    await delay(POLL_MS);
  }
  throw new Error(
    `PostgreSQL in ${folder} was not ready after ${START_TIMEOUT_MS / 1000} s:\n${await logTail(folder)}`,
  );
}

/** postmaster.pid: line 1 the process, 4 the port, 8 the state. */
async function readState(folder: string): Promise<{ processId: number; port: number; isReady: boolean } | null> {
  const text = await readFile(join(folder, "cluster", "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const processId = Number(lines[0]);
  if (!(processId > 0)) return null;
  return { processId, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

/** A TCP port of the loopback interface that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function logTail(folder: string): Promise<string> {
  const text = await readFile(join(folder, "server.log"), "utf8").catch(() => "");
  return text.trim().split("\n").slice(-10).join("\n");
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}
