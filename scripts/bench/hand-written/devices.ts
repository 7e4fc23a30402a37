import { dcimChoices } from "../../../generated/dcim/choices.ts";
import { mergeJson } from "../../../models/shared/merge-json.ts";
import type { BenchReader } from "./bench-reader.ts";
import { contextsOf, readContexts } from "./config-contexts.ts";
import { addressText, choicesOf, day, moment, named, number, type Row, slug, type Text, text } from "./json-text.ts";
import type { ObjectKind } from "./object-kind.ts";
import { readTags } from "./tags.ts";

const statusText = choicesOf(dcimChoices["dcim.device-status"]);
const faceText = choicesOf(dcimChoices["dcim.device-face"]);
const airflowText = choicesOf(dcimChoices["dcim.device-airflow"]);

const COLUMNS = `
  t.id, t.name, t.asset_tag, t.serial, t.position, t.face, t.latitude, t.longitude, t.status, t.airflow,
  t.vc_position, t.vc_priority, t.local_context_data, t.description, t.comments, t.created, t.last_updated,
  type.id, type.model, type.slug, maker.id, maker.name, maker.slug, role.id, role.name, role.slug,
  tenant.id, tenant.name, tenant.slug, platform.id, platform.name, platform.slug, site.id, site.name, site.slug,
  location.id, location.name, location.slug, cardinality(location.tree_path) - 1, rack.id, rack.name, rack.facility_id,
  oob.id, oob.address, ip4.id, ip4.address, ip6.id, ip6.address, cluster.id, cluster.name,
  template.id, template.name, chassis.id, chassis.name, chassis.member_count,
  master.id, master.name, master.asset_tag, master.vc_position, master_chassis.name, master_type.model, master_maker.name,
  t.console_port_count, t.console_server_port_count, t.power_port_count, t.power_outlet_count, t.interface_count,
  t.front_port_count, t.rear_port_count, t.device_bay_count, t.module_bay_count, t.inventory_item_count,
  region.tree_path, site_group.tree_path, location.tree_path, cluster.type_id, cluster.group_id, tenant.group_id`;
const JOINS = `
  JOIN dcim_devicetype type ON type.id = t.device_type_id
  JOIN dcim_manufacturer maker ON maker.id = type.manufacturer_id
  JOIN dcim_devicerole role ON role.id = t.role_id
  JOIN dcim_site site ON site.id = t.site_id
  LEFT JOIN dcim_region region ON region.id = site.region_id
  LEFT JOIN dcim_sitegroup site_group ON site_group.id = site.group_id
  LEFT JOIN tenancy_tenant tenant ON tenant.id = t.tenant_id
  LEFT JOIN dcim_platform platform ON platform.id = t.platform_id
  LEFT JOIN dcim_location location ON location.id = t.location_id
  LEFT JOIN dcim_rack rack ON rack.id = t.rack_id
  LEFT JOIN ipam_ipaddress oob ON oob.id = t.oob_ip_id
  LEFT JOIN ipam_ipaddress ip4 ON ip4.id = t.primary_ip4_id
  LEFT JOIN ipam_ipaddress ip6 ON ip6.id = t.primary_ip6_id
  LEFT JOIN virtualization_cluster cluster ON cluster.id = t.cluster_id
  LEFT JOIN extras_configtemplate template ON template.id = t.config_template_id
  LEFT JOIN dcim_virtualchassis chassis ON chassis.id = t.virtual_chassis_id
  LEFT JOIN dcim_device master ON master.id = chassis.master_id
  LEFT JOIN dcim_virtualchassis master_chassis ON master_chassis.id = master.virtual_chassis_id
  LEFT JOIN dcim_devicetype master_type ON master_type.id = master.device_type_id
  LEFT JOIN dcim_manufacturer master_maker ON master_maker.id = master_type.manufacturer_id`;
