import { sql } from "kysely";
import type { ColumnText, StatementRunner } from "../../runtime/declaration/hooks.ts";

/**
 * What a config context can be limited to: the column that tells it of a device or virtual machine, and the linking table of
 * contexts with its column. Trees give the whole path, so that a context also reaches what lies within.
 */
const SCOPES = [
  ["site.region.tree_path", "extras_configcontext_regions", "region_id"],
  ["site.group.tree_path", "extras_configcontext_site_groups", "sitegroup_id"],
  ["site_id", "extras_configcontext_sites", "site_id"],
  ["location.tree_path", "extras_configcontext_locations", "location_id"],
  ["device_type.id", "extras_configcontext_device_types", "devicetype_id"],
  ["role_id", "extras_configcontext_roles", "devicerole_id"],
  ["platform_id", "extras_configcontext_platforms", "platform_id"],
  ["cluster.type_id", "extras_configcontext_cluster_types", "clustertype_id"],
  ["cluster.group_id", "extras_configcontext_cluster_groups", "clustergroup_id"],
  ["cluster_id", "extras_configcontext_clusters", "cluster_id"],
  ["tenant.group_id", "extras_configcontext_tenant_groups", "tenantgroup_id"],
  ["tenant_id", "extras_configcontext_tenants", "tenant_id"],
] as const;

/** Tags can be several, and stand in a table of their own. */
const TAGS = SCOPES.length;
const LINKS = [...SCOPES.map(([, table, column]) => [table, column]), ["extras_configcontext_tags", "tag_id"]] as const;

/** Columns that tell what an object is in, tags aside: ids, or arrays of them. */
export const PLACE_COLUMNS: readonly string[] = SCOPES.map(([path]) => path);

/** Data is kept in memory up to this size in all; what goes beyond is read when it is needed. */
const MOST_KEPT_BYTES = 16 * 1024 ** 2;

/** An active config context. */
export interface ConfigContext {
  readonly id: string;
  /** JSON text; null where it is not kept. */
  readonly data: string | null;
  /** What it is limited to: ids by scope. */
  readonly limits: readonly (readonly [scope: number, ids: ReadonlySet<string>])[];
}

/** The active config contexts, those that weigh least first, equal ones by name. One statement. */
export async function readContexts(runner: StatementRunner): Promise<ConfigContext[]> {
  const lists = LINKS.map(
    ([table, column]) => sql`ARRAY(SELECT ${sql.ref(column)} FROM ${sql.table(table)} WHERE configcontext_id = c.id)`,
  );
  const rows = await runner.query(
    sql`SELECT c.id, CASE WHEN sum(octet_length(c.data::text)) OVER (ORDER BY c.id) <= ${MOST_KEPT_BYTES} THEN c.data END,
        ${sql.join(lists)}
      FROM extras_configcontext c WHERE c.is_active ORDER BY c.weight, c.name, c.id`,
  );
  return rows.map(([id, data, ...scopes]) => ({
    id: id as string,
    data: data ?? null,
    limits: scopes.flatMap((list, scope) => {
      const ids = idsOf(list);
      return ids.length === 0 ? [] : [[scope, new Set(ids)] as const];
    }),
  }));
}

/** Ids of the tags of objects by the object's id: one statement, none when no context is limited to any. */
export async function readPlaceTags(
  runner: StatementRunner,
  contexts: readonly ConfigContext[],
  { type, ids }: { readonly type: number; readonly ids: readonly ColumnText[] },
): Promise<Map<ColumnText, ColumnText>> {
  if (!contexts.some(({ limits }) => limits.some(([scope]) => scope === TAGS))) return new Map();
  const rows = await runner.query(
    sql`SELECT object_id, array_agg(tag_id) FROM extras_taggeditem
      WHERE content_type_id = ${type} AND object_id = ANY(${ids}::bigint[]) GROUP BY object_id`,
  );
  return new Map(rows.map(([id, tags]) => [id as ColumnText, tags as ColumnText]));
}

/**
 * The contexts that reach an object, in their order: of everything a context is limited to, the object is in one at least.
 * `place` holds the PLACE_COLUMNS and then the object's tags.
 */
export function reachingContexts(
  contexts: readonly ConfigContext[],
  place: readonly (ColumnText | undefined)[],
): ConfigContext[] {
  const places = place.map(idsOf);
  return contexts.filter(({ limits }) =>
    limits.every(([scope, ids]) => (places[scope] ?? []).some((own) => ids.has(own))),
  );
}

/** Of an id or an array of them, as texts. */
function idsOf(text: ColumnText | undefined): readonly string[] {
  if (text == null || text === "{}") return [];
  return text.startsWith("{") ? text.slice(1, -1).split(",") : [text];
}
