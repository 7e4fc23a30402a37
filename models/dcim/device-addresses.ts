import { sql } from "kysely";
import type { ColumnText, ReadContext, StatementRunner, WriteItem } from "../../runtime/declaration/hooks.ts";
import { among } from "../../runtime/query/among.ts";
import type { Problem } from "../shared/problem.ts";
import { referenceOf } from "../shared/rule-rows.ts";

/** An address with the interfaces of devices it is on. */
export interface PlacedAddress {
  readonly text: ColumnText;
  readonly family: number;
  /** Its own interface and that of the address it translates. */
  readonly places: readonly AddressPlace[];
}

interface AddressPlace {
  readonly device: ColumnText;
  readonly chassis: ColumnText;
  readonly isManagement: boolean;
}

/** The device that an address should be on, with its virtual chassis. */
export interface AddressOwner {
  readonly device: string | null;
  readonly chassis: string | null;
}

/** Addresses that columns of items name, by id; one statement. */
export async function readAddresses(
  context: StatementRunner & Pick<ReadContext, "contentTypeId">,
  items: readonly WriteItem[],
  columns: readonly string[],
): Promise<Map<string, PlacedAddress>> {
  const ids = items.flatMap((item) => columns.map((column) => referenceOf(item, column))).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const type = context.contentTypeId("dcim.interface");
  const rows = await context.query(
    sql`SELECT a.id, host(a.address) || '/' || masklen(a.address), family(a.address),
        d.id, d.virtual_chassis_id, i.mgmt_only, nd.id, nd.virtual_chassis_id, n.mgmt_only
      FROM ipam_ipaddress a
      LEFT JOIN dcim_interface i ON a.assigned_object_type_id = ${type} AND i.id = a.assigned_object_id
      LEFT JOIN dcim_device d ON d.id = i.device_id
      LEFT JOIN ipam_ipaddress inner_address ON inner_address.id = a.nat_inside_id
      LEFT JOIN dcim_interface n ON inner_address.assigned_object_type_id = ${type} AND n.id = inner_address.assigned_object_id
      LEFT JOIN dcim_device nd ON nd.id = n.device_id
      WHERE ${among(sql.ref("a.id"), ids)}`,
  );
  return new Map(
    rows.map(([id, text, family, ...places]) => [
      id as string,
      { text: text ?? null, family: Number(family), places: [placeOf(places.slice(0, 3)), placeOf(places.slice(3))] },
    ]),
  );
}

const placeOf = ([device, chassis, management]: readonly (ColumnText | undefined)[]): AddressPlace => ({
  device: device ?? null,
  chassis: chassis ?? null,
  isManagement: management === "t",
});

/** Whether a device is reached by an address: through its own interfaces, or those of its virtual chassis except management ports. */
export function isReachedBy(owner: AddressOwner, address: PlacedAddress): boolean {
  return address.places.some(
    (place) =>
      (place.device !== null && place.device === owner.device) ||
      (place.chassis !== null && place.chassis === owner.chassis && !place.isManagement),
  );
}

/** Primary addresses are of their family and on the device. */
export function primaryProblem(
  item: WriteItem,
  owner: AddressOwner,
  addresses: ReadonlyMap<string, PlacedAddress>,
): Problem | undefined {
  for (const family of [4, 6]) {
    const address = addresses.get(referenceOf(item, `primary_ip${family}_id`) ?? "");
    if (address === undefined) continue;
    if (address.family !== family) return [`primary_ip${family}`, `${address.text} is not an IPv${family} address.`];
    if (!isReachedBy(owner, address))
      return [`primary_ip${family}`, `The specified IP address (${address.text}) is not assigned to this device.`];
  }
  return undefined;
}
