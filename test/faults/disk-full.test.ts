import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type TestContext, test } from "vitest";
import { examine } from "../../runtime/doctor/examine.ts";
import { makeRule } from "../support/event-rules.ts";
import { OwnPostgres } from "../support/own-postgres.ts";
import { SmallDisk } from "../support/small-disk.ts";
import { createTestServer, TEST_KEY, type TestServer } from "../support/test-server.ts";
import { WriteLoad } from "../support/write-load.ts";

interface Running {
  readonly disk: SmallDisk;
  readonly postgres: OwnPostgres;
  readonly server: TestServer;
  readonly url: string;
  /** Creates as many tags whose names start with this. */
  create(name: string): Promise<Response>;
}

/** Room for a migrated database, or its log. */
const MEGABYTES = 200;
const MANY = 50;

const headers = { authorization: `Token ${TEST_KEY}`, "content-type": "application/json" };

/** A server whose database has its data, or its write-ahead log, on a disk that can be filled. */
async function withSmallDisk(
  context: TestContext,
  what: "data" | "log",
  work: (running: Running) => Promise<void>,
): Promise<void> {
  const disk = await SmallDisk.mount(MEGABYTES);
  if (disk === undefined) context.skip("mounting a small disk takes a superuser of the system");
  const other = await mkdtemp(join(tmpdir(), "other-disk-"));
  const [folder, logFolder] = what === "data" ? [disk.folder, other] : [other, disk.folder];
  try {
    await withPostgres(await OwnPostgres.create({ folder, logFolder }), disk, work);
  } finally {
    await disk.unmount();
    await rm(other, { recursive: true });
  }
}

async function withPostgres(
  postgres: OwnPostgres,
  disk: SmallDisk,
  work: (running: Running) => Promise<void>,
): Promise<void> {
  const server = await createTestServer({ database: { url: postgres.url, drop: async () => undefined } });
  const { url, close } = await server.open();
  const create = (name: string) => {
    const tags = Array.from({ length: MANY }, (_, index) => ({ name: `${name}-${index}`, slug: `${name}-${index}` }));
    return fetch(`${url}/api/extras/tags/`, { method: "POST", headers, body: JSON.stringify(tags) });
  };
  await makeRule(server, { content_types: ["extras.tag"] });
  try {
    await work({ disk, postgres, server, url, create });
  } finally {
    await close();
    await server.close();
    await postgres.remove();
  }
}

/** Everything that was acknowledged is there, nothing of what was refused, and the doctor finds nothing. */
async function expectIntact({ server }: Running, load: WriteLoad): Promise<void> {
  const rows = await server.database.run(
    "SELECT name, count(*) FROM (SELECT regexp_replace(name, '-[0-9]+$', '') AS name FROM extras_tag) t GROUP BY 1",
    [],
  );
  const counts = new Map(rows.map(([name, count]) => [name, count]));
  expect(load.acknowledged.filter((name) => counts.get(name) !== String(MANY))).toEqual([]);
  expect([...new Set(counts.values())]).toEqual([String(MANY)]);
  expect(await examine(server.services)).toEqual([]);
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
};

test("where the disk of the data is full, writes are refused, reads go on, and all is well when there is room again", async (context) => {
  await withSmallDisk(context, "data", async (running) => {
    const { disk, url, create } = running;
    const details = new Set<string>();
    const load = new WriteLoad(async (name) => {
      const response = await create(name);
      const body = (await response.json()) as { detail?: string };
      if (response.status !== 201) details.add(body.detail ?? "");
      return response.status;
    }, 2);
    await load.more(2);
    await disk.fill();
    await until(() => (load.statuses.get(503) ?? 0) >= 10);
    for (const path of ["/api/extras/tags/?limit=10", "/api/dcim/devices/", "/ready"])
      expect((await fetch(`${url}${path}`, { headers })).status, path).toBe(200);
    await disk.free();
    await load.more(3);
    await load.stop();
    expect([...load.statuses.keys()].toSorted()).toEqual([201, 503]);
    expect([...details]).toEqual([expect.stringContaining("no disk space left")]);
    await expectIntact(running, load);
  });
}, 60_000);

test("where the disk of the log is full, PostgreSQL ends, and no write that was acknowledged is lost", async (context) => {
  await withSmallDisk(context, "log", async (running) => {
    const { disk, postgres, server, url, create } = running;
    const load = new WriteLoad(async (name) => {
      const response = await create(name);
      await response.text();
      return response.status;
    }, 2);
    await load.more(2);
    await disk.fill();
    await server.database.run("SELECT pg_switch_wal()", []).catch(() => undefined);
    await until(() => (load.statuses.get(503) ?? 0) >= 10 && !postgres.isRunning);
    expect((await fetch(`${url}/live`)).status).toBe(200);
    expect((await fetch(`${url}/ready`)).status).toBe(503);
    await disk.free();
    await postgres.start();
    await load.more(3);
    await load.stop();
    expect([...load.statuses.keys()].filter((status) => ![201, 400, 503].includes(status))).toEqual([]);
    await expectIntact(running, load);
  });
}, 60_000);
