import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine } from "../../runtime/doctor/examine.ts";
import { AddedModels } from "../support/added-models.ts";
import { type Created, Samples } from "../support/sample.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";
import type { Page, TestServer } from "../support/test-server.ts";

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

describe("a model added as one YAML file in a folder of its own", { timeout: 120_000 }, () => {
  const models = new AddedModels();
  let database: TestDatabase;
  let server: TestServer;
  let warranty: Created;
  let deviceId: number;

  beforeAll(async () => {
    models.write("assets/warranty.yaml", WARRANTY);
    models.write("assets/choices.yaml", CHOICES);
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await server.close();
    models.remove();
  });

  it("gives one migration, which applies to a database in use", async () => {
    const added = models.generate();
    expect(added).toHaveLength(1);
    expect(await models.migrate(database)).toEqual(added);
  });

  it("is served below /api/plugins/, with validation, nested objects and filters", async () => {
    server = await models.serve(database);
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
    models.write("assets/warranty.yaml", WARRANTY.replace("order:", `${PRICE}order:`));
    const added = models.generate();
    expect(added).toHaveLength(1);
    expect(await models.migrate(database)).toEqual(added);
    await server.database.close();
    server = await models.serve(database);
    const address = `${WARRANTIES}${warranty.id}/`;
    expect((await server.get(address)).body).toEqual({ ...warranty, price: null });
    expect((await server.patch(address, { price: 12.5 })).body).toMatchObject({ name: "Gold", price: 12.5 });
    expect((await server.get<Page>(`${WARRANTIES}?price__gt=12`)).body.count).toBe(1);
    expect(await examine(server.services)).toEqual([]);
    expect((await server.delete(`/api/dcim/devices/${deviceId}/`)).status).toBe(204);
    expect((await server.get(address)).status).toBe(404);
  });
});
