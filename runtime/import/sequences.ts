import type { Client } from "pg";

/** State of a sequence: `isCalled` false means that `value` is the next one given out. */
export interface SequenceState {
  readonly table: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** Names of the sequences that number the tables' ids; tables without one are absent. */
export async function sequenceNames(client: Client, tables: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<[string, string | null]>({
    text: "SELECT name, pg_get_serial_sequence(quote_ident(name), 'id') FROM unnest($1::text[]) name",
    values: [[...tables]],
    rowMode: "array",
  });
  return new Map(rows.flatMap(([table, sequence]) => (sequence === null ? [] : [[table, sequence] as const])));
}

/** Sets sequences, in one statement. PostgreSQL does not undo this on rollback: to be called last. */
export async function setSequences(
  client: Client,
  sequences: ReadonlyMap<string, string>,
  states: readonly SequenceState[],
): Promise<void> {
  const known = states.filter((state) => sequences.has(state.table));
  await client.query({
    name: "import_set_sequences",
    text: "SELECT count(setval(name::regclass, value, called)) FROM unnest($1::text[], $2::bigint[], $3::boolean[]) s(name, value, called)",
    values: [
      known.map((state) => sequences.get(state.table)),
      known.map((state) => state.value),
      known.map((state) => state.isCalled),
    ],
  });
}

/** Where each sequence stands, by table. */
export async function readSequences(
  client: Client,
  sequences: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, SequenceState>> {
  if (sequences.size === 0) return new Map();
  const one = ([table, name]: readonly [string, string]): string =>
    `SELECT '${table}', last_value::text, is_called FROM ${name}`;
  const { rows } = await client.query<[string, string, boolean]>({
    text: [...sequences].map(one).join(" UNION ALL "),
    rowMode: "array",
  });
  return new Map(rows.map(([table, value, isCalled]) => [table, { table, value, isCalled }]));
}

/** The later of two states. */
export function later(a: SequenceState, b: SequenceState): SequenceState {
  const [x, y] = [BigInt(a.value), BigInt(b.value)];
  if (x !== y) return x > y ? a : b;
  return a.isCalled ? a : b;
}