const SEARCHED = `t.id IN (
  SELECT id FROM dcim_device s WHERE s.name::text ILIKE $1 OR s.serial::text ILIKE $1 OR s.asset_tag::text ILIKE $1
    OR s.description::text ILIKE $1 OR s.comments::text ILIKE $1
  UNION ALL SELECT device_id FROM dcim_inventoryitem i WHERE i.serial::text ILIKE $1)`;
const BAYS = `
  SELECT bay.id, bay.name, bay.label, bay.installed_device_id FROM dcim_devicebay bay
  WHERE bay.installed_device_id = ANY($1::bigint[])`;

const equal = (column: string) => ({ condition: `lower(t.${column}::text) = lower($1::text COLLATE code_point)` });

export const DEVICES: ObjectKind = {
  path: "dcim/devices",
  table: "dcim_device",
  columns: COLUMNS,
  joins: JOINS,
  order: { inner: "t._name, t.id", outer: "t._name, t.id" },
  filters: {
    name: equal("name"),
    serial: equal("serial"),
    site_id: { condition: "t.site_id = $1" },
    q: { condition: SEARCHED, value: (given) => `%${given}%`, isPlannedAnew: true },
  },
  write: writeDevices,
};

const CHANGE = `
  WITH t AS (UPDATE dcim_device SET comments = $2, last_updated = now() WHERE id = $1 RETURNING *)
  SELECT ${COLUMNS} FROM t ${JOINS}`;

/** Changes the comments of a device. */
export async function changeDevice(
  reader: BenchReader,
  base: string,
  { id, body }: { id: string; body: unknown },
): Promise<string | undefined> {
  const { comments } = body as { comments: string };
  return (await writeDevices(reader, base, await reader.rows("change device", CHANGE, [id, comments])))[0];
}

async function writeDevices(reader: BenchReader, base: string, rows: readonly Row[]): Promise<string[]> {
  const ids = rows.map((row) => row[0]);
  const [tags, contexts, bays] = await Promise.all([
    readTags(reader, base, { type: "dcim.device", ids }),
    readContexts(reader),
    reader.rows("bays", BAYS, [ids]),
  ]);
  if (bays.length > 0) throw new Error("devices in bays are not among the measured ones");
  const merged = new Map<string, string>();
  return rows.map((row) => deviceText(row, { base, tags, contexts, merged }));
}

type Loaded = {
  readonly base: string;
  readonly tags: Awaited<ReturnType<typeof readTags>>;
  readonly contexts: Awaited<ReturnType<typeof readContexts>>;
  readonly merged: Map<string, string>;
};

/** Name as people read it, from the columns that can make it up. */
export function deviceDisplay(name: Text, assetTag: Text, other: readonly [chassis: Text, position: Text, id: Text]) {
  if (name) return assetTag ? `${name} (${assetTag})` : name;
  const [chassis, position, id] = other;
  if (!chassis || !position) throw new Error("devices without any name are not among the measured ones");
  return `${chassis}:${position} (${assetTag || id})`;
}

export function nestedDevice(base: string, id: Text, { name, display }: { name: Text; display: string }): string {
  const shown = JSON.stringify(display);
  return `{"id":${id},"url":"${base}/api/dcim/devices/${id}/","display":${shown},"display_name":${shown},"name":${text(name)}}`;
}

