import type { Connection } from "../../runtime/database/database.ts";

/** Objects of a data set at 1×. */
export const AT_ONE = {
  sites: 10,
  racks: 40,
  devices: 200,
  interfaces: 1_000,
  prefixes: 1_000,
  addresses: 10_000,
} as const;

/** Ids start here, far from those of objects that are made while measuring. */
export const FIRST_ID = 10_000_001;

const TIMES = "'2024-05-06T08:00:00Z', '2024-05-06T08:00:00Z'";
const TYPE = "(SELECT id FROM django_content_type WHERE app_label = 'dcim' AND model = ";
/** Networks: 256 prefixes of 16 addresses in a container, ten addresses used in each, three VRFs and none by turns. */
const NETWORK = "'100.64.0.0'::inet";
const VRF = (prefix: string) => `nullif(${prefix} / 256 % 4, 0)`;

/** The statements, each for the numbers $1 from 0; what is referred to comes first, and the sample data before all. */
const FILLS: readonly (readonly [keyof typeof AT_ONE, string])[] = [
  [
    "sites",
    `INSERT INTO dcim_site (id, name, slug, region_id, created, last_updated)
     SELECT ${FIRST_ID} + n, 'Growth site ' || n, 'growth-site-' || n, 1 + n % 3, ${TIMES} FROM numbers`,
  ],
  [
    "racks",
    `INSERT INTO dcim_rack (id, name, site_id, created, last_updated)
     SELECT ${FIRST_ID} + n, 'R' || n % 4, ${FIRST_ID} + n / 4, ${TIMES} FROM numbers`,
  ],
  [
    "devices",
    `INSERT INTO dcim_device (id, name, site_id, rack_id, device_type_id, role_id, tenant_id, serial, status, created, last_updated)
     SELECT ${FIRST_ID} + n, 'growth-' || n, ${FIRST_ID} + n / 20, ${FIRST_ID} + n / 5, 1 + n % 9, 1 + n % 14,
       nullif(n % 4, 0), 'GROWTH' || n, CASE n % 10 WHEN 0 THEN 'planned' ELSE 'active' END, ${TIMES} FROM numbers`,
  ],
  [
    "devices",
    `INSERT INTO extras_taggeditem (content_type_id, object_id, tag_id)
     SELECT ${TYPE} 'device'), ${FIRST_ID} + n, 1 + n % 3 FROM numbers WHERE n % 5 = 0`,
  ],
  [
    "interfaces",
    `INSERT INTO dcim_cable (id, type, label, created, last_updated)
     SELECT ${FIRST_ID} + n, 'smf', 'C' || n, ${TIMES} FROM numbers WHERE n % 10 < 5`,
  ],
  [
    "interfaces",
    `INSERT INTO dcim_cablepath (id, path, _nodes, is_active, is_complete)
     SELECT ${FIRST_ID} + n, jsonb_build_array(jsonb_build_array(own), jsonb_build_array(cable), jsonb_build_array(peer)),
       ARRAY[own, cable, peer], TRUE, TRUE
     FROM numbers, types, LATERAL (SELECT interface || ':' || ${FIRST_ID} + n AS own, cabling || ':' || cable_id(n) AS cable,
       interface || ':' || ${FIRST_ID} + peer_of(n) AS peer)`,
  ],
  [
    "interfaces",
    `INSERT INTO dcim_interface (id, device_id, name, type, mac_address, cable_id, cable_end, _path_id, created, last_updated)
     SELECT ${FIRST_ID} + n, ${FIRST_ID} + n / 5, 'Ethernet1/' || n % 5 + 1, '10gbase-x-sfpp',
       ('02' || lpad(to_hex(n), 10, '0'))::macaddr, cable_id(n), end_of(n), ${FIRST_ID} + n, ${TIMES} FROM numbers`,
  ],
  [
    "interfaces",
    `INSERT INTO dcim_cabletermination (cable_id, cable_end, termination_type_id, termination_id, _device_id, _rack_id,
       _site_id, created, last_updated)
     SELECT cable_id(n), end_of(n), interface, ${FIRST_ID} + n, ${FIRST_ID} + n / 5, ${FIRST_ID} + n / 25, ${FIRST_ID} + n / 100,
       ${TIMES} FROM numbers, types`,
  ],
  [
    "prefixes",
    `INSERT INTO ipam_prefix (id, prefix, vrf_id, status, site_id, tenant_id, _depth, _children, created, last_updated)
     SELECT ${FIRST_ID} + n, set_masklen(${NETWORK} + n * 16, 28)::cidr, ${VRF("n")}, 'active', ${FIRST_ID} + n / 100,
       nullif(n % 4, 0), 1, 0, ${TIMES} FROM numbers`,
  ],
  [
    "prefixes",
    `INSERT INTO ipam_prefix (prefix, vrf_id, status, _depth, _children, created, last_updated)
     SELECT set_masklen(${NETWORK} + min(n) * 16, 20)::cidr, ${VRF("min(n)")}, 'container', 0, count(*), ${TIMES}
     FROM numbers GROUP BY n / 256`,
  ],
  [
    "addresses",
    `INSERT INTO ipam_ipaddress (id, address, vrf_id, tenant_id, status, dns_name, assigned_object_type_id, assigned_object_id,
       created, last_updated)
     SELECT ${FIRST_ID} + n, set_masklen(${NETWORK} + n / 10 * 16 + n % 10 + 1, 28), ${VRF("(n / 10)")}, nullif(n % 4, 0),
       CASE n % 20 WHEN 0 THEN 'dhcp' ELSE 'active' END, 'host-' || n || '.growth.example',
       CASE n % 10 WHEN 0 THEN interface END, CASE n % 10 WHEN 0 THEN ${FIRST_ID} + n / 10 END, ${TIMES} FROM numbers, types`,
  ],
  ["devices", `UPDATE dcim_device SET primary_ip4_id = id + (id - ${FIRST_ID}) * 49 WHERE id >= ${FIRST_ID}`],
];

