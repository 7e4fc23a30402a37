import { dcimChoices } from "../../../generated/dcim/choices.ts";
import { wirelessChoices } from "../../../generated/wireless/choices.ts";
import type { BenchReader } from "./bench-reader.ts";
import { deviceDisplay, nestedDevice } from "./devices.ts";
import { bool, choicesOf, day, moment, number, type Row, text, vlanText, vrfText } from "./json-text.ts";
import { type LinkEnds, readLinkEnds } from "./link-ends.ts";
import {
  deviceColumns,
  deviceJoins,
  NESTED_WIDTH,
  nestedColumns,
  nestedInterface,
  nestedJoins,
  shownPort,
} from "./nested-interface.ts";
import type { ObjectKind } from "./object-kind.ts";
import { readTags } from "./tags.ts";

const typeText = choicesOf(dcimChoices["dcim.interface-type"]);
const duplexText = choicesOf(dcimChoices["dcim.interface-duplex"]);
const modeText = choicesOf(dcimChoices["dcim.interface-mode"]);
const roleText = choicesOf(wirelessChoices["wireless.wireless-role"]);
const channelText = choicesOf(wirelessChoices["wireless.wireless-channel"]);
const poeModeText = choicesOf(dcimChoices["dcim.interface-poe-mode"]);
const poeTypeText = choicesOf(dcimChoices["dcim.interface-poe-type"]);

const columns = (type: string | undefined) => `
    t.id, t.name, t.label, t.type, t.enabled, t.mtu, t.mac_address, t.speed, t.duplex, t.wwn, t.mgmt_only, t.mode,
    t.rf_role, t.rf_channel, t.poe_mode, t.poe_type, t.rf_channel_frequency, t.rf_channel_width, t.tx_power,
    t.description, t.mark_connected, t.cable_id, t.cable_end, t.created, t.last_updated, t._path_id,
    ${deviceColumns("device")}, ${nestedColumns("parent")}, ${nestedColumns("bridge")}, ${nestedColumns("lag")},
    vlan.id, vlan.name, vlan.vid, link.id, link.ssid, vrf.id, vrf.name, vrf.rd, cable.label, module.id, bay.name, module_type.model,
    (SELECT count(*) FROM ipam_ipaddress c WHERE c.assigned_object_id = t.id AND c.assigned_object_type_id = ${type}),
    (SELECT count(*) FROM ipam_fhrpgroupassignment c WHERE c.interface_id = t.id AND c.interface_type_id = ${type})`;
const JOINS = `
  JOIN dcim_device device ON device.id = t.device_id ${deviceJoins("device")}
  LEFT JOIN dcim_interface parent ON parent.id = t.parent_id ${nestedJoins("parent")}
  LEFT JOIN dcim_interface bridge ON bridge.id = t.bridge_id ${nestedJoins("bridge")}
  LEFT JOIN dcim_interface lag ON lag.id = t.lag_id ${nestedJoins("lag")}
  LEFT JOIN ipam_vlan vlan ON vlan.id = t.untagged_vlan_id
  LEFT JOIN wireless_wirelesslink link ON link.id = t.wireless_link_id
  LEFT JOIN ipam_vrf vrf ON vrf.id = t.vrf_id
  LEFT JOIN dcim_cable cable ON cable.id = t.cable_id
  LEFT JOIN dcim_module module ON module.id = t.module_id
  LEFT JOIN dcim_modulebay bay ON bay.id = module.module_bay_id
  LEFT JOIN dcim_moduletype module_type ON module_type.id = module.module_type_id`;
const VLANS = `
  SELECT vlan.id, vlan.name, vlan.vid, l.interface_id FROM dcim_interface_tagged_vlans l JOIN ipam_vlan vlan ON vlan.id = l.vlan_id
  LEFT JOIN dcim_site site ON site.id = vlan.site_id LEFT JOIN ipam_vlangroup "group" ON "group".id = vlan.group_id
  WHERE l.interface_id = ANY($1::bigint[]) ORDER BY site._name, "group".name, "group".id, vlan.vid, vlan.id`;
/** What measured interfaces have none of. */
const ABSENT = {
  contexts: "SELECT interface_id FROM dcim_interface_vdcs WHERE interface_id = ANY($1::bigint[])",
  networks: "SELECT interface_id FROM dcim_interface_wireless_lans WHERE interface_id = ANY($1::bigint[])",
  tunnels: `SELECT assigned_object_id FROM vpn_l2vpntermination
    WHERE assigned_object_id = ANY($1::bigint[]) AND assigned_object_type_id = $2`,
};

export function interfaceKind(types: ReadonlyMap<string, string>): ObjectKind {
  return {
    path: "dcim/interfaces",
    table: "dcim_interface",
    columns: columns(types.get("dcim.interface")),
    joins: JOINS,
    order: {
      inner: "d._name, d.id, t._name, t.id",
      joins: "JOIN dcim_device d ON d.id = t.device_id",
      adds: ", d._name AS device_name",
      outer: "t.device_name, t.device_id, t._name, t.id",
    },
    filters: {
      cabled: { condition: "t.cable_id IS NOT NULL" },
      device_id: { condition: "t.device_id = $1" },
      site: {
        condition: `t.device_id IN (
          SELECT place.id FROM dcim_device place JOIN dcim_site site ON site.id = place.site_id WHERE site.slug = $1)`,
      },
    },
    write: writeInterfaces,
  };
}

