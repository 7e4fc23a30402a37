import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { migrate } from "../../runtime/database/migrate.ts";
import { createDatabase } from "../../runtime/database/pool.ts";
import type { Registry } from "../../runtime/declaration/registry.ts";
import type { TestDatabase } from "./test-database.ts";
import { createTestServer, type TestServer } from "./test-server.ts";

/** A folder of models besides the project's own, and what the generator makes of both. */
export class AddedModels {
  readonly #folder = mkdtempSync(join(tmpdir(), "infra-records-models-"));
  #generated = "generated";
  #count = 0;

  /** Writes a file of the folder: "assets/warranty.yaml". */
  write(path: string, text: string): void {
    const file = join(this.#folder, "models", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Generates, with migrations that continue from the last time, and gives the names of the new ones. Throws with what the generator says. */
  generate(): string[] {
    this.#count += 1;
    const out = join(this.#folder, `generated-${this.#count}`);
    cpSync(this.#generated, out, { recursive: true });
    const before = migrationsOf(out);
    const command = ["--import", "tsx", "generator/main.ts", "--models", "models"];
    const added = ["--models", join(this.#folder, "models"), "--out", out];
    const { status, stderr } = spawnSync(process.execPath, [...command, ...added], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    this.#generated = out;
    return migrationsOf(out).filter((name) => !before.includes(name));
  }

  /** Applies the migrations that a database lacks, and gives their names. */
  async migrate({ url }: TestDatabase): Promise<readonly string[]> {
    const database = createDatabase({ url, poolSize: 1 });
    const applied = await migrate(database, join(this.#generated, "migrations"));
    await database.close();
    return applied;
  }

  async serve(database: TestDatabase): Promise<TestServer> {
    const file = (name: string) => pathToFileURL(join(this.#generated, name));
    const { registry } = (await import(file("registry.ts").href)) as { registry: Registry };
    return createTestServer({
      registry,
      database,
      schemaFile: file("openapi.json"),
      graphqlFile: file("schema.graphql"),
    });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const migrationsOf = (folder: string): string[] =>
  readdirSync(join(folder, "migrations")).flatMap((name) =>
    name.endsWith(".sql") ? [name.slice(0, -".sql".length)] : [],
  );
