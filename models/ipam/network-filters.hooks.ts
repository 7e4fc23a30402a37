import { sql } from "kysely";
import type { FilterHook, Sql } from "../../runtime/declaration/hooks.ts";
import { columnOf, hostOf, networkValues } from "./network-values.ts";

/** Adds nothing to a condition on the host, but lets it use the index: a host in a network makes its own network overlap with that. */
const near = (alias: string, column: string, network: string): Sql =>
  sql`${columnOf(alias, column)} && ${network}::inet`;

const within = (alias: string, column: string, network: string): Sql =>
  sql`(${near(alias, column, network)} AND ${hostOf(alias, column)} <<= network(${network}::inet))`;

/** The network in column `argument` is one of the values; host bits of a value do not matter. */
export const isNetwork: FilterHook = {
  type: "filter",
  condition({ alias, argument = "prefix", values }) {
    const networks = networkValues(values, "network");
    return sql`${columnOf(alias, argument)} = ANY(ARRAY(SELECT network(value::inet) FROM unnest(${networks}::text[]) AS value))`;
  },
};

/** The prefix lies within the network given and is smaller. */
export const prefixWithin: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const [network] = networkValues(values, "network");
    return sql`${columnOf(alias, "prefix")} << network(${network}::inet)`;
  },
};

/** The prefix lies within the network given, or is that network. */
export const prefixWithinOrEqual: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const [network] = networkValues(values, "network");
    return sql`${columnOf(alias, "prefix")} <<= network(${network}::inet)`;
  },
};

/** The prefix contains or equals the network given; of a single address, given without a length, it is a larger network. */
export const prefixContains: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const [network] = networkValues(values, "network");
    const operator = sql.raw(network.includes("/") ? ">>=" : ">>");
    return sql`${columnOf(alias, "prefix")} ${operator} network(${network}::inet)`;
  },
};

/** The length of the prefix in column `argument` is one of the values. */
export const hasMaskLength: FilterHook = {
  type: "filter",
  condition({ alias, argument = "prefix", values }) {
    return sql`masklen(${columnOf(alias, argument)}) = ANY(${values}::bigint[])`;
  },
};

/** The length of the prefix in column `argument` is the value or more: the network is that small or smaller. */
export const hasMaskLengthAtLeast: FilterHook = {
  type: "filter",
  condition({ alias, argument = "prefix", values }) {
    return sql`masklen(${columnOf(alias, argument)}) >= ${values[0]}::bigint`;
  },
};

/** The length of the prefix in column `argument` is the value or less. */
export const hasMaskLengthAtMost: FilterHook = {
  type: "filter",
  condition({ alias, argument = "prefix", values }) {
    return sql`masklen(${columnOf(alias, argument)}) <= ${values[0]}::bigint`;
  },
};

/** The address in column `argument` is one of the values: with a length exactly so, without one whatever its length. */
export const isAddress: FilterHook = {
  type: "filter",
  condition({ alias, argument = "address", values }) {
    const addresses = networkValues(values, "address");
    const exact = addresses.filter((address) => address.includes("/"));
    const hosts = addresses.filter((address) => !address.includes("/"));
    const conditions = hosts.map(
      (host) => sql`(${near(alias, argument, host)} AND ${hostOf(alias, argument)} = ${host}::inet)`,
    );
    if (exact.length > 0) conditions.push(sql`${columnOf(alias, argument)} = ANY(${exact}::inet[])`);
    return sql`(${sql.join(conditions, sql` OR `)})`;
  },
};

/** The address, whatever the length of its prefix, lies in one of the networks given. */
export const addressWithin: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const networks = networkValues(values, "network");
    return sql`(${sql.join(
      networks.map((network) => within(alias, "address", network)),
      sql` OR `,
    )})`;
  },
};

/** Both ends of the range lie in the same one of the networks given. */
export const rangeWithin: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const conditions = networkValues(values, "network").map(
      (network) => sql`(${within(alias, "start_address", network)} AND ${within(alias, "end_address", network)})`,
    );
    return sql`(${sql.join(conditions, sql` OR `)})`;
  },
};

/** The address given lies between the ends of the range, whatever the lengths of prefixes. */
export const rangeContains: FilterHook = {
  type: "filter",
  condition({ alias, values }) {
    const [address] = networkValues(values, "address");
    const host = sql`CAST(HOST(${address}::inet) AS inet)`;
    return sql`${host} BETWEEN ${hostOf(alias, "start_address")} AND ${hostOf(alias, "end_address")}`;
  },
};
