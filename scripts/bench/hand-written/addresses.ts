import { ipamChoices } from "../../../generated/ipam/choices.ts";
import type { BenchReader } from "./bench-reader.ts";
import {
  addressText,
  choicesOf,
  day,
  familyOf,
  moment,
  named,
  type Row,
  slug,
  text,
  vrfText,
  withLength,
} from "./json-text.ts";
import { NESTED_WIDTH, nestedColumns, nestedInterface, nestedJoins } from "./nested-interface.ts";
import type { ObjectKind } from "./object-kind.ts";
import { readTags } from "./tags.ts";

const statusText = choicesOf(ipamChoices["ipam.ip-address-status"]);
const roleText = choicesOf(ipamChoices["ipam.ip-address-role"]);

const COLUMNS = `
  t.id, t.address, t.status, t.role, t.dns_name, t.description, t.comments, t.created, t.last_updated,
  vrf.id, vrf.name, vrf.rd, tenant.id, tenant.name, tenant.slug, inside.id, inside.address, outside.id, outside.address,
  t.assigned_object_id, vm_port.id, vm_port.name, machine.id, machine.name, path.is_complete AND path.is_active, ${nestedColumns("port")}`;
/** Number of columns before those of the interface. */
const PORT_AT = 25;

export function addressKind(types: ReadonlyMap<string, string>): ObjectKind {
  return {
    path: "ipam/ip-addresses",
    table: "ipam_ipaddress",
    columns: COLUMNS,
    joins: `
      LEFT JOIN ipam_vrf vrf ON vrf.id = t.vrf_id
      LEFT JOIN tenancy_tenant tenant ON tenant.id = t.tenant_id
      LEFT JOIN ipam_ipaddress inside ON inside.id = t.nat_inside_id
      LEFT JOIN LATERAL (SELECT id, address FROM ipam_ipaddress o WHERE o.nat_inside_id = t.id ORDER BY id LIMIT 1) outside ON TRUE
      LEFT JOIN virtualization_vminterface vm_port
        ON vm_port.id = t.assigned_object_id AND t.assigned_object_type_id = ${types.get("virtualization.vminterface")}
      LEFT JOIN virtualization_virtualmachine machine ON machine.id = vm_port.virtual_machine_id
      LEFT JOIN dcim_interface port
        ON port.id = t.assigned_object_id AND t.assigned_object_type_id = ${types.get("dcim.interface")}
      LEFT JOIN dcim_cablepath path ON path.id = port._path_id ${nestedJoins("port")}`,
    order: { inner: "inet(host(t.address)), t.id", outer: "inet(host(t.address)), t.id" },
    filters: {
      parent: { condition: "t.address && $1::inet AND inet(host(t.address)) <<= network($1::inet)" },
      interface_id: {
        condition: `t.assigned_object_type_id = ${types.get("dcim.interface")} AND t.assigned_object_id = $1`,
      },
      q: {
        condition: "(t.dns_name::text ILIKE $1 OR t.description::text ILIKE $1)",
        value: (given) => `%${given}%`,
      },
    },
    write: writeAddresses,
  };
}

async function writeAddresses(reader: BenchReader, base: string, rows: readonly Row[]): Promise<string[]> {
  const tags = await readTags(reader, base, { type: "ipam.ipaddress", ids: rows.map(([id]) => id) });
  return rows.map((row) => addressObject(row, base, tags.get(row[0] as string)?.json ?? ""));
}

/** Addresses with what they are called, in one statement; $1: the addresses, $2: their names. */
export const INSERT_ADDRESSES = `
  INSERT INTO ipam_ipaddress (address, dns_name, created, last_updated)
  SELECT address, dns_name, now(), now() FROM unnest($1::inet[], $2::text[]) AS given(address, dns_name)`;

/** Creates addresses of bodies {address, dns_name}, one or a list. */
export async function createAddresses(
  reader: BenchReader,
  kind: ObjectKind,
  { base, body }: { base: string; body: unknown },
): Promise<string> {
  const bodies = (Array.isArray(body) ? body : [body]) as { address: string; dns_name: string }[];
  const rows = await reader.rows(
    "create addresses",
    `WITH t AS (${INSERT_ADDRESSES} RETURNING *) SELECT ${kind.columns} FROM t ${kind.joins} ORDER BY t.id`,
    [bodies.map(({ address }) => address), bodies.map(({ dns_name: name }) => name)],
  );
  const objects = rows.map((row) => addressObject(row, base, "")).join(",");
  return Array.isArray(body) ? `[${objects}]` : objects;
}

// biome-ignore format: columns stand as they do in the statement
function addressObject(row: Row, base: string, tags: string): string {
  const [
    id, address, status, role, dnsName, description, comments, created, lastUpdated,
    vrfId, vrf, rd, tenantId, tenant, tenantSlug, insideId, inside, outsideId, outside,
    assignedId,
  ] = row;
  const shown = withLength(address as string);
  const family = familyOf(shown);
  const assigned = assignedText(row, base);
  return `{"id":${id},"url":"${base}/api/ipam/ip-addresses/${id}/","display":"${shown}","family":{"value":${family},"label":"IPv${family}"},"address":"${shown}","vrf":${vrfText(base, [vrfId, vrf, rd])},"tenant":${named(`${base}/api/tenancy/tenants/`, [tenantId, tenant], slug(tenantSlug))},"status":${statusText(status)},"role":${roleText(role)},"assigned_object_type":${assigned.type},"assigned_object_id":${assignedId ?? null},"assigned_object":${assigned.json},"nat_inside":${addressText(base, insideId, inside)},"nat_outside":${addressText(base, outsideId, outside)},"dns_name":${text(dnsName)},"description":${text(description)},"comments":${text(comments)},"tags":[${tags}],"custom_fields":{},"created":${day(created)},"last_updated":${moment(lastUpdated)}}`;
}

// biome-ignore format: one text a kind of object
function assignedText(row: Row, base: string): { type: string; json: string } {
  const [assignedId, vmPortId, vmPort, machineId, machine, isConnected] = row.slice(PORT_AT - 6, PORT_AT);
  if (assignedId == null) return { type: "null", json: "null" };
  if (vmPortId != null) {
    const of = named(`${base}/api/virtualization/virtual-machines/`, [machineId, machine]);
    return { type: '"virtualization.vminterface"', json: `{"id":${vmPortId},"url":"${base}/api/virtualization/interfaces/${vmPortId}/","display":${text(vmPort)},"virtual_machine":${of},"name":${text(vmPort)}}` };
  }
  if (row[PORT_AT] == null) throw new Error("such assignments are not among the measured ones");
  const status = isConnected == null ? "null" : `{"value":${isConnected === "t"},"label":"${isConnected === "t" ? "Connected" : "Not Connected"}"}`;
  return { type: '"dcim.interface"', json: `${nestedInterface(base, row.slice(0, PORT_AT + NESTED_WIDTH), PORT_AT).slice(0, -1)},"connection_status":${status}}` };
}
