import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../runtime/database/migrate.ts";
import { createDatabase } from "../../runtime/database/pool.ts";
import type { Registry } from "../../runtime/declaration/registry.ts";
import { type Created, Samples } from "../support/sample.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { createTestServer, type Page, type TestServer } from "../support/test-server.ts";

const WARRANTY = `model: warranty
label: [warranty, warranties]
description: What a supplier promises for a device.
include: [primary]
fields:
  name: { kind: name, max: 100 }
  device: { kind: reference, to: dcim.device, on_delete: cascade, reverse: warranties }
  level: { kind: choice, choices: warranty-level, default: parts }
  ends: { kind: date, null: true }
order: [device, name]
display: "{name} ({level:label})"
nested: [name]
search: [name, device.name, comments]
unique:
  - { fields: [device, name] }
filters:
  site: { through: device.site }
`;
const CHOICES = `choices:
  warranty-level:
    values: { parts: Parts, onsite: [On site, green] }
`;
const PRICE = `  price: { kind: decimal, digits: 10, places: 2, null: true, min: 0 }
`;

const WARRANTIES = "/api/plugins/assets/warranties/";

/** Generates our models and those of a folder into another one; what that holds already is where migrations continue from. */
function generate(models: string, out: string): string[] {
  const command = ["--import", "tsx", "generator/main.ts", "--models", "models", "--models", models, "--out", out];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  return readdirSync(join(out, "migrations")).filter((name) => name.endsWith(".sql"));
}

async function serve(folder: string, database: TestDatabase): Promise<TestServer> {
  const { registry } = (await import(pathToFileURL(join(folder, "registry.ts")).href)) as { registry: Registry };
  return createTestServer({ registry, database, schemaFile: pathToFileURL(join(folder, "openapi.json")) });
}

async function migrateTo(folder: string, { url }: TestDatabase): Promise<readonly string[]> {
  const database = createDatabase({ url, poolSize: 1 });
  const applied = await migrate(database, join(folder, "migrations"));
  await database.close();
  return applied;
}

describe("a model added as one YAML file in a folder of its own", { timeout: 120_000 }, () => {
  let folder: string;
  let database: TestDatabase;
  let first: string;
  let server: TestServer;
  let warranty: Created;
  let deviceId: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "infra-records-walkthrough-"));
    first = join(folder, "generated");
    mkdirSync(join(folder, "models/assets"), { recursive: true });
    writeFileSync(join(folder, "models/assets/warranty.yaml"), WARRANTY);
    writeFileSync(join(folder, "models/assets/choices.yaml"), CHOICES);
    database = await createTestDatabase();
    cpSync("generated", first, { recursive: true });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("gives one migration, which applies to a database in use", async () => {
    const before = readdirSync("generated/migrations").filter((name) => name.endsWith(".sql"));
    const after = generate(join(folder, "models"), first);
    expect(after).toHaveLength(before.length + 1);
    expect(await migrateTo(first, database)).toEqual([after.at(-1)?.replace(/\.sql$/, "")]);
  });

  it("is served below /api/plugins/, with validation, nested objects and filters", async () => {
    server = await serve(first, database);
    deviceId = await new Samples(server).shared("dcim.device");
    const at = (path: string) => `http://localhost${path}`;
    expect((await server.get("/api/")).body).not.toHaveProperty("assets");
    const plugins = { assets: at("/api/plugins/assets/"), "installed-plugins": at("/api/plugins/installed-plugins/") };
    expect((await server.get("/api/plugins/")).body).toEqual(plugins);
    expect((await server.get("/api/plugins/installed-plugins/")).body).toEqual([{ name: "Assets", package: "assets" }]);
    expect((await server.get("/api/plugins/assets/")).body).toEqual({ warranties: at(WARRANTIES) });
    expect((await server.get(WARRANTIES.slice(0, -1))).headers.get("location")).toBe(WARRANTIES);
    expect((await server.get(`${WARRANTIES}1`)).headers.get("location")).toBe(`${WARRANTIES}1/`);
    const created = await server.post<Created>(WARRANTIES, {
      name: "Gold",
      device: deviceId,
      level: "onsite",
      ends: "2030-01-01",
    });
    expect(created.status, created.text).toBe(201);
    warranty = created.body;
    expect(warranty).toMatchObject({
      display: "Gold (On site)",
      level: { value: "onsite", label: "On site" },
      device: { id: deviceId },
      tags: [],
    });
    expect((await server.post(WARRANTIES, { name: "Gold", device: deviceId })).status).toBe(400);
    expect((await server.post(WARRANTIES, { level: "none" })).body).toMatchObject({
      name: expect.anything(),
      device: expect.anything(),
      level: expect.anything(),
    });
    const counted = async (query: string) =>
      (await server.get<Page>(`${WARRANTIES}?${query}`, { Prefer: "handling=strict" })).body.count;
    for (const query of [
      "name=Gold",
      "name__ic=gol",
      `device_id=${deviceId}`,
      "level=onsite",
      "ends__gte=2029-12-31",
      "q=gold",
    ]) {
      expect(await counted(query), query).toBe(1);
    }
    expect(await counted("level=parts")).toBe(0);
    expect(await counted("ends__lt=2029-12-31")).toBe(0);
  });

  it("is in the OpenAPI document, which a server of our own models alone does not have", async () => {
    const { body } = await server.get<{
      paths: Record<string, unknown>;
      components: { schemas: Record<string, unknown> };
    }>("/api/schema/?format=json");
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining([WARRANTIES, `${WARRANTIES}{id}/`]));
    expect(body.components.schemas).toHaveProperty("Warranty");
  });

  it("takes a further field with a second migration, which keeps the data", async () => {
    const second = join(folder, "generated-with-price");
    cpSync(first, second, { recursive: true });
    writeFileSync(join(folder, "models/assets/warranty.yaml"), WARRANTY.replace("order:", `${PRICE}order:`));
    const migrations = generate(join(folder, "models"), second);
    expect(await migrateTo(second, database)).toEqual([migrations.at(-1)?.replace(/\.sql$/, "")]);
    await server.database.close();
    server = await serve(second, database);
    const address = `${WARRANTIES}${warranty.id}/`;
    expect((await server.get(address)).body).toEqual({ ...warranty, price: null });
    expect((await server.patch(address, { price: 12.5 })).body).toMatchObject({ name: "Gold", price: 12.5 });
    expect((await server.get<Page>(`${WARRANTIES}?price__gt=12`)).body.count).toBe(1);
    expect((await server.delete(`/api/dcim/devices/${deviceId}/`)).status).toBe(204);
    expect((await server.get(address)).status).toBe(404);
  });
});
