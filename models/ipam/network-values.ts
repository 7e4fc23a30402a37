import { isIPv4 } from "node:net";
import { type RawBuilder, sql } from "kysely";
import { FilterValueError } from "../../runtime/query/filter-values.ts";
import { parseNetwork } from "../../runtime/query/network-text.ts";

const EXPECTED = {
  network: "Enter an IPv4 or IPv6 network, for example 192.0.2.0/24 or 2001:db8::/32.",
  address: "Enter an IPv4 or IPv6 address, with or without the length of its prefix.",
};

/** Turns a mask in the form of an address into a length: "192.0.2.1/255.255.255.0" to "192.0.2.1/24". */
function withLength(text: string): string {
  const [, address, mask] = /^(.*)\/(\d+\.\d+\.\d+\.\d+)\s*$/.exec(text) ?? [];
  if (address === undefined || mask === undefined || !isIPv4(mask)) return text;
  const bits = mask
    .split(".")
    .map((byte) => Number(byte).toString(2).padStart(8, "0"))
    .join("");
  return /^1*0*$/.test(bits) && isIPv4(address.trim()) ? `${address}/${bits.replaceAll("0", "").length}` : text;
}

/** Filter values as inet texts. Throws FilterValueError that says what is expected when one is none. */
export function networkValues(values: readonly string[], expected: keyof typeof EXPECTED): [string, ...string[]] {
  return values.map((value) => {
    const network = parseNetwork(withLength(value));
    if (network === undefined) throw new FilterValueError(EXPECTED[expected]);
    return network;
  }) as [string, ...string[]];
}

/** A column of the judged row. */
export const columnOf = (alias: string, name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);

/** The address in a column without the length of its prefix, in the form in which it is indexed. */
export const hostOf = (alias: string, name: string): RawBuilder<unknown> =>
  sql`CAST(HOST(${columnOf(alias, name)}) AS inet)`;
