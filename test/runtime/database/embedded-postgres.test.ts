import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../../../runtime/database/embedded-postgres.ts";
import { createDatabase } from "../../../runtime/database/pool.ts";

const MODULE = fileURLToPath(new URL("../../../runtime/database/embedded-postgres.ts", import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "embedded-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Another process that starts the server in the folder, prints its address and waits. */
async function otherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const code = `import(${JSON.stringify(MODULE)}).then((module) => module.startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, isDurable: false }))
    .then(({ url, stop }) => { console.log(url); process.once("SIGTERM", () => stop().then(() => process.exit(0))); setInterval(() => {}, 1000); });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--eval", code], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout!, "data");
  return { child, url: String(line).trim() };
}

async function answers(url: string): Promise<boolean> {
  const database = createDatabase({ url, poolSize: 1 });
  const isThere = await database.run("SELECT 1", []).then(
    () => true,
    () => false,
  );
  await database.close();
  return isThere;
}

test("starts, keeps what it holds over a restart, and ends when it is stopped", async () => {
  const first = await startEmbeddedPostgres({ folder, isDurable: false });
  const before = createDatabase({ url: first.url });
  await before.run("CREATE TABLE kept AS SELECT 7 AS number", []);
  await before.close();
  await first.stop();
  expect(await answers(first.url)).toBe(false);
  expect((await stat(join(folder, "password"))).mode & 0o777).toBe(0o600);

  const second = await startEmbeddedPostgres({ folder, isDurable: false });
  const after = createDatabase({ url: second.url });
  expect(await after.run("SELECT number FROM kept", [])).toEqual([["7"]]);
  await after.close();
  await second.stop();
});

test("is taken over from a process that was killed, and ends with the new one", async () => {
  const { child, url } = await otherProcess();
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await answers(url)).toBe(true);
  const adopted = await startEmbeddedPostgres({ folder });
  expect(adopted.url).toBe(url);
  await adopted.stop();
  expect(await answers(url)).toBe(false);
});

test("is shared by processes until the last one leaves", async () => {
  const { child, url } = await otherProcess();
  const shared = await startEmbeddedPostgres({ folder });
  expect(shared.url).toBe(url);
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(await answers(url)).toBe(true);
  await shared.stop();
  expect(await answers(url)).toBe(false);
});
