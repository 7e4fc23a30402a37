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
  vrf.id, vrf.name, vrf.rd, tenant.id, tenant.name, tenant.slug,
  t.nat_inside_id, t.assigned_object_type_id, t.assigned_object_id`;
const INSIDE = "SELECT id, address FROM ipam_ipaddress WHERE id = ANY($1::bigint[])";
const OUTSIDE = `
  SELECT DISTINCT ON (nat_inside_id) nat_inside_id, id, address FROM ipam_ipaddress
  WHERE nat_inside_id = ANY($1::bigint[]) ORDER BY nat_inside_id, id`;
const PORTS = `
  SELECT ${nestedColumns("port")}, path.is_complete AND path.is_active FROM dcim_interface port
  LEFT JOIN dcim_cablepath path ON path.id = port._path_id ${nestedJoins("port")} WHERE port.id = ANY($1::bigint[])`;
const VM_PORTS = `
  SELECT port.id, port.name, machine.id, machine.name FROM virtualization_vminterface port
  JOIN virtualization_virtualmachine machine ON machine.id = port.virtual_machine_id WHERE port.id = ANY($1::bigint[])`;

export function addressKind(types: ReadonlyMap<string, string>): ObjectKind {
  return {
    path: "ipam/ip-addresses",
    table: "ipam_ipaddress",
    columns: COLUMNS,
    joins: "LEFT JOIN ipam_vrf vrf ON vrf.id = t.vrf_id LEFT JOIN tenancy_tenant tenant ON tenant.id = t.tenant_id",
    order: { inner: "inet(host(t.address)), t.id", outer: "inet(host(t.address)), t.id" },
    filters: {
      parent: { condition: "t.address && $1::inet AND inet(host(t.address)) <<= network($1::inet)" },
      interface_id: {
        condition: `t.assigned_object_type_id = ${types.get("dcim.interface")} AND t.assigned_object_id = $1`,
      },
      q: {
        condition: "(t.dns_name::text ILIKE $1 OR t.description::text ILIKE $1)",
        value: (given) => `%${given}%`,
        isPlannedAnew: true,
      },
    },
    write: writeAddresses,
  };
}

async function writeAddresses(reader: BenchReader, base: string, rows: readonly Row[]): Promise<string[]> {
  const ids = rows.map(([id]) => id);
  const portType = reader.types.get("dcim.interface");
  const assigned = (isPort: boolean) =>
    rows.flatMap((row) => ((row[TYPE_AT] === portType) === isPort ? (row[TYPE_AT + 1] ?? []) : []));
  const [tags, inside, outside, ports, vmPorts] = await Promise.all([
    readTags(reader, base, { type: "ipam.ipaddress", ids }),
    reader.byId(
      "inside",
      INSIDE,
      rows.flatMap((row) => row[TYPE_AT - 1] ?? []),
    ),
    reader.byId("outside", OUTSIDE, ids),
    reader.byId("ports of addresses", PORTS, assigned(true)),
    reader.byId("vm ports of addresses", VM_PORTS, assigned(false)),
  ]);
  return rows.map((row) => {
    const id = row[0] as string;
    const [, outsideId, outsideAddress] = outside.get(id) ?? [];
    return addressObject(row, base, {
      tags: tags.get(id)?.json ?? "",
      inside: addressText(base, row[TYPE_AT - 1], inside.get(row[TYPE_AT - 1] ?? "")?.[1]),
      outside: addressText(base, outsideId, outsideAddress),
      assigned: assignedText(
        row[TYPE_AT + 1] ?? "",
        base,
        row[TYPE_AT] === portType ? { port: ports } : { vmPort: vmPorts },
      ),
    });
  });
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
  const objects = rows.map((row) => addressObject(row, base, NEW)).join(",");
  return Array.isArray(body) ? `[${objects}]` : objects;
}

interface Loaded {
  readonly tags: string;
  readonly inside: string;
  readonly outside: string;
  readonly assigned: { readonly type: string; readonly json: string };
}

/** What nothing refers to yet. */
const NEW: Loaded = { tags: "", inside: "null", outside: "null", assigned: { type: "null", json: "null" } };
/** Place of the type of what an address is assigned to. */
const TYPE_AT = 16;

// biome-ignore format: columns stand as they do in the statement
function addressObject(row: Row, base: string, { tags, inside, outside, assigned }: Loaded): string {
  const [
    id, address, status, role, dnsName, description, comments, created, lastUpdated,
    vrfId, vrf, rd, tenantId, tenant, tenantSlug, , , assignedId,
  ] = row;
  const shown = withLength(address as string);
  const family = familyOf(shown);
  return `{"id":${id},"url":"${base}/api/ipam/ip-addresses/${id}/","display":"${shown}","family":{"value":${family},"label":"IPv${family}"},"address":"${shown}","vrf":${vrfText(base, [vrfId, vrf, rd])},"tenant":${named(`${base}/api/tenancy/tenants/`, [tenantId, tenant], slug(tenantSlug))},"status":${statusText(status)},"role":${roleText(role)},"assigned_object_type":${assigned.type},"assigned_object_id":${assignedId},"assigned_object":${assigned.json},"nat_inside":${inside},"nat_outside":${outside},"dns_name":${text(dnsName)},"description":${text(description)},"comments":${text(comments)},"tags":[${tags}],"custom_fields":{},"created":${day(created)},"last_updated":${moment(lastUpdated)}}`;
}

/** What is assigned is found in one of these. */
interface AssignedRows {
  readonly port?: ReadonlyMap<string, Row>;
  readonly vmPort?: ReadonlyMap<string, Row>;
}

// biome-ignore format: one text a kind of object
function assignedText(id: string, base: string, rows: AssignedRows): Loaded["assigned"] {
  if (id === "") return NEW.assigned;
  const port = rows.port?.get(id);
  if (port === undefined) {
    const [, name, machineId, machine] = rows.vmPort?.get(id) ?? [];
    if (machineId === undefined) throw new Error("such assignments are not among the measured ones");
    const of = named(`${base}/api/virtualization/virtual-machines/`, [machineId, machine]);
    return { type: '"virtualization.vminterface"', json: `{"id":${id},"url":"${base}/api/virtualization/interfaces/${id}/","display":${text(name)},"virtual_machine":${of},"name":${text(name)}}` };
  }
  const isConnected = port[NESTED_WIDTH];
  const status = isConnected == null ? "null" : `{"value":${isConnected === "t"},"label":"${isConnected === "t" ? "Connected" : "Not Connected"}"}`;
  return { type: '"dcim.interface"', json: `${nestedInterface(base, port, 0).slice(0, -1)},"connection_status":${status}}` };
}
