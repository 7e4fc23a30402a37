import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { registry } from "../../generated/registry.ts";
import { createDatabase } from "../../runtime/database/pool.ts";
import { prepareDatabase } from "../../runtime/start/prepare-database.ts";
import { fillDemoData } from "../demo-data.ts";

const MIGRATIONS = fileURLToPath(new URL("../../generated/migrations", import.meta.url));

export interface BenchDatabase {
  readonly url: string;
  /** Key of a superuser's token. */
  readonly tokenKey: string;
  /** Removes it without a trace. */
  drop(): Promise<void>;
}

/** A database with the sample data: on the server of `serverUrl`, or on a PostgreSQL of its own in a temporary folder. */
export async function createBenchDatabase(serverUrl: string | undefined): Promise<BenchDatabase> {
  const { url, drop } = serverUrl === undefined ? await startServer() : await createOn(serverUrl);
  try {
    return { url, drop, tokenKey: await fill(url) };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function startServer(): Promise<{ url: string; drop(): Promise<void> }> {
  const { startEmbeddedPostgres } = await import("../../runtime/database/embedded-postgres.ts");
  const folder = await mkdtemp(join(tmpdir(), "infra-bench-"));
  const server = await startEmbeddedPostgres({ folder });
  const drop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, drop };
}

async function createOn(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `infra_bench_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string) => {
    const server = createDatabase({ url: serverUrl, poolSize: 1 });
    await server.run(statement, []).finally(() => server.close());
  };
  await run(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return { url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Gives the key of the administrator's token. */
async function fill(url: string): Promise<string> {
  const database = createDatabase({ url, poolSize: 1 });
  try {
    const { administrator } = await prepareDatabase(database, {
      registry,
      migrationFolder: MIGRATIONS,
      cipher: undefined,
    });
    if (administrator === undefined) throw new Error("the database has users already");
    await fillDemoData(database, registry);
    await database.run("VACUUM (ANALYZE)", []);
    return administrator.tokenKey;
  } finally {
    await database.close();
  }
}
