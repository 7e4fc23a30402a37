import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "../../../runtime/backup/restore-backup.ts";
import { type BackupReport, writeBackup } from "../../../runtime/backup/write-backup.ts";
import type { Connection, Database } from "../../../runtime/database/database.ts";
import { createDatabase } from "../../../runtime/database/pool.ts";
import { examine } from "../../../runtime/doctor/examine.ts";
import { MediaStore } from "../../../runtime/media/media-store.ts";
import { makeRule } from "../../support/event-rules.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/test-database.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { createTag, WriteLoad } from "../../support/write-load.ts";

const MIGRATIONS = "generated/migrations";
const IMAGE = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=";
/** Everything that COPY writes in a way of its own. */
const DIFFICULT = "tab\t back\\slash \\N \\. line\nreturn\r é 😀 \u2028";

let folder: string;
let server: TestServer;
let path: string;
let report: BackupReport;
/** What the backup is of. */
let content: unknown;
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  path = join(folder, "backup.gz");
  server = await createTestServer();
  await makeRule(server);
  await server.post("/api/dcim/sites/", [
    { name: "One", slug: "one", comments: DIFFICULT, custom_fields: {} },
    { name: "Two", slug: "two", latitude: 1.5 },
  ]);
  await server.post("/api/dcim/regions/", { name: "World", slug: "world" });
  await server.post("/api/dcim/regions/", { name: "Europe", slug: "europe", parent: { slug: "world" } });
  await server.post("/api/dcim/manufacturers/", { name: "Acme", slug: "acme" });
  const type = { manufacturer: { slug: "acme" }, model: "M", slug: "m", front_image: IMAGE };
  await server.post("/api/dcim/device-types/", type);
  content = await everything(server.database);
  report = await backUp(path);
});
afterAll(async () => {
  for (const end of endings) await end();
  await server.close();
  await rm(folder, { recursive: true });
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  endings.unshift(() => client.end());
  return client;
}

async function backUp(to: string): Promise<BackupReport> {
  const { registry, config } = server.services;
  const media = new MediaStore(config.mediaFolder);
  return writeBackup({ client: await connect(server.databaseUrl), registry, media, version: "3.7.0" }, to);
}

interface Target {
  readonly url: string;
  readonly database: Database;
  readonly mediaFolder: string;
  restore(from: string, migrationFolder?: string): ReturnType<typeof restoreBackup>;
}

async function emptyTarget(url?: string): Promise<Target> {
  const made = url === undefined ? await createEmptyDatabase() : { url, drop: async () => undefined };
  endings.unshift(() => made.drop());
  const database = createDatabase({ url: made.url, poolSize: 2 });
  endings.unshift(() => database.close());
  const mediaFolder = await mkdtemp(join(folder, "media-"));
  const client = await connect(made.url);
  const { registry } = server.services;
  const common = { database, client, registry, media: new MediaStore(mediaFolder) };
  const restore = (from: string, migrationFolder = MIGRATIONS) => restoreBackup({ ...common, migrationFolder }, from);
  return { url: made.url, database, mediaFolder, restore };
}

/** What all rows of each table come to, and where each sequence stands. */
async function everything(connection: Connection): Promise<unknown> {
  const names = await connection.run(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'infra_migration%' ORDER BY 1",
    [],
  );
  const rows = await Promise.all(
    names.map(([name]) =>
      connection.run(
        `SELECT '${name}', count(*), md5(string_agg(t::text, chr(10) ORDER BY t::text)) FROM "${name}" t`,
        [],
      ),
    ),
  );
  const sequences = await connection.run(
    "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
    [],
  );
  return { rows, sequences };
}

async function serve({ url, mediaFolder }: Target): Promise<TestServer> {
  const database: TestDatabase = { url, drop: async () => undefined };
  const restored = await createTestServer({ database, environment: { MEDIA_ROOT: mediaFolder } });
  endings.unshift(() => restored.close());
  return restored;
}

test("what is restored is what was there: rows, sequences and files, and the doctor finds nothing", async () => {
  expect(report).toMatchObject({ files: 1, missing: [] });
  // Digests of tokens and passwords are in it.
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const target = await emptyTarget();
  const { header, rows, files } = await target.restore(path);
  expect([header.version, rows, files]).toEqual(["3.7.0", report.rows, 1]);
  expect(await everything(target.database)).toEqual(content);
  const restored = await serve(target);
  expect(await examine(restored.services)).toEqual([]);
  expect((await restored.get("/api/dcim/sites/")).text).toBe((await server.get("/api/dcim/sites/")).text);
  const [before, after] = await Promise.all(
    [server, restored].map(async (one) => (await one.get<{ id: number }>("/api/dcim/regions/?slug=europe")).text),
  );
  expect(after).toBe(before);
  const next = await restored.post<{ id: number }>("/api/dcim/sites/", { name: "Three", slug: "three" });
  expect([next.status, next.body.id]).toEqual([201, 3]);
});

test("a backup taken while clients write is of one moment", async () => {
  const listening = await server.open();
  const load = new WriteLoad((name) => createTag(listening.url, name));
  await load.more(5);
  const before = load.acknowledged.length;
  const busy = join(folder, "busy.gz");
  await backUp(busy);
  await load.more(5);
  await load.stop();
  await listening.close();
  const target = await emptyTarget();
  await target.restore(busy);
  const names = (await target.database.run("SELECT name FROM extras_tag", [])).map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(load.acknowledged.slice(0, before)));
  expect(names.length).toBeLessThan(load.acknowledged.length);
  expect(await examine((await serve(target)).services)).toEqual([]);
});

