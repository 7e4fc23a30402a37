import { sql } from "kysely";
import type { ColumnText, WriteContext, WriteItem } from "../../runtime/declaration/hooks.ts";
import { referenceOf } from "../shared/rule-rows.ts";

/** Primary addresses are of their family and on an interface of the machine, or translate one that is; one statement. */
export async function checkMachineAddresses(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  const ids = items.flatMap((item) => [referenceOf(item, "primary_ip4_id"), referenceOf(item, "primary_ip6_id")]);
  const addresses = await readAddresses(ids, context);
  for (const item of items) {
    for (const family of [4, 6] as const) {
      const address = addresses.get(referenceOf(item, `primary_ip${family}_id`) ?? "");
      if (address === undefined) continue;
      const field = `primary_ip${family}`;
      if (Number(address.family) !== family)
        item.error(field, `Must be an IPv${family} address. (${address.text} is an IPv${address.family} address.)`);
      else if (item.id === null || (address.machine !== item.id && address.innerMachine !== item.id))
        item.error(field, `The specified IP address (${address.text}) is not assigned to this VM.`);
      else continue;
      break;
    }
  }
}

interface Address {
  readonly text: ColumnText;
  readonly family: ColumnText;
  /** Machine on whose interface the address is, and the same of the address it translates. */
  readonly machine: ColumnText;
  readonly innerMachine: ColumnText;
}

async function readAddresses(ids: readonly (string | null)[], context: WriteContext): Promise<Map<string, Address>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const type = context.contentTypeId("virtualization.vm-interface");
  const rows = await context.query(
    sql`SELECT a.id, host(a.address) || '/' || masklen(a.address), family(a.address), i.virtual_machine_id, n.virtual_machine_id
      FROM ipam_ipaddress a
      LEFT JOIN virtualization_vminterface i ON a.assigned_object_type_id = ${type} AND i.id = a.assigned_object_id
      LEFT JOIN ipam_ipaddress inner_address ON inner_address.id = a.nat_inside_id
      LEFT JOIN virtualization_vminterface n ON inner_address.assigned_object_type_id = ${type} AND n.id = inner_address.assigned_object_id
      WHERE a.id = ANY(${wanted}::bigint[])`,
  );
  return new Map(
    rows.map(([id, text, family, machine, innerMachine]) => [
      id as string,
      { text: text ?? null, family: family ?? null, machine: machine ?? null, innerMachine: innerMachine ?? null },
    ]),
  );
}
