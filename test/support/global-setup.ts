import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../runtime/database/embedded-postgres.ts";
import { migrate } from "../../runtime/database/migrate.ts";
import { createDatabase } from "../../runtime/database/pool.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the migrated database that tests copy. */
    templateUrl: string;
  }
}

const MIGRATIONS_FOLDER = "generated/migrations";
const endings: (() => Promise<void>)[] = [];

/** One server for the run, with one migrated database: that of DATABASE_URL, or our own in a temporary folder. */
export async function setup(project: TestProject): Promise<void> {
  const serverUrl = process.env.DATABASE_URL ?? (await startServer());
  const name = `infra_template_${randomBytes(6).toString("hex")}`;
  const server = createDatabase({ url: serverUrl, poolSize: 1 });
  await server.run(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`, []);
  endings.unshift(async () => {
    await server.run(`DROP DATABASE ${name} WITH (FORCE)`, []);
    await server.close();
  });
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = name;
  const template = createDatabase({ url: templateUrl.href, poolSize: 1 });
  await migrate(template, MIGRATIONS_FOLDER);
  await template.close();
  project.provide("templateUrl", templateUrl.href);
}

export async function teardown(): Promise<void> {
  for (const end of endings) await end();
}

async function startServer(): Promise<string> {
  const folder = await mkdtemp(join(await roomInMemory(), "infra-records-test-"));
  // As root, PostgreSQL runs as another user, who must get in.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder, isDurable: false });
  endings.push(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return server.url;
}

/** A folder in memory where there is room for it (containers often have 64 MB): a database is copied ten times as fast. */
async function roomInMemory(): Promise<string> {
  const memory = await statfs("/dev/shm").catch(() => null);
  return memory !== null && memory.bavail * memory.bsize > 2 ** 31 ? "/dev/shm" : tmpdir();
}
