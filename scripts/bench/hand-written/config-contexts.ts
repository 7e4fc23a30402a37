import { mergeJson } from "../../../models/shared/merge-json.ts";
import type { BenchReader } from "./bench-reader.ts";
import type { Text } from "./json-text.ts";

const SCOPES = [
  ["regions", "region_id"],
  ["site_groups", "sitegroup_id"],
  ["sites", "site_id"],
  ["locations", "location_id"],
  ["device_types", "devicetype_id"],
  ["roles", "devicerole_id"],
  ["platforms", "platform_id"],
  ["cluster_types", "clustertype_id"],
  ["cluster_groups", "clustergroup_id"],
  ["clusters", "cluster_id"],
  ["tenant_groups", "tenantgroup_id"],
  ["tenants", "tenant_id"],
  ["tags", "tag_id"],
] as const;
const CONTEXTS = `
  SELECT c.data, ${SCOPES.map(([link, column]) => `ARRAY(SELECT ${column} FROM extras_configcontext_${link} l WHERE l.configcontext_id = c.id)`).join(", ")}
  FROM extras_configcontext c WHERE c.is_active ORDER BY c.weight, c.name, c.id`;

interface Context {
  readonly data: string;
  /** Ids in the order of SCOPES; undefined where the context is not limited. */
  readonly scopes: readonly (ReadonlySet<string> | undefined)[];
}

/** The active config contexts, the least weight first. */
export async function readContexts(reader: BenchReader): Promise<Context[]> {
  const rows = await reader.rows("contexts", CONTEXTS, []);
  return rows.map(([data, ...lists]) => ({
    data: data as string,
    scopes: lists.map((list) => (list === "{}" ? undefined : new Set(list?.slice(1, -1).split(",")))),
  }));
}

/** Data of the contexts that reach a place, which is given in the order of SCOPES: ids, or arrays of them. */
export function contextsOf(contexts: readonly Context[], merged: Map<string, string>, place: readonly Text[]): string {
  let key = "";
  for (let index = 0; index < contexts.length; index += 1) if (reaches(contexts[index], place)) key += `${index} `;
  let data = merged.get(key);
  if (data === undefined) {
    const indexes = key.split(" ").slice(0, -1).map(Number);
    data = indexes.reduce((below, index) => mergeJson(below, contexts[index]?.data ?? "{}"), "{}");
    merged.set(key, data);
  }
  return data;
}

function reaches(context: Context | undefined, place: readonly Text[]): boolean {
  return (context?.scopes ?? []).every((ids, scope) => {
    if (ids === undefined) return true;
    const own = place[scope]?.replace(/[{}]/g, "").split(",") ?? [];
    return own.some((id) => ids.has(id));
  });
}
