import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let device: unknown;

beforeAll(async () => {
  server = await createTestServer();
  const create = async (path: string, body: object) => (await server.post(path, body)).body;
  const manufacturer = await create("/api/dcim/manufacturers/", { name: "Acme", slug: "acme" });
  const type = await create("/api/dcim/device-types/", { manufacturer: manufacturer.id, model: "A1", slug: "a1" });
  const role = await create("/api/dcim/device-roles/", { name: "Router", slug: "router", color: "aabbcc" });
  const site = await create("/api/dcim/sites/", { name: "AMS", slug: "ams" });
  device = (await create("/api/dcim/devices/", { name: "r1", device_type: type.id, role: role.id, site: site.id })).id;
  await create("/api/secrets/secret-roles/", { name: "Login", slug: "login" });
});
afterAll(() => server?.close());

const PLAINTEXT = " hunter2 é ";

test("a secret is read as it was written, and neither its row nor its change record holds the text", async () => {
  const body = {
    assigned_object_type: "dcim.device",
    assigned_object_id: device,
    role: { slug: "login" },
    name: "root",
    plaintext: PLAINTEXT,
  };
  const created = await server.post("/api/secrets/secrets/", body);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ name: "root", plaintext: PLAINTEXT, assigned_object: { id: device } });
  const read = await server.get(`/api/secrets/secrets/${created.body.id}/`);
  expect(read.body.plaintext).toBe(PLAINTEXT);
  const [row] = await server.database.run("SELECT to_jsonb(s)::text FROM secrets_secret s", []);
  const [change] = await server.database.run(
    "SELECT to_jsonb(c)::text FROM extras_objectchange c WHERE object_repr = 'root'",
    [],
  );
  for (const stored of [row?.[0], change?.[0]]) {
    expect(stored).toContain("root");
    expect(stored).not.toContain("hunter2");
  }
});

test("equal texts have equal hashes, sealed differently", async () => {
  const secret = (name: string, plaintext: string) => ({
    assigned_object_type: "dcim.device",
    assigned_object_id: device,
    role: { slug: "login" },
    name,
    plaintext,
  });
  const { body } = await server.post<{ hash: string }[]>("/api/secrets/secrets/", [
    secret("a", "x"),
    secret("b", "x"),
    secret("c", "y"),
  ]);
  expect(body[0]?.hash).toBe(body[1]?.hash);
  expect(body[0]?.hash).not.toBe(body[2]?.hash);
  const rows = await server.database.run("SELECT DISTINCT ciphertext FROM secrets_secret WHERE name IN ('a', 'b')", []);
  expect(rows).toHaveLength(2);
});
