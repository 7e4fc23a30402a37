import { type RawBuilder, sql } from "kysely";
import { FilterValueError } from "../../runtime/query/filter-values.ts";
import { parseNetwork } from "../../runtime/query/network-text.ts";

const EXPECTED = {
  network: "Enter an IPv4 or IPv6 network, for example 192.0.2.0/24 or 2001:db8::/32.",
  address: "Enter an IPv4 or IPv6 address, with or without the length of its prefix.",
};

/** Filter values as inet texts. Throws FilterValueError that says what is expected when one is none. */
export function networkValues(values: readonly string[], expected: keyof typeof EXPECTED): [string, ...string[]] {
  return values.map((value) => {
    const network = parseNetwork(value);
    if (network === undefined) throw new FilterValueError(EXPECTED[expected]);
    return network;
  }) as [string, ...string[]];
}

/** A column of the judged row. */
export const columnOf = (alias: string, name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);

/** The address in a column without the length of its prefix, in the form in which it is indexed. */
export const hostOf = (alias: string, name: string): RawBuilder<unknown> =>
  sql`CAST(HOST(${columnOf(alias, name)}) AS inet)`;

/** The last address of the network in a column, in the same form. */
export const lastOf = (alias: string, name: string): RawBuilder<unknown> =>
  sql`CAST(HOST(broadcast(${columnOf(alias, name)})) AS inet)`;
