import { ipamChoices } from "../../../generated/ipam/choices.ts";
import type { BenchReader } from "./bench-reader.ts";
import { bool, choicesOf, day, familyOf, moment, named, type Row, slug, text, vlanText, vrfText } from "./json-text.ts";
import type { ObjectKind } from "./object-kind.ts";
import { readTags } from "./tags.ts";

const statusText = choicesOf(ipamChoices["ipam.prefix-status"]);

export const PREFIXES: ObjectKind = {
  path: "ipam/prefixes",
  table: "ipam_prefix",
  columns: `
    t.id, t.prefix, t.status, t.is_pool, t.mark_utilized, t._children, t._depth, t.description, t.comments, t.created,
    t.last_updated, site.id, site.name, site.slug, vrf.id, vrf.name, vrf.rd, tenant.id, tenant.name, tenant.slug,
    vlan.id, vlan.name, vlan.vid, role.id, role.name, role.slug`,
  joins: `
    LEFT JOIN dcim_site site ON site.id = t.site_id
    LEFT JOIN ipam_vrf vrf ON vrf.id = t.vrf_id
    LEFT JOIN tenancy_tenant tenant ON tenant.id = t.tenant_id
    LEFT JOIN ipam_vlan vlan ON vlan.id = t.vlan_id
    LEFT JOIN ipam_role role ON role.id = t.role_id`,
  order: { inner: "t.vrf_id NULLS FIRST, t.prefix, t.id", outer: "t.vrf_id NULLS FIRST, t.prefix, t.id" },
  filters: {
    contains: { condition: "t.prefix >>= network($1::inet)" },
    site: { condition: "t.site_id IN (SELECT id FROM dcim_site WHERE slug = $1)" },
  },
  write: writePrefixes,
};

async function writePrefixes(reader: BenchReader, base: string, rows: readonly Row[]): Promise<string[]> {
  const tags = await readTags(reader, base, { type: "ipam.prefix", ids: rows.map(([id]) => id) });
  return rows.map((row) => prefixText(row, base, tags.get(row[0] as string)?.json ?? ""));
}

// biome-ignore format: columns stand as they do in the statement
function prefixText(row: Row, base: string, tags: string): string {
  const [
    id, prefix, status, isPool, isUtilized, children, depth, description, comments, created,
    lastUpdated, siteId, site, siteSlug, vrfId, vrf, rd, tenantId, tenant, tenantSlug,
    vlanId, vlan, vid, roleId, role, roleSlug,
  ] = row;
  const family = familyOf(prefix as string);
  return `{"id":${id},"url":"${base}/api/ipam/prefixes/${id}/","display":"${prefix}","family":{"value":${family},"label":"IPv${family}"},"prefix":"${prefix}","site":${named(`${base}/api/dcim/sites/`, [siteId, site], slug(siteSlug))},"vrf":${vrfText(base, [vrfId, vrf, rd])},"tenant":${named(`${base}/api/tenancy/tenants/`, [tenantId, tenant], slug(tenantSlug))},"vlan":${vlanText(base, [vlanId, vlan, vid])},"status":${statusText(status)},"role":${named(`${base}/api/ipam/roles/`, [roleId, role], slug(roleSlug))},"is_pool":${bool(isPool)},"mark_utilized":${bool(isUtilized)},"children":${children},"_depth":${depth},"description":${text(description)},"comments":${text(comments)},"tags":[${tags}],"custom_fields":{},"created":${day(created)},"last_updated":${moment(lastUpdated)}}`;
}
