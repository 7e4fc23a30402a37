import { sql } from "kysely";
import type { ColumnText } from "../../runtime/declaration/hooks.ts";
import { groupRows } from "../shared/group-rows.ts";
import { type CablingContext, NodeTypes, nodeColumns, type PathNode, partsOf } from "./path-nodes.ts";

/** A cable or wireless link at a port. */
export interface Link {
  readonly node: PathNode;
  readonly isConnected: boolean;
  /** What is at the other end, in the order in which it was plugged in. */
  readonly far: readonly PathNode[];
}

/** A rear port behind a front port. */
export interface RearPort {
  readonly node: PathNode;
  readonly positions: number;
}

/** What is asked of the inside of devices and circuits at one step of many paths. */
export interface InsideQuestion {
  readonly node: PathNode;
  /** Positions that are looked for, of a rear port. */
  readonly positions: readonly number[];
}

/** The other end of a circuit. */
export interface CircuitEnd {
  readonly node: PathNode;
  readonly providerNetwork: PathNode | null;
  readonly site: PathNode | null;
  readonly isCabled: boolean;
}

/** How ports are led on inside devices and circuits. */
export interface Inside {
  /** By front port: its rear port, and the position there. */
  readonly rearOf: ReadonlyMap<PathNode, { readonly rear: RearPort; readonly position: number; readonly rank: number }>;
  /** By rear port: how many positions it has. */
  readonly positionsOf: ReadonlyMap<PathNode, number>;
  /** By "<rear port>/<position>": the front port there. */
  readonly frontAt: ReadonlyMap<string, { readonly node: PathNode; readonly rank: number }>;
  readonly otherEnd: ReadonlyMap<PathNode, CircuitEnd>;
}

/** Reads what lies around ports: one statement a question, for any number of ports. */
export class CablingMap {
  readonly types: NodeTypes;
  readonly #context: CablingContext;

  constructor(context: CablingContext) {
    this.#context = context;
    this.types = new NodeTypes(context);
  }

  /** The cable or wireless link of each port; ports without one are absent. A cable comes before a wireless link. */
  async links(ports: Iterable<PathNode>): Promise<Map<PathNode, Link>> {
    const { types, ids } = nodeColumns(ports);
    if (ids.length === 0) return new Map();
    const [cable, wireless, face] = ["dcim.cable", "wireless.wireless-link", "dcim.interface"].map((model) =>
      this.types.id(model),
    );
    const rows = await this.#context.query(
      sql`WITH asked AS (SELECT * FROM unnest(${types}::int[], ${ids}::bigint[]) AS a(type, id))
        SELECT a.type || ':' || a.id, ${cable}::int || ':' || c.id, c.status, f.termination_type_id || ':' || f.termination_id, c.id, f.id AS place
        FROM asked a JOIN dcim_cabletermination n ON n.termination_type_id = a.type AND n.termination_id = a.id
          JOIN dcim_cable c ON c.id = n.cable_id LEFT JOIN dcim_cabletermination f ON f.cable_id = c.id AND f.cable_end <> n.cable_end
        UNION ALL SELECT a.type || ':' || a.id, ${wireless}::int || ':' || w.id, w.status,
          a.type || ':' || CASE WHEN w.interface_a_id = a.id THEN w.interface_b_id ELSE w.interface_a_id END, w.id, 0
        FROM asked a JOIN dcim_interface i ON i.id = a.id JOIN wireless_wirelesslink w ON w.id = i.wireless_link_id
        WHERE a.type = ${face} AND i.cable_id IS NULL
        ORDER BY 5, place`,
    );
    return new Map(
      [...groupRows(rows, ([port]) => port as string)].map(([port, ofPort]) => [
        port,
        {
          node: ofPort[0]?.[1] as string,
          isConnected: ofPort[0]?.[2] === "connected",
          far: ofPort.flatMap((row) => row[3] ?? []),
        },
      ]),
    );
  }

  /** Where front ports, rear ports and circuit terminations lead on. */
  async inside(questions: readonly InsideQuestion[]): Promise<Inside> {
    if (questions.length === 0)
      return { rearOf: new Map(), positionsOf: new Map(), frontAt: new Map(), otherEnd: new Map() };
    const front = this.types.id("dcim.front-port");
    const rear = this.types.id("dcim.rear-port");
    const ofType = (type: number) => questions.filter(({ node }) => partsOf(node)[0] === type);
    const idsOf = (of: readonly InsideQuestion[]) => of.map(({ node }) => partsOf(node)[1]);
    const wanted = ofType(rear).flatMap(({ node, positions }) =>
      positions.map((position) => [partsOf(node)[1], position] as const),
    );
    const terminations = idsOf(ofType(this.types.id("circuits.circuit-termination")));
    const rows = await this.#context.query(
      sql`SELECT 'rear', f.id, r.id, f.rear_port_position, r.positions, r.device_id, r._name FROM dcim_frontport f
          JOIN dcim_rearport r ON r.id = f.rear_port_id WHERE f.id = ANY(${idsOf(ofType(front))}::bigint[])
        UNION ALL SELECT 'positions', r.id, NULL, NULL, r.positions, r.device_id, r._name FROM dcim_rearport r WHERE r.id = ANY(${idsOf(ofType(rear))}::bigint[])
        UNION ALL SELECT 'front', f.rear_port_id, f.id, f.rear_port_position, NULL, f.device_id, f._name FROM dcim_frontport f
          JOIN unnest(${wanted.map(([id]) => id)}::bigint[], ${wanted.map(([, position]) => position)}::int[]) AS w(rear, position)
          ON w.rear = f.rear_port_id AND w.position = f.rear_port_position
        UNION ALL SELECT 'circuit', t.id, o.id, NULL, CASE WHEN o.cable_id IS NULL THEN 0 ELSE 1 END, o.provider_network_id, o.site_id::text COLLATE code_point
          FROM circuits_circuittermination t JOIN circuits_circuittermination o ON o.circuit_id = t.circuit_id AND o.term_side <> t.term_side
          WHERE t.id = ANY(${terminations}::bigint[])
        ORDER BY 6, 7, 3`,
    );
    return this.#insideOf(rows);
  }

  #insideOf(rows: readonly (readonly ColumnText[])[]): Inside {
    const rearOf = new Map<PathNode, { rear: RearPort; position: number; rank: number }>();
    const positionsOf = new Map<PathNode, number>();
    const frontAt = new Map<string, { node: PathNode; rank: number }>();
    const otherEnd = new Map<PathNode, CircuitEnd>();
    const node = (model: string, id: ColumnText | undefined): PathNode => this.types.node(model, id as string);
    rows.forEach(([what, from, to, position, number, first, second], rank) => {
      if (what === "rear") {
        const rear = { node: node("dcim.rear-port", to), positions: Number(number) };
        rearOf.set(node("dcim.front-port", from), { rear, position: Number(position), rank });
      } else if (what === "positions") positionsOf.set(node("dcim.rear-port", from), Number(number));
      else if (what === "front")
        frontAt.set(`${node("dcim.rear-port", from)}/${position}`, { node: node("dcim.front-port", to), rank });
      else
        otherEnd.set(node("circuits.circuit-termination", from), {
          node: node("circuits.circuit-termination", to),
          providerNetwork: first === null ? null : node("circuits.provider-network", first),
          site: second === null ? null : node("dcim.site", second),
          isCabled: number === "1",
        });
    });
    return { rearOf, positionsOf, frontAt, otherEnd };
  }
}