// biome-ignore format: columns stand as they do in the statement
function deviceText(row: Row, { base, tags, contexts, merged }: Loaded): string {
  const [
    id, name, assetTag, serial, position, face, latitude, longitude, status, airflow,
    vcPosition, vcPriority, localData, description, comments, created, lastUpdated,
    typeId, model, typeSlug, makerId, maker, makerSlug, roleId, role, roleSlug,
    tenantId, tenant, tenantSlug, platformId, platform, platformSlug, siteId, site, siteSlug,
    locationId, location, locationSlug, depth, rackId, rack, facility,
    oobId, oob, ip4Id, ip4, ip6Id, ip6, clusterId, cluster,
    templateId, template, chassisId, chassis, memberCount,
    masterId, masterName, masterTag, masterPosition, masterChassis,,,
    consolePorts, consoleServerPorts, powerPorts, powerOutlets, interfaces, frontPorts, rearPorts, deviceBays, moduleBays, items,
    regionPath, sitePath, locationPath, clusterType, clusterGroup, tenantGroup,
  ] = row;
  const dcim = `${base}/api/dcim`;
  const display = text(deviceDisplay(name, assetTag, [chassis, vcPosition, id]));
  const roleJson = named(`${dcim}/device-roles/`, [roleId, role], slug(roleSlug));
  const typeJson = `{"id":${typeId},"url":"${dcim}/device-types/${typeId}/","display":${text(model)},"manufacturer":${named(`${dcim}/manufacturers/`, [makerId, maker], slug(makerSlug))},"model":${text(model)}${slug(typeSlug)}}`;
  const rackJson = rackId == null ? "null" : `{"id":${rackId},"url":"${dcim}/racks/${rackId}/","display":${text(facility ? `${rack} (${facility})` : rack)},"name":${text(rack)}}`;
  const ip4Json = addressText(base, ip4Id, ip4);
  const ip6Json = addressText(base, ip6Id, ip6);
  const masterJson = masterId == null ? "null" : nestedDevice(base, masterId, { name: masterName, display: deviceDisplay(masterName, masterTag, [masterChassis, masterPosition, masterId]) });
  const own = tags.get(id as string);
  const shared = contextsOf(contexts, merged, [regionPath, sitePath, siteId, locationPath, typeId, roleId, platformId, clusterType, clusterGroup, clusterId, tenantGroup, tenantId, own?.ids.join()]);
  const context = localData?.startsWith("{") ? mergeJson(shared, localData) : shared;
  return `{"id":${id},"url":"${dcim}/devices/${id}/","display":${display},"name":${text(name)},"display_name":${display},"device_type":${typeJson},"role":${roleJson},"device_role":${roleJson},"tenant":${named(`${base}/api/tenancy/tenants/`, [tenantId, tenant], slug(tenantSlug))},"platform":${named(`${dcim}/platforms/`, [platformId, platform], slug(platformSlug))},"serial":${text(serial)},"asset_tag":${text(assetTag)},"site":${named(`${dcim}/sites/`, [siteId, site], slug(siteSlug))},"location":${named(`${dcim}/locations/`, [locationId, location], `${slug(locationSlug)},"_depth":${depth}`)},"rack":${rackJson},"position":${number(position)},"face":${faceText(face)},"latitude":${number(latitude)},"longitude":${number(longitude)},"parent_device":null,"status":${statusText(status)},"airflow":${airflowText(airflow)},"oob_ip":${addressText(base, oobId, oob)},"cluster":${named(`${base}/api/virtualization/clusters/`, [clusterId, cluster])},"virtual_chassis":${named(`${dcim}/virtual-chassis/`, [chassisId, chassis], `,"master":${masterJson},"member_count":${memberCount}`)},"vc_position":${number(vcPosition)},"vc_priority":${number(vcPriority)},"config_template":${named(`${base}/api/extras/config-templates/`, [templateId, template])},"primary_ip":${ip6Json === "null" ? ip4Json : ip6Json},"primary_ip4":${ip4Json},"primary_ip6":${ip6Json},"config_context":${context},"local_context_data":${number(localData)},"description":${text(description)},"comments":${text(comments)},"tags":[${own?.json ?? ""}],"custom_fields":{},"created":${day(created)},"last_updated":${moment(lastUpdated)},"console_port_count":${consolePorts},"console_server_port_count":${consoleServerPorts},"power_port_count":${powerPorts},"power_outlet_count":${powerOutlets},"interface_count":${interfaces},"front_port_count":${frontPorts},"rear_port_count":${rearPorts},"device_bay_count":${deviceBays},"module_bay_count":${moduleBays},"inventory_item_count":${items}}`;
}
