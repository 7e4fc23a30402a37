import type { BenchReader } from "./bench-reader.ts";
import { text, withLength } from "./json-text.ts";

const DEVICE = "SELECT t.name, site.name FROM dcim_device t JOIN dcim_site site ON site.id = t.site_id WHERE t.id = $1";
const PORTS = `
  SELECT t.id, t.name, cable.id, cable.label FROM dcim_interface t LEFT JOIN dcim_cable cable ON cable.id = t.cable_id
  WHERE t.device_id = $1 ORDER BY t._name, t.id`;
const ADDRESSES = `
  SELECT assigned_object_id, address FROM ipam_ipaddress
  WHERE assigned_object_type_id = $1 AND assigned_object_id = ANY($2::bigint[]) ORDER BY inet(host(address)), id`;

export interface DeviceQuery {
  readonly query: string;
  /** Absent when the id stands in the query. */
  readonly variables?: { readonly id: number };
}

/** Answers { device(id: …) { name site { name } interfaces { name cable { label } ip_addresses { address } } } }. */
export async function queryDevice(reader: BenchReader, { query, variables }: DeviceQuery): Promise<string> {
  const id = variables?.id ?? query.match(/device\(id: (\d+)\)/)?.[1];
  const [[[name, site] = []], ports] = await Promise.all([
    reader.rows("graphql device", DEVICE, [id]),
    reader.rows("graphql interfaces", PORTS, [id]),
  ]);
  const found = await reader.rows("graphql addresses", ADDRESSES, [
    reader.types.get("dcim.interface"),
    ports.map(([port]) => port),
  ]);
  const addresses = new Map<string, string[]>();
  for (const [port, address] of found) {
    const json = `{"address":"${withLength(address as string)}"}`;
    const known = addresses.get(port as string);
    if (known === undefined) addresses.set(port as string, [json]);
    else known.push(json);
  }
  const interfaces = ports.map(([port, portName, cable, label]) => {
    const cableJson = cable === null ? "null" : `{"label":${text(label)}}`;
    return `{"name":${text(portName)},"cable":${cableJson},"ip_addresses":[${addresses.get(port as string)?.join(",") ?? ""}]}`;
  });
  return `{"data":{"device":{"name":${text(name)},"site":{"name":${text(site)}},"interfaces":[${interfaces.join(",")}]}}}`;
}
