import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "../../../runtime/doctor/examine.ts";
import { makeRule } from "../../support/event-rules.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { body: site } = await server.post<{ id: number }>("/api/dcim/sites/", { name: "Ams", slug: "ams" });
  await server.post("/api/dcim/regions/", [{ name: "Europe", slug: "europe" }]);
  await server.post("/api/dcim/regions/", { name: "Spain", slug: "spain", parent: { slug: "europe" } });
  await server.patch(`/api/dcim/sites/${site.id}/`, { region: { slug: "spain" }, tags: [] });
  const { body: maker } = await server.post<{ id: number }>("/api/dcim/manufacturers/", { name: "Acme", slug: "acme" });
  const { body: type } = await server.post<{ id: number }>("/api/dcim/device-types/", {
    manufacturer: maker.id,
    model: "One",
    slug: "one",
  });
  const { body: role } = await server.post<{ id: number }>("/api/dcim/device-roles/", { name: "Core", slug: "core" });
  const device = { name: "core-1", site: site.id, device_type: type.id, role: role.id };
  const { body: made } = await server.post<{ id: number }>("/api/dcim/devices/", device);
  const interfaces = ["eth0", "eth1", "eth2"].map((name) => ({ device: made.id, name, type: "1000base-t" }));
  const { body: ports } = await server.post<{ id: number }[]>("/api/dcim/interfaces/", interfaces);
  const end = (port: number) => [{ object_type: "dcim.interface", object_id: ports[port]?.id }];
  await server.post("/api/dcim/cables/", { a_terminations: end(0), b_terminations: end(1) });
  await server.post("/api/ipam/prefixes/", [{ prefix: "10.0.0.0/8" }, { prefix: "10.1.0.0/16" }]);
  await makeRule(server, { content_types: ["dcim.manufacturer"] });
  // What a rule decides over is judged from a minute after its last change on.
  await server.database.run("UPDATE extras_eventrule SET last_updated = now() - interval '1 hour'", []);
  for (const name of ["Two", "Three", "Four"])
    await server.post("/api/dcim/manufacturers/", { name, slug: name.toLowerCase() });
  const image = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=";
  await server.patch(`/api/dcim/device-types/${type.id}/`, { front_image: image });
  await server.post("/api/extras/journal-entries/", {
    assigned_object_type: "dcim.site",
    assigned_object_id: site.id,
    comments: "Cleaned.",
  });
});
afterAll(() => server.close());

const examined = () => examine(server.services);

test("there is nothing to find in what the server wrote", async () => {
  expect(await examined()).toEqual([]);
});

test.each([
  ["dcim_device", "counters", "UPDATE dcim_device SET interface_count = 7"],
  ["ipam_prefix", "number of children", "UPDATE ipam_prefix SET _children = 3 WHERE prefix = '10.0.0.0/8'"],
  ["extras_objectchange", "have no task of event rule", "DELETE FROM core_backgroundtask WHERE payload LIKE '%Four%'"],
  [
    "core_backgroundtask",
    "tell of a change that did not happen",
    "UPDATE core_backgroundtask SET request_id = gen_random_uuid()::text WHERE payload LIKE '%Three%'",
  ],
  [
    "core_backgroundtask",
    "belong to a process that is gone",
    "UPDATE core_backgroundtask SET owner = gen_random_uuid(), scheduled = now() - interval '11 minutes'",
  ],
  ["core_backgroundtask", "have ended and not ended", "UPDATE core_backgroundtask SET status = 'failed'"],
  [
    "dcim_devicetype.front_image",
    "not there",
    "UPDATE dcim_devicetype SET front_image = 'devicetype-images/x/gone.gif'",
  ],
  ["dcim_site", "other values than", "UPDATE dcim_site SET name = 'Changed behind the server'"],
  ["cable paths", "has no path", "UPDATE dcim_interface SET _path_id = NULL; DELETE FROM dcim_cablepath"],
  ["dcim_interface", "are gone", "DELETE FROM dcim_interface WHERE cable_id IS NULL"],
  [
    "dcim_manufacturer",
    "were deleted",
    "INSERT INTO extras_objectchange (time, user_name, request_id, action, changed_object_type_id, changed_object_id, object_repr) SELECT now(), '', gen_random_uuid(), 'delete', t.id, m.id, '' FROM django_content_type t, dcim_manufacturer m WHERE t.model = 'manufacturer'",
  ],
  [
    "extras_journalentry.assigned_object_id",
    "does not exist",
    "UPDATE extras_journalentry SET assigned_object_id = 999999",
  ],
  [
    "dcim_site.region_id",
    "no row of dcim_region",
    "SET LOCAL session_replication_role = replica; UPDATE dcim_site SET region_id = 999999",
  ],
])("what is wrong with %s (%s) is found, and nothing is changed", async (place, problem, damage) => {
  await server.database.transaction(async (connection) => {
    for (const statement of damage.split("; ")) await connection.run(statement, []);
  });
  const state =
    "SELECT (SELECT jsonb_agg(d ORDER BY id) FROM dcim_device d), (SELECT jsonb_agg(p ORDER BY id) FROM ipam_prefix p)";
  const before = await server.database.run(state, []);
  expect(await examined()).toContainEqual(
    expect.objectContaining({ place, problem: expect.stringContaining(problem), count: expect.any(Number) }),
  );
  expect(await server.database.run(state, [])).toEqual(before);
});

test("a file that no object names is found once it is older than any request", async () => {
  const file = join(server.services.config.mediaFolder, "left.gif");
  const ofFiles = async () => (await examined()).filter(({ place }) => place === "media");
  await writeFile(file, "");
  expect(await ofFiles()).toEqual([]);
  const yesterday = Date.now() / 1000 - 86_400;
  await utimes(file, yesterday, yesterday);
  expect(await ofFiles()).toMatchObject([{ ids: ["left.gif"], problem: "are files that no object names" }]);
});
