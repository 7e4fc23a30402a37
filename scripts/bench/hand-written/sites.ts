import { dcimChoices } from "../../../generated/dcim/choices.ts";
import type { BenchReader } from "./bench-reader.ts";
import { choicesOf, day, moment, named, number, slug, text } from "./json-text.ts";
import { readTags } from "./tags.ts";

const statusText = choicesOf(dcimChoices["dcim.site-status"]);

const ONE = `
  SELECT t.id, t.name, t.slug, t.status, t.facility, t.time_zone, t.physical_address, t.shipping_address, t.latitude,
    t.longitude, t.description, t.comments, t.custom_field_data, t.created, t.last_updated,
    region.id, region.name, region.slug, cardinality(region.tree_path) - 1,
    site_group.id, site_group.name, site_group.slug, cardinality(site_group.tree_path) - 1,
    tenant.id, tenant.name, tenant.slug,
    (SELECT count(DISTINCT e.circuit_id) FROM circuits_circuittermination e WHERE e.site_id = t.id),
    (SELECT count(*) FROM dcim_device c WHERE c.site_id = t.id),
    (SELECT count(*) FROM ipam_prefix c WHERE c.site_id = t.id),
    (SELECT count(*) FROM dcim_rack c WHERE c.site_id = t.id),
    (SELECT count(*) FROM virtualization_virtualmachine c JOIN virtualization_cluster k ON k.id = c.cluster_id WHERE k.site_id = t.id),
    (SELECT count(*) FROM ipam_vlan c WHERE c.site_id = t.id)
  FROM dcim_site t
  LEFT JOIN dcim_region region ON region.id = t.region_id
  LEFT JOIN dcim_sitegroup site_group ON site_group.id = t.group_id
  LEFT JOIN tenancy_tenant tenant ON tenant.id = t.tenant_id
  WHERE t.id = $1`;
const ASNS = `
  SELECT asn.id, asn.asn FROM dcim_site_asns l JOIN ipam_asn asn ON asn.id = l.asn_id WHERE l.site_id = $1 ORDER BY asn.asn, asn.id`;

const TWO_BYTES = 65536;

// biome-ignore format: columns stand as they do in the statement
export async function getSite(reader: BenchReader, base: string, id: string): Promise<string> {
  const [[row = []], asns, tags] = await Promise.all([
    reader.rows("site", ONE, [id]),
    reader.rows("site-asns", ASNS, [id]),
    readTags(reader, base, { type: "dcim.site", ids: [id] }),
  ]);
  const [
    , name, siteSlug, status, facility, timeZone, physicalAddress, shippingAddress, latitude,
    longitude, description, comments, customFields, created, lastUpdated,
    regionId, region, regionSlug, regionDepth, groupId, group, groupSlug, groupDepth, tenantId, tenant, tenantSlug,
    circuits, devices, prefixes, racks, machines, vlans,
  ] = row;
  const dcim = `${base}/api/dcim`;
  const values = JSON.parse(customFields ?? "{}") as Record<string, unknown>;
  const fields = reader.siteFields.map((field) => `${JSON.stringify(field)}:${JSON.stringify(values[field] ?? null)}`).join(",");
  const asnsJson = asns.map(([asnId, asn]) => `{"id":${asnId},"url":"${base}/api/ipam/asns/${asnId}/","display":"${asnDisplay(Number(asn))}","asn":${asn}}`).join(",");
  return `{"id":${id},"url":"${dcim}/sites/${id}/","display":${text(name)},"name":${text(name)}${slug(siteSlug)},"status":${statusText(status)},"region":${named(`${dcim}/regions/`, [regionId, region], `${slug(regionSlug)},"_depth":${regionDepth}`)},"group":${named(`${dcim}/site-groups/`, [groupId, group], `${slug(groupSlug)},"_depth":${groupDepth}`)},"tenant":${named(`${base}/api/tenancy/tenants/`, [tenantId, tenant], slug(tenantSlug))},"facility":${text(facility)},"time_zone":${timeZone ? text(timeZone) : "null"},"physical_address":${text(physicalAddress)},"shipping_address":${text(shippingAddress)},"latitude":${number(latitude)},"longitude":${number(longitude)},"asns":[${asnsJson}],"description":${text(description)},"comments":${text(comments)},"tags":[${tags.get(id)?.json ?? ""}],"custom_fields":{${fields}},"created":${day(created)},"last_updated":${moment(lastUpdated)},"circuit_count":${circuits},"device_count":${devices},"prefix_count":${prefixes},"rack_count":${racks},"virtualmachine_count":${machines},"vlan_count":${vlans}}`;
}

function asnDisplay(asn: number): string {
  return asn < TWO_BYTES ? `AS${asn}` : `AS${asn} (${Math.floor(asn / TWO_BYTES)}.${asn % TWO_BYTES})`;
}