/** Interfaces 0 to 4 of ten are cabled to 5 to 9: two devices at a time. */
const FUNCTIONS = `
  CREATE FUNCTION pg_temp.peer_of(n bigint) RETURNS bigint IMMUTABLE LANGUAGE sql RETURN n + CASE WHEN n % 10 < 5 THEN 5 ELSE -5 END;
  CREATE FUNCTION pg_temp.end_of(n bigint) RETURNS text IMMUTABLE LANGUAGE sql RETURN CASE WHEN n % 10 < 5 THEN 'A' ELSE 'B' END;
  CREATE FUNCTION pg_temp.cable_id(n bigint) RETURNS bigint IMMUTABLE LANGUAGE sql
    RETURN ${FIRST_ID} + CASE WHEN n % 10 < 5 THEN n ELSE n - 5 END`;

/**
 * Adds a data set to the sample data: at 1× 10,000 addresses, 1,000 cabled interfaces, 200 devices, 1,000 prefixes and what
 * they belong to. One transaction's worth of statements on one connection, without the rules of writes.
 */
export async function fillScale(connection: Connection, times: number): Promise<void> {
  for (const statement of FUNCTIONS.split(/;\n/)) await connection.run(statement, []);
  for (const [kind, statement] of FILLS) {
    const called = statement.replaceAll(/\b(peer_of|end_of|cable_id)\(/g, "pg_temp.$1(");
    await connection.run(
      statement.startsWith("INSERT")
        ? `WITH numbers AS (SELECT generate_series(0, ${AT_ONE[kind] * times - 1}::bigint) AS n), types AS
           (SELECT ${TYPE} 'interface') AS interface, ${TYPE} 'cable') AS cabling) ${called}`
        : called,
      [],
    );
  }
  await connection.run("VACUUM (ANALYZE)", []);
}
