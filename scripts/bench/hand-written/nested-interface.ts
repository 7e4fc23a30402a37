import { deviceDisplay, nestedDevice } from "./devices.ts";
import { type Row, type Text, text } from "./json-text.ts";

/** Columns of a device in nested form, and the joins they need. */
export const deviceColumns = (device: string) =>
  `${device}.id, ${device}.name, ${device}.asset_tag, ${device}.vc_position, ${device}_chassis.name, ${device}_type.model, ${device}_maker.name`;
export const deviceJoins = (device: string) => `
  LEFT JOIN dcim_virtualchassis ${device}_chassis ON ${device}_chassis.id = ${device}.virtual_chassis_id
  LEFT JOIN dcim_devicetype ${device}_type ON ${device}_type.id = ${device}.device_type_id
  LEFT JOIN dcim_manufacturer ${device}_maker ON ${device}_maker.id = ${device}_type.manufacturer_id`;

/** Columns of an interface in nested form, and the joins they need. */
export const nestedColumns = (port: string) =>
  `${port}.id, ${port}.name, ${port}.label, ${port}.cable_id, ${port}.mark_connected, ${port}.wireless_link_id, ${deviceColumns(`${port}_device`)}`;
export const nestedJoins = (port: string) =>
  `LEFT JOIN dcim_device ${port}_device ON ${port}_device.id = ${port}.device_id ${deviceJoins(`${port}_device`)}`;
/** Number of columns of an interface in nested form. */
export const NESTED_WIDTH = 13;

export const shownPort = (name: Text, label: Text): string => text(label ? `${name} (${label})` : name);

export function nestedInterface(base: string, row: Row, at: number): string {
  const [id, name, label, cable, isMarked, link, device, deviceName, tag, position, chassis] = row.slice(at);
  if (id == null) return "null";
  const display = deviceDisplay(deviceName, tag, [chassis, position, device]);
  const deviceJson = nestedDevice(base, device, { name: deviceName, display });
  return `{"id":${id},"url":"${base}/api/dcim/interfaces/${id}/","display":${shownPort(name, label)},"device":${deviceJson},"name":${text(name)},"cable":${cable},"_occupied":${cable != null || isMarked === "t" || link != null}}`;
}
