import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { Connection } from "../../runtime/database/database.ts";
import { createDatabase } from "../../runtime/database/pool.ts";
import type {} from "./global-setup.ts";

export interface TestDatabase {
  readonly url: string;
  /** Drops it; connections that are still open are ended. */
  drop(): Promise<void>;
}

/** A database of the test's own: a copy of the migrated one, without rows of models. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return newDatabase(new URL(inject("templateUrl")).pathname.slice(1));
}

/** A database without any table, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return newDatabase("template0");
}

async function newDatabase(template: string): Promise<TestDatabase> {
  const url = new URL(inject("templateUrl"));
  const name = `infra_test_${randomBytes(6).toString("hex")}`;
  // Copying needs a template nobody is connected to, so this goes through another database of the server.
  await onServer(async (server) => {
    const [[version] = []] = await server.run("SHOW server_version_num", []);
    // Five times as fast for small databases as going through the log, which is the default since 15; 14 knows only this.
    const strategy = Number(version) >= 150000 ? "STRATEGY file_copy" : "";
    await server.run(`CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`, []);
  });
  url.pathname = name;
  const drop = () =>
    onServer(async (server) => void (await server.run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, [])));
  return { url: url.href, drop };
}

async function onServer(work: (server: Connection) => Promise<void>): Promise<void> {
  const url = new URL(inject("templateUrl"));
  url.pathname = "postgres";
  const server = createDatabase({ url: url.href, poolSize: 1 });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}
