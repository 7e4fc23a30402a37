import { execFile } from "node:child_process";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chooseAccount } from "../../runtime/database/embedded-account.ts";
import { findBinaries } from "../../runtime/database/embedded-binaries.ts";
import {
  type Cluster,
  initialise,
  isAlive,
  type RunningCluster,
  SUPERUSER,
  startServer,
  stopServer,
} from "../../runtime/database/embedded-cluster.ts";
import { migrate } from "../../runtime/database/migrate.ts";
import { createDatabase } from "../../runtime/database/pool.ts";

export interface OwnPostgresOptions {
  readonly folder?: string;
  readonly logFolder?: string;
}

/** A PostgreSQL of the test's own, with a migrated database, that may be stopped and started; the address stays. */
export class OwnPostgres {
  readonly url: string;
  readonly #cluster: Cluster;
  readonly #settings: readonly string[];
  #running: RunningCluster;

  private constructor(
    cluster: Cluster,
    started: { running: RunningCluster; url: string; settings?: readonly string[] },
  ) {
    this.#cluster = cluster;
    this.#running = started.running;
    this.#settings = [`port=${started.running.port}`, ...(started.settings ?? [])];
    this.url = started.url;
  }

  /**
   * `folder` is an existing folder for its files; default: a new one. `logFolder` is one for its write-ahead log; default:
   * with the rest.
   */
  static async create({ folder, logFolder }: OwnPostgresOptions = {}): Promise<OwnPostgres> {
    const own = folder ?? (await mkdtemp(join(tmpdir(), "own-postgres-")));
    await chmod(own, 0o755);
    const data = join(own, "data");
    await mkdir(data, { recursive: true });
    const binaries = await findBinaries();
    const cluster: Cluster = { folder: data, binaries, account: await chooseAccount([data, binaries.postgres]) };
    await initialise(cluster);
    if (logFolder !== undefined) await moveLog(cluster, logFolder);
    const running = await startServer(cluster, []);
    const password = await readFile(join(data, "password"), "utf8");
    const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${running.port}/postgres`;
    const database = createDatabase({ url, poolSize: 1 });
    await migrate(database, "generated/migrations");
    await database.close();
    return new OwnPostgres(cluster, { running, url });
  }

  /** A second server that follows this one's log and answers reads, until it is promoted. */
  async standby(): Promise<OwnPostgres> {
    const parent = await mkdtemp(join(tmpdir(), "own-postgres-"));
    await chmod(parent, 0o755);
    const folder = join(parent, "data");
    await this.stop();
    await promisify(execFile)("cp", ["-a", this.#cluster.folder, folder]);
    await this.start();
    await writeFile(join(folder, "cluster", "standby.signal"), "");
    const primary = new URL(this.url);
    const cluster: Cluster = { ...this.#cluster, folder };
    const settings = [
      `primary_conninfo=host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${primary.password}`,
    ];
    const running = await startServer(cluster, settings);
    const url = new URL(this.url);
    url.port = String(running.port);
    return new OwnPostgres(cluster, { running, url: url.href, settings });
  }

  /** "fast" rolls open transactions back; "crash" leaves everything to the recovery at the next start. */
  async stop(how: "fast" | "crash" = "fast"): Promise<void> {
    if (how === "crash") process.kill(this.#running.processId, "SIGQUIT");
    await stopServer(this.#cluster, this.#running);
  }

  async start(): Promise<void> {
    this.#running = await startServer(this.#cluster, this.#settings);
  }

  /** Whether it runs: without room for its log it ends by itself. */
  get isRunning(): boolean {
    return isAlive(this.#running.processId);
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#cluster.folder, { recursive: true, force: true });
  }
}

async function moveLog({ folder, account }: Cluster, to: string): Promise<void> {
  await chmod(to, 0o755);
  const [inside, outside] = [join(folder, "cluster", "pg_wal"), join(to, "pg_wal")];
  await cp(inside, outside, { recursive: true });
  await rm(inside, { recursive: true });
  await symlink(outside, inside);
  if (account.ids === undefined) return;
  for (const path of [outside, ...(await readdir(outside)).map((name) => join(outside, name))])
    await chown(path, account.ids.uid, account.ids.gid);
}
