import { sql } from "kysely";
import type { FilterHook, ReadContext, Sql } from "../../runtime/declaration/hooks.ts";
import { unknownChoiceError } from "../../runtime/query/filter-messages.ts";
import { columnOf } from "./network-values.ts";

/** Models a VLAN group may be scoped to, in the order of the columns that PLACES select. */
const SCOPES = [
  "dcim.region",
  "dcim.site-group",
  "dcim.site",
  "dcim.location",
  "dcim.rack",
  "virtualization.cluster",
  "virtualization.cluster-group",
] as const;

const SITE_SCOPES = sql`region.tree_path, site_group.tree_path, ARRAY[site.id]`;
const SITE_PARENTS = sql`LEFT JOIN dcim_region region ON region.id = site.region_id LEFT JOIN dcim_sitegroup site_group ON site_group.id = site.group_id`;

type Place = readonly [model: string, alias: string, read: (id: string) => Sql];

/** Per kind of place: arrays of the ids a group's scope may have, trees with all ancestors. */
const PLACES: Readonly<Record<string, Place>> = {
  site: [
    "dcim.site",
    "site",
    (id) => sql`SELECT ${SITE_SCOPES} FROM dcim_site site ${SITE_PARENTS} WHERE site.id = ${id}::bigint`,
  ],
  device: [
    "dcim.device",
    "device",
    (id) => sql`SELECT ${SITE_SCOPES}, location.tree_path, ARRAY[device.rack_id] FROM dcim_device device
    JOIN dcim_site site ON site.id = device.site_id ${SITE_PARENTS} LEFT JOIN dcim_location location ON location.id = device.location_id
    WHERE device.id = ${id}::bigint`,
  ],
  "virtual-machine": [
    "virtualization.virtual-machine",
    "machine",
    (id) => sql`SELECT ${SITE_SCOPES}, NULL, NULL, ARRAY[cluster.id], ARRAY[cluster.group_id]
    FROM virtualization_virtualmachine machine LEFT JOIN virtualization_cluster cluster ON cluster.id = machine.cluster_id
    LEFT JOIN dcim_site site ON site.id = COALESCE(machine.site_id, cluster.site_id) ${SITE_PARENTS} WHERE machine.id = ${id}::bigint`,
  ],
};

async function scopesOf(place: string, id: string, context: ReadContext): Promise<(string | null)[]> {
  const [model, alias, read] = PLACES[place] as Place;
  const [row] = await context.query(sql`${read(id)} AND ${context.visible(model, alias)}`);
  if (row === undefined) throw unknownChoiceError(id);
  return row;
}

/**
 * The VLAN can be used at the place given by id (`argument`: site, device or virtual-machine): it is of its site, of a
 * group scoped to it or to something it lies in, or of no site and of no group with a scope. Throws FilterValueError
 * when there is no such place.
 */
export const availableAt: FilterHook = {
  type: "filter",
  async condition({ alias, argument = "site", values, context }) {
    const scopes = await scopesOf(argument, values[0] as string, context);
    const conditions = SCOPES.flatMap((model, index) => {
      const ids = scopes[index] ?? null;
      return ids === null
        ? []
        : [sql`(scope_type_id = ${context.contentTypeId(model)} AND scope_id = ANY(${ids}::bigint[]))`];
    });
    const site = scopes[SCOPES.indexOf("dcim.site")] ?? null;
    const group = columnOf(alias, "group_id");
    const scoped = sql`${group} IN (SELECT id FROM ipam_vlangroup WHERE ${sql.join(conditions, sql` OR `)})`;
    return sql`(${scoped} OR ${columnOf(alias, "site_id")} = ANY(${site}::bigint[]) OR (${columnOf(alias, "site_id")} IS NULL
      AND (${group} IS NULL OR ${group} IN (SELECT id FROM ipam_vlangroup WHERE scope_id IS NULL))))`;
  },
};