test("a database with records is left alone", async () => {
  const target = await emptyTarget();
  await target.restore(path);
  const before = await everything(target.database);
  await expect(target.restore(path)).rejects.toThrow("The database has records");
  expect(await everything(target.database)).toEqual(before);
});

test.each([
  ["was cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 100), "cannot be read to its end"],
  ["was changed", (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace("Two", "Too")), "its checksum"],
  ["lost its end", (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -78)), "its checksum"],
  [
    "is of a newer format",
    (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace("up 1", "up 2")),
    "format 2",
  ],
  ["is something else", () => gzipSync("-- PostgreSQL database dump\n".repeat(50)), "no backup of Infra Records"],
  ["is no gzip", () => Buffer.from("text".repeat(50)), "cannot be read to its end"],
])(
  "a backup that %s is refused, and a sound one taken afterwards",
  async (_what, damage, message) => {
    const damaged = join(folder, "damaged.gz");
    await writeFile(damaged, damage(await readFile(path)));
    const target = await emptyTarget();
    await expect(target.restore(damaged)).rejects.toThrow(message);
    expect(await readdir(target.mediaFolder)).toEqual([]);
    await target.restore(path);
    expect(await everything(target.database)).toEqual(content);
  },
  30_000,
);

test("a backup of an earlier version is brought to this one, and one of a newer version refused", async () => {
  const newer = join(folder, "newer");
  await cp(MIGRATIONS, newer, { recursive: true });
  await writeFile(
    join(newer, "0002_colour.sql"),
    "ALTER TABLE dcim_site ADD COLUMN colour text NOT NULL DEFAULT 'red';",
  );
  const target = await emptyTarget();
  expect((await target.restore(path, newer)).applied).toEqual(["0002_colour"]);
  const colours = "SELECT name, colour FROM dcim_site WHERE name IN ('One', 'Two') ORDER BY name";
  expect(await target.database.run(colours, [])).toEqual([
    ["One", "red"],
    ["Two", "red"],
  ]);
  const taken = join(folder, "newer.gz");
  const media = new MediaStore(target.mediaFolder);
  const { registry } = server.services;
  await writeBackup({ client: await connect(target.url), registry, media, version: "3.8.0" }, taken);
  await expect((await emptyTarget()).restore(taken)).rejects.toThrow("0002_colour");
});

test("a role that is no superuser can restore into a database of its own", async () => {
  const made = await createEmptyDatabase();
  const url = new URL(made.url);
  const name = url.pathname.slice(1);
  await server.database.run(`CREATE ROLE ${name} LOGIN PASSWORD 'secret'`, []);
  await server.database.run(`ALTER DATABASE ${name} OWNER TO ${name}`, []);
  endings.push(async () => {
    await made.drop();
    await server.database.run(`DROP ROLE ${name}`, []);
  });
  [url.username, url.password] = [name, "secret"];
  const target = await emptyTarget(url.href);
  await target.restore(path);
  expect(await everything(target.database)).toEqual(content);
});

test("a backup never takes the place of a file", async () => {
  await expect(backUp(path)).rejects.toThrow("exists already");
  await writeFile(join(folder, "other.gz.part"), "");
  await expect(backUp(join(folder, "other.gz"))).rejects.toThrow("another backup");
});