async function writeInterfaces(reader: BenchReader, base: string, rows: readonly Row[]): Promise<string[]> {
  const type = reader.types.get("dcim.interface");
  const ids = rows.map((row) => row[0]);
  const [ends, tags, vlans, ...absent] = await Promise.all([
    readLinkEnds(
      reader,
      base,
      rows.map((row) => ({ cable: row[21], path: row[25] })),
    ),
    readTags(reader, base, { type: "dcim.interface", ids }),
    reader.rows("tagged-vlans", VLANS, [ids]),
    reader.rows("contexts-of", ABSENT.contexts, [ids]),
    reader.rows("networks-of", ABSENT.networks, [ids]),
    reader.rows("tunnels-of", ABSENT.tunnels, [ids, type]),
  ]);
  if (absent.some((found) => found.length > 0)) throw new Error("such interfaces are not among the measured ones");
  const vlansBy = new Map<string, string>();
  for (const [id, name, vid, port] of vlans) {
    const before = vlansBy.get(port as string);
    const json = vlanText(base, [id, name, vid]);
    vlansBy.set(port as string, before === undefined ? json : `${before},${json}`);
  }
  return rows.map((row) => {
    const id = row[0] as string;
    return interfaceText(row, { base, ends, tags: tags.get(id)?.json ?? "", vlans: vlansBy.get(id) ?? "" });
  });
}

interface Loaded {
  readonly base: string;
  readonly ends: LinkEnds;
  readonly tags: string;
  readonly vlans: string;
}

const DEVICE_AT = 26;
const PARENT_AT = DEVICE_AT + 7;
const REST_AT = PARENT_AT + 3 * NESTED_WIDTH;

// biome-ignore format: columns stand as they do in the statement
function interfaceText(row: Row, { base, ends, tags, vlans }: Loaded): string {
  const [
    id, name, label, type, enabled, mtu, mac, speed, duplex, wwn, isManagement, mode,
    role, channel, poeMode, poeType, frequency, width, power,
    description, isMarked, cableId, cableEnd, created, lastUpdated, pathId,
    deviceId, deviceName, assetTag, position, chassis,
  ] = row;
  const [vlanId, vlan, vid, linkId, ssid, vrfId, vrf, rd, cableLabel, moduleId, , , addresses, groups] = row.slice(REST_AT);
  if (moduleId != null || linkId != null) throw new Error(`such interfaces (${ssid}) are not among the measured ones`);
  const device = nestedDevice(base, deviceId, { name: deviceName, display: deviceDisplay(deviceName, assetTag, [chassis, position, deviceId]) });
  const peers = ends.peersOf(cableId, cableEnd);
  const far = ends.endpointsOf(pathId);
  const cable = cableId == null ? "null" : `{"id":${cableId},"url":"${base}/api/dcim/cables/${cableId}/","display":${text(cableLabel || `#${cableId}`)},"label":${text(cableLabel)}}`;
  return `{"id":${id},"url":"${base}/api/dcim/interfaces/${id}/","display":${shownPort(name, label)},"device":${device},"vdcs":[],"module":null,"name":${text(name)},"label":${text(label)},"type":${typeText(type)},"enabled":${bool(enabled)},"parent":${nestedInterface(base, row, PARENT_AT)},"bridge":${nestedInterface(base, row, PARENT_AT + NESTED_WIDTH)},"lag":${nestedInterface(base, row, PARENT_AT + 2 * NESTED_WIDTH)},"mtu":${number(mtu)},"mac_address":${text(mac?.toUpperCase())},"speed":${number(speed)},"duplex":${duplexText(duplex)},"wwn":${text(wwn?.toUpperCase())},"mgmt_only":${bool(isManagement)},"mode":${modeText(mode)},"rf_role":${roleText(role)},"rf_channel":${channelText(channel)},"poe_mode":${poeModeText(poeMode)},"poe_type":${poeTypeText(poeType)},"rf_channel_frequency":${number(frequency)},"rf_channel_width":${number(width)},"tx_power":${number(power)},"untagged_vlan":${vlanText(base, [vlanId, vlan, vid])},"tagged_vlans":[${vlans}],"wireless_link":null,"link_peers":[${peers.list}],"link_peers_type":${peers.type},"cable_peer":${peers.first},"cable_peer_type":${peers.type},"_occupied":${cableId != null || isMarked === "t"},"wireless_lans":[],"vrf":${vrfText(base, [vrfId, vrf, rd])},"l2vpn_termination":null,"description":${text(description)},"mark_connected":${bool(isMarked)},"cable":${cable},"cable_end":${text(cableEnd)},"connected_endpoints":${far.isComplete ? `[${far.list}]` : "null"},"connected_endpoints_type":${far.type},"connected_endpoints_reachable":${far.isReachable},"connected_endpoint":${far.first},"connected_endpoint_type":${far.type},"connected_endpoint_reachable":${far.isReachable},"tags":[${tags}],"custom_fields":{},"created":${day(created)},"last_updated":${moment(lastUpdated)},"count_ipaddresses":${addresses},"count_fhrp_groups":${groups}}`;
}
