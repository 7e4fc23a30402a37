import { sql } from "kysely";
import type { ColumnText, Sql, StatementRunner } from "../../runtime/declaration/hooks.ts";
import { groupRows } from "../shared/group-rows.ts";

/** What a config context can be limited to: its linking table and the column there. */
const SCOPES = [
  ["extras_configcontext_regions", "region_id"],
  ["extras_configcontext_site_groups", "sitegroup_id"],
  ["extras_configcontext_sites", "site_id"],
  ["extras_configcontext_locations", "location_id"],
  ["extras_configcontext_device_types", "devicetype_id"],
  ["extras_configcontext_roles", "devicerole_id"],
  ["extras_configcontext_platforms", "platform_id"],
  ["extras_configcontext_cluster_types", "clustertype_id"],
  ["extras_configcontext_cluster_groups", "clustergroup_id"],
  ["extras_configcontext_clusters", "cluster_id"],
  ["extras_configcontext_tenant_groups", "tenantgroup_id"],
  ["extras_configcontext_tenants", "tenant_id"],
  ["extras_configcontext_tags", "tag_id"],
] as const;

/** Ids by scope, in the order of SCOPES; for an object what it is in, for a context what it is limited to. */
type Places = readonly (readonly string[])[];

/** An active config context: its id and what it is limited to. */
export interface ContextScope {
  readonly id: string;
  readonly places: Places;
}

/** Columns in the order of SCOPES; trees give the whole path, so that a context also reaches what lies within. */
const OBJECT_COLUMNS = {
  device: sql`location.tree_path, ARRAY[object.device_type_id]`,
  machine: sql`NULL, NULL`,
};

/** What objects of a table are in: one row an object, its id and then arrays in the order of SCOPES. */
function placesQuery(
  table: "dcim_device" | "virtualization_virtualmachine",
  type: number,
  ids: readonly string[],
): Sql {
  const isDevice = table === "dcim_device";
  const location = isDevice ? sql`LEFT JOIN dcim_location location ON location.id = object.location_id` : sql``;
  return sql`SELECT object.id, region.tree_path, site_group.tree_path, ARRAY[object.site_id],
      ${isDevice ? OBJECT_COLUMNS.device : OBJECT_COLUMNS.machine},
      ARRAY[object.role_id], ARRAY[object.platform_id], ARRAY[cluster.type_id], ARRAY[cluster.group_id], ARRAY[object.cluster_id],
      ARRAY[tenant.group_id], ARRAY[object.tenant_id],
      ARRAY(SELECT tag_id FROM extras_taggeditem WHERE content_type_id = ${type} AND object_id = object.id)
    FROM ${sql.table(table)} object ${location}
      LEFT JOIN dcim_site site ON site.id = object.site_id
      LEFT JOIN dcim_region region ON region.id = site.region_id
      LEFT JOIN dcim_sitegroup site_group ON site_group.id = site.group_id
      LEFT JOIN virtualization_cluster cluster ON cluster.id = object.cluster_id
      LEFT JOIN tenancy_tenant tenant ON tenant.id = object.tenant_id
    WHERE object.id = ANY(${ids}::bigint[])`;
}

const arrayIds = (text: ColumnText | undefined): string[] => text?.match(/\d+/g) ?? [];

/** What each of the objects is in, by id. One statement. */
export async function readPlaces(
  runner: StatementRunner,
  {
    table,
    type,
    ids,
  }: { table: "dcim_device" | "virtualization_virtualmachine"; type: number; ids: readonly string[] },
): Promise<Map<string, Places>> {
  const rows = await runner.query(placesQuery(table, type, ids));
  return new Map(rows.map(([id, ...places]) => [id as string, places.map(arrayIds)]));
}

/** The active config contexts, those that weigh least first, equal ones by name. One statement. */
export async function readScopes(runner: StatementRunner): Promise<ContextScope[]> {
  const links = SCOPES.map(
    ([table, column], scope) =>
      sql`SELECT configcontext_id, ${sql.lit(scope)} AS scope, ${sql.ref(column)} AS place FROM ${sql.table(table)}`,
  );
  const rows = await runner.query(
    sql`SELECT context.id, link.scope, link.place FROM extras_configcontext context
      LEFT JOIN (${sql.join(links, sql` UNION ALL `)}) link ON link.configcontext_id = context.id
      WHERE context.is_active ORDER BY context.weight, context.name, context.id`,
  );
  return [...groupRows(rows, (row) => row[0] as string)].map(([id, own]) => ({
    id,
    places: SCOPES.map((_, scope) => own.flatMap((row) => (row[1] === String(scope) ? (row[2] as string) : []))),
  }));
}

/** Whether a context reaches an object: of everything it is limited to, the object is in one at least. */
export function reaches(context: ContextScope, object: Places): boolean {
  return context.places.every((places, scope) => {
    if (places.length === 0) return true;
    const own = object[scope] ?? [];
    return places.some((place) => own.includes(place));
  });
}
