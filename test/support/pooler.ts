import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../runtime/database/embedded-cluster.ts";

/** Whether pgbouncer is installed. */
export const hasPooler = spawnSync("pgbouncer", ["--version"]).status === 0;

/** pgbouncer in transaction mode before a database, with three connections for all clients. */
export class Pooler {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url;
    this.#child = child;
    this.#folder = folder;
  }

  static async start(databaseUrl: string): Promise<Pooler> {
    const { hostname, port, username, password, pathname } = new URL(databaseUrl);
    const folder = await mkdtemp(join(tmpdir(), "infra-pooler-"));
    await chmod(folder, 0o755);
    const file = join(folder, "pgbouncer.ini");
    const listenPort = await freePort();
    const secret = password === "" ? "" : `password=${decodeURIComponent(password)}`;
    const settings = [
      "[databases]",
      `pooled = host=${hostname} port=${port} user=${username} ${secret} dbname=${pathname.slice(1)}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${listenPort}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      "default_pool_size = 3",
    ];
    await writeFile(file, settings.join("\n"));
    // It refuses to run as root.
    const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
    const child = spawn("pgbouncer", [...asUser, file], { stdio: ["ignore", "ignore", "pipe"] });
    const lines: string[] = [];
    await new Promise<void>((resolve, reject) => {
      child.once("exit", () => reject(new Error(lines.join("\n"))));
      createInterface(child.stderr).on("line", (line) => {
        lines.push(line);
        if (line.includes("process up")) resolve();
      });
    });
    return new Pooler(`postgres://pooled@127.0.0.1:${listenPort}/pooled`, child, folder);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGINT");
    await ended;
    await rm(this.#folder, { recursive: true });
  }
}
