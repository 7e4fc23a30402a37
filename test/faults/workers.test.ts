import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ServerProcess } from "../support/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";
import { createTag, WriteLoad } from "../support/write-load.ts";

let testDatabase: TestDatabase;
/** Makes the user and the token, and looks at what the processes left. */
let observer: TestServer;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  observer = await createTestServer({ database: testDatabase });
});
afterAll(() => observer.close());

const childrenOf = async (pid: number | undefined): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);

test.skipIf(process.platform !== "linux")(
  "workers share a port and the database; one that is killed is replaced, and costs no acknowledged write",
  { timeout: 60_000 },
  async () => {
    const server = await ServerProcess.start({ DATABASE_URL: testDatabase.url, WORKERS: "2" });
    const load = new WriteLoad((name) => createTag(server.url, name));
    await load.more(30);
    const [victim = 0, other = 0] = await childrenOf(server.child.pid);
    process.kill(victim, "SIGKILL");
    const workersNow = async () => (await childrenOf(server.child.pid)).filter((pid) => pid !== victim).length;
    await expect.poll(workersNow, { timeout: 30_000, interval: 100 }).toBe(2);
    await load.more(30);
    expect(await childrenOf(server.child.pid)).toContain(other);
    await load.stop();
    expect(await server.end("SIGTERM")).toBe(0);
    const rows = await observer.database.run("SELECT name FROM extras_tag", []);
    const names = new Set(rows.map(([name]) => name));
    expect(load.acknowledged.filter((name) => !names.has(name))).toEqual([]);
  },
);
