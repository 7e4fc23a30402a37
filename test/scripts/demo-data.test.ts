import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registry } from "../../generated/registry.ts";
import type { Database } from "../../runtime/database/database.ts";
import { createDatabase } from "../../runtime/database/pool.ts";
import { demoBook, fillDemoData } from "../../scripts/demo-data.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = createDatabase({ url: test.url, poolSize: 2 });
  await fillDemoData(database, registry);
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

/** The single number a query gives. */
async function count(from: string): Promise<number> {
  return Number((await database.run(`SELECT count(*) FROM ${from}`, []))[0]?.[0]);
}

describe("fillDemoData", () => {
  it("makes a network of some size", async () => {
    expect(await count("dcim_site")).toBe(12);
    expect(await count("dcim_region WHERE parent_id IS NULL")).toBe(3);
    expect(await count("dcim_device")).toBeGreaterThanOrEqual(140);
    expect(await count("dcim_interface")).toBeGreaterThan(1500);
    expect(await count("virtualization_virtualmachine")).toBeGreaterThan(50);
    expect(await count("dcim_cable")).toBeGreaterThan(200);
  });

  it("makes the same objects every time", () => {
    const withoutFunctions = (): string => JSON.stringify([...demoBook().models()]);
    expect(withoutFunctions()).toBe(withoutFunctions());
  });

  it("gives new rows the next ids", async () => {
    const [[id]] = (await database.run(
      "INSERT INTO dcim_manufacturer (name, slug) VALUES ('Next', 'next') RETURNING id",
      [],
    )) as [[string]];
    expect(Number(id)).toBe(await count("dcim_manufacturer"));
    await database.run("DELETE FROM dcim_manufacturer WHERE id = $1", [id]);
  });

  it("refuses a database that holds records", async () => {
    const before = await count("dcim_device");
    await expect(fillDemoData(database, registry)).rejects.toThrow();
    expect(await count("dcim_device")).toBe(before);
  });
});

describe("the sample network", () => {
  it.each([
    [
      "units of a rack are used once",
      "(SELECT rack_id, position FROM dcim_device WHERE position IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1) x",
    ],
    [
      "a device is where its rack is",
      "dcim_device d JOIN dcim_rack r ON r.id = d.rack_id WHERE r.site_id <> d.site_id OR r.location_id <> d.location_id",
    ],
    [
      "a primary address is on an interface of its device",
      "dcim_device d JOIN ipam_ipaddress a ON a.id = d.primary_ip4_id LEFT JOIN dcim_interface i ON i.id = a.assigned_object_id WHERE i.device_id IS DISTINCT FROM d.id",
    ],
    [
      "an address lies in a prefix that is no container",
      "ipam_ipaddress a WHERE NOT EXISTS (SELECT FROM ipam_prefix p WHERE p.prefix >>= host(a.address)::inet AND p.status = 'active')",
    ],
    [
      "a prefix below another has its depth",
      "ipam_prefix p WHERE p.vrf_id IS NULL AND p._depth = 0 AND p.prefix NOT IN ('10.0.0.0/8', '2001:db8::/32')",
    ],
    [
      "a VLAN of an interface is of the interface's site",
      "dcim_interface i JOIN dcim_device d ON d.id = i.device_id JOIN ipam_vlan v ON v.id = i.untagged_vlan_id WHERE v.site_id <> d.site_id",
    ],
    [
      "a VLAN's number is in its group's range",
      "ipam_vlan v JOIN ipam_vlangroup g ON g.id = v.group_id WHERE v.vid NOT BETWEEN g.min_vid AND g.max_vid",
    ],
    [
      "a virtual machine is where its cluster is",
      "virtualization_virtualmachine m JOIN virtualization_cluster c ON c.id = m.cluster_id WHERE c.site_id <> m.site_id",
    ],
    [
      "a cable has two ends",
      "dcim_cable c WHERE (SELECT count(*) FROM dcim_cabletermination t WHERE t.cable_id = c.id) <> 2",
    ],
    ["a connected port has a path", "dcim_interface WHERE (cable_id IS NULL) <> (_path_id IS NULL)"],
    ["a circuit has both its ends", "circuits_circuit WHERE termination_a_id IS NULL OR termination_z_id IS NULL"],
    [
      "a device has the ports of its type",
      "dcim_device d JOIN dcim_devicetype t ON t.id = d.device_type_id WHERE d.power_port_count <> t.power_port_template_count OR d.interface_count < t.interface_template_count",
    ],
    ["everything has the time it was made", "dcim_device WHERE created IS NULL OR last_updated IS NULL"],
  ])("%s", async (_, violations) => {
    expect(await count(violations)).toBe(0);
  });
});
