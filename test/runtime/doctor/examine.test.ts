import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "../../../runtime/doctor/examine.ts";
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
