import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseAccount } from "../../runtime/database/embedded-account.ts";
import { findBinaries } from "../../runtime/database/embedded-binaries.ts";
import {
  type Cluster,
  initialise,
  type RunningCluster,
  SUPERUSER,
  startServer,
  stopServer,
} from "../../runtime/database/embedded-cluster.ts";
import { migrate } from "../../runtime/database/migrate.ts";
import { createDatabase } from "../../runtime/database/pool.ts";

/** A PostgreSQL of the test's own, with a migrated database, that may be stopped and started; the address stays. */
export class OwnPostgres {
  readonly url: string;
  readonly #cluster: Cluster;
  readonly #settings: readonly string[];
  #running: RunningCluster;

  private constructor(cluster: Cluster, started: { running: RunningCluster; url: string }) {
    this.#cluster = cluster;
    this.#running = started.running;
    this.#settings = [`port=${started.running.port}`];
    this.url = started.url;
  }

  /** `folder` is an existing folder for its files; default: a new one. */
  static async create(folder?: string): Promise<OwnPostgres> {
    const own = folder ?? (await mkdtemp(join(tmpdir(), "own-postgres-")));
    await chmod(own, 0o755);
    const data = join(own, "data");
    await mkdir(data, { recursive: true });
    const binaries = await findBinaries();
    const cluster: Cluster = { folder: data, binaries, account: await chooseAccount([data, binaries.postgres]) };
    await initialise(cluster);
    const running = await startServer(cluster, []);
    const password = await readFile(join(data, "password"), "utf8");
    const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${running.port}/postgres`;
    const database = createDatabase({ url, poolSize: 1 });
    await migrate(database, "generated/migrations");
    await database.close();
    return new OwnPostgres(cluster, { running, url });
  }

  /** "fast" rolls open transactions back; "crash" leaves everything to the recovery at the next start. */
  async stop(how: "fast" | "crash" = "fast"): Promise<void> {
    if (how === "crash") process.kill(this.#running.processId, "SIGQUIT");
    await stopServer(this.#cluster, this.#running);
  }

  async start(): Promise<void> {
    this.#running = await startServer(this.#cluster, this.#settings);
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#cluster.folder, { recursive: true, force: true });
  }
}
