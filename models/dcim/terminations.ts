import { sql } from "kysely";
import type { StatementRunner, WriteContext } from "../../runtime/declaration/hooks.ts";
import { CABLE_ENDS, type CableEnd, type CableEnds } from "./cable-ends.ts";
import type { PlacedPort } from "./cabled-ports.ts";
import { nodeColumns, type PathNode, partsOf } from "./path-nodes.ts";

/** A row of the table of terminations. */
export interface Termination {
  readonly id: string;
  readonly cable: string;
  readonly end: CableEnd;
  readonly port: PathNode;
}

/** A termination to be made. */
export interface NewTermination extends Omit<Termination, "id"> {
  readonly place: PlacedPort | undefined;
}

interface Wanted {
  readonly cables?: readonly string[];
  readonly ports?: Iterable<PathNode>;
  readonly ids?: readonly string[];
}

/**
 * Terminations of cables, at ports, or by id, in the order in which they were made: one statement. Each way has its index, which
 * PostgreSQL would not use if they were alternatives of one condition.
 */
export async function readTerminations(runner: StatementRunner, wanted: Wanted): Promise<Termination[]> {
  const { types, ids } = nodeColumns(wanted.ports ?? []);
  const rows = await runner.query(
    sql`SELECT id, cable_id, cable_end, termination_type_id || ':' || termination_id FROM dcim_cabletermination
      WHERE id IN (SELECT unnest(${wanted.ids ?? []}::bigint[])
        UNION ALL SELECT id FROM dcim_cabletermination WHERE cable_id = ANY(${wanted.cables ?? []}::bigint[])
        UNION ALL SELECT t.id FROM dcim_cabletermination t JOIN unnest(${types}::int[], ${ids}::bigint[]) AS port(type, id)
          ON port.type = t.termination_type_id AND port.id = t.termination_id) ORDER BY id`,
  );
  return rows.map(([id, cable, end, port]) => ({
    id: id as string,
    cable: cable as string,
    end: end === "A" ? "A" : "B",
    port: port as string,
  }));
}

/** What the terminations of one cable are plugged into. */
export function endsOf(terminations: readonly Termination[]): CableEnds {
  const of = (end: CableEnd) => terminations.filter((row) => row.end === end).map(({ port }) => port);
  return { A: of("A"), B: of("B") };
}

/** Whether the ends of a cable are other ones than before. */
export const isOther = (before: CableEnds, after: CableEnds): boolean =>
  CABLE_ENDS.some((end) => before[end].join(" ") !== after[end].join(" "));

/** Takes terminations away and makes others, with their change records beside those of their cables. */
export async function replaceTerminations(
  context: WriteContext,
  removed: readonly Termination[],
  added: readonly NewTermination[],
): Promise<void> {
  const gone = removed.map(({ id }) => id);
  const goneOf = new Map(removed.map(({ id, cable }) => [id, cable]));
  await context.changeOthers(
    "dcim.cable-termination",
    gone,
    async () => void (await context.query(sql`DELETE FROM dcim_cabletermination WHERE id = ANY(${gone}::bigint[])`)),
    { along: goneOf },
  );
  if (added.length === 0) return;
  const ids = await context.query(
    sql`SELECT nextval(pg_get_serial_sequence('dcim_cabletermination', 'id')) FROM generate_series(1, ${added.length}::int)`,
  );
  const rows = added.map(({ cable, end, port, place }, index) => {
    const [type, id] = partsOf(port);
    const { device = null, rack = null, location = null, site = null } = place ?? {};
    return { id: ids[index]?.[0], cable, cable_end: end, type, object: id, device, rack, location, site };
  });
  await context.changeOthers(
    "dcim.cable-termination",
    rows.map(({ id }) => id as string),
    async () =>
      void (await context.query(
        sql`INSERT INTO dcim_cabletermination (id, cable_id, cable_end, termination_type_id, termination_id, _device_id, _rack_id, _location_id, _site_id, created, last_updated)
          SELECT r.*, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            AS r(id bigint, cable bigint, cable_end text, type int, object bigint, device bigint, rack bigint, location bigint, site bigint)`,
      )),
    { along: new Map(rows.map(({ id, cable }) => [id as string, cable])) },
  );
}
