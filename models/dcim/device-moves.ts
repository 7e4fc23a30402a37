import { sql } from "kysely";
import type { StatementRunner, WriteContext } from "../../runtime/declaration/hooks.ts";
import { among } from "../../runtime/query/among.ts";

/** The cable ends at devices know where these stand. */
export async function moveCableEnds(devices: readonly string[], runner: StatementRunner): Promise<void> {
  await runner.query(
    sql`UPDATE dcim_cabletermination t SET _rack_id = d.rack_id, _location_id = d.location_id, _site_id = d.site_id
      FROM dcim_device d WHERE d.id = ANY(${devices}::bigint[]) AND t._device_id = d.id
        AND (t._rack_id, t._location_id, t._site_id) IS DISTINCT FROM (d.rack_id, d.location_id, d.site_id)`,
  );
}

/** Devices in bays are where the device around them is. */
export async function moveChildren(parents: readonly string[], context: WriteContext): Promise<void> {
  const rows = await context.query(
    sql`WITH RECURSIVE inside AS (
        SELECT b.installed_device_id AS id, d.site_id, d.rack_id, d.location_id FROM dcim_devicebay b
          JOIN dcim_device d ON d.id = b.device_id WHERE ${among(sql.ref("d.id"), parents)} AND b.installed_device_id IS NOT NULL
        UNION SELECT b.installed_device_id, inside.site_id, inside.rack_id, inside.location_id FROM dcim_devicebay b
          JOIN inside ON inside.id = b.device_id WHERE b.installed_device_id IS NOT NULL)
      SELECT DISTINCT ON (c.id) c.id, inside.site_id, inside.rack_id, inside.location_id
      FROM inside JOIN dcim_device c ON c.id = inside.id
      WHERE (c.site_id, c.rack_id, c.location_id) IS DISTINCT FROM (inside.site_id, inside.rack_id, inside.location_id)`,
  );
  const ids = rows.map((row) => row[0] as string);
  if (ids.length === 0) return;
  const [sites, racks, locations] = [1, 2, 3].map((position) => rows.map((row) => row[position] ?? null));
  await context.changeOthers("dcim.device", ids, async () => {
    await context.query(
      sql`UPDATE dcim_device c SET site_id = p.site, rack_id = p.rack, location_id = p.location, last_updated = CURRENT_TIMESTAMP
        FROM unnest(${ids}::bigint[], ${sites}::bigint[], ${racks}::bigint[], ${locations}::bigint[]) p(id, site, rack, location)
        WHERE c.id = p.id`,
    );
  });
  await moveCableEnds(ids, context);
}

/** What stands in racks is where these are. */
export async function moveMounted(racks: readonly string[], context: WriteContext): Promise<void> {
  const rows = await context.query(
    sql`SELECT d.id FROM dcim_device d JOIN dcim_rack r ON r.id = d.rack_id WHERE r.id = ANY(${racks}::bigint[])
      AND (d.site_id, d.location_id) IS DISTINCT FROM (r.site_id, r.location_id)`,
  );
  const ids = rows.map((row) => row[0] as string);
  if (ids.length === 0) return;
  await context.changeOthers("dcim.device", ids, async () => {
    await context.query(
      sql`UPDATE dcim_device d SET site_id = r.site_id, location_id = r.location_id, last_updated = CURRENT_TIMESTAMP
        FROM dcim_rack r WHERE r.id = d.rack_id AND d.id = ANY(${ids}::bigint[])`,
    );
  });
  await moveCableEnds(ids, context);
  await moveChildren(ids, context);
}
