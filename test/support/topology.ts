import { sql } from "kysely";
import type { CablingContext, PathNode } from "../../models/dcim/path-nodes.ts";
import { retraceAll } from "../../models/dcim/retrace-all.ts";
import type { Created, Samples } from "./sample.ts";
import type { TestServer } from "./test-server.ts";

/** Models by the letter that ports in a drawing begin with. */
const MODELS = {
  i: ["dcim.interface", "dcim/interfaces"],
  w: ["dcim.interface", "dcim/interfaces"],
  f: ["dcim.front-port", "dcim/front-ports"],
  r: ["dcim.rear-port", "dcim/rear-ports"],
  s: ["dcim.console-port", "dcim/console-ports"],
  v: ["dcim.console-server-port", "dcim/console-server-ports"],
  p: ["dcim.power-port", "dcim/power-ports"],
  o: ["dcim.power-outlet", "dcim/power-outlets"],
  e: ["dcim.power-feed", "dcim/power-feeds"],
  t: ["circuits.circuit-termination", "circuits/circuit-terminations"],
} as const satisfies Readonly<Record<string, readonly [model: string, path: string]>>;
type Letter = keyof typeof MODELS;

const letterOf = (port: string): Letter => port[0] as Letter;
const typeName = (model: string): string => model.replaceAll("-", "");

/** A drawn line between ports: a cable (`--`, planned `-p-`) or wireless link (`~~`). */
const LINE = /^([\w,]*)(--|-p-|~~)([\w,]*)$/;

/** A port by itself: rear port with positions, front port on a rear port, end of a circuit. */
const PORT = /^(\w+)(?:\/(\d+))?(?:>(\w+))?(?::(\d+))?(?:@(\w+))?$/;

/**
 * Ports and lines drawn in words, apart by spaces:
 *   `r1/4` a rear port with 4 positions (others have one)    `f2>r1:3` a front port at position 3 of a rear port
 *   `t1A` `t1Z` ends of a circuit, at a site or `t1Z@net`    `w1` a wireless interface
 *   `i1,i2--f1` a cable with its A and B end                 `i1-p-i2` a planned one    `w1~~w2` a wireless link
 * Ports named in lines are made without more. Letters: i interface, s console port, v console server port, p power port,
 * o power outlet, e power feed.
 */
export class Topology {
  readonly #server: TestServer;
  readonly #ids = new Map<string, number>();
  readonly #names = new Map<PathNode, string>();
  readonly #context: CablingContext;
  readonly #device: number;
  readonly #circuits = new Map<string, number>();
  readonly #shared: Ground;

  private constructor(server: TestServer, shared: Ground, device: number) {
    this.#server = server;
    this.#shared = shared;
    this.#device = device;
    this.#context = {
      query: (statement) => server.database.query(statement),
      contentTypeId: (model) => shared.types.get(typeName(model)) as number,
    };
    this.#names.set(`${shared.types.get("circuits.providernetwork")}:${shared.network}`, "net");
    this.#names.set(`${shared.types.get("dcim.site")}:${shared.site}`, "site");
  }

  /** Makes what is drawn: ports as rows, lines by requests. */
  static async draw(server: TestServer, shared: Ground, drawing: string): Promise<Topology> {
    const device = shared.devices.pop();
    if (device === undefined) throw new Error("too few devices");
    const topology = new Topology(server, shared, device);
    const words = drawing.split(/\s+/).filter((word) => word !== "");
    await topology.#makePorts(words);
    for (const word of words) if (LINE.test(word)) await topology.line(word);
    return topology;
  }

  id(port: string): number {
    const id = this.#ids.get(port);
    if (id === undefined) throw new Error(`${port} is not drawn`);
    return id;
  }

  path(port: string): string {
    return `/api/${MODELS[letterOf(port)][1]}/${this.id(port)}/`;
  }

  /** Draws a line. */
  async line(word: string): Promise<Created> {
    const [, a = "", how = "", b = ""] = LINE.exec(word) ?? [];
    if (how === "~~") {
      const body = { interface_a: this.id(a), interface_b: this.id(b) };
      return this.#done("POST", "/api/wireless/wireless-links/", body);
    }
    const status = how === "-p-" ? "planned" : "connected";
    return this.#done("POST", "/api/dcim/cables/", { ...this.ends(word), status });
  }

  /** The members a_terminations and b_terminations of a drawn cable. */
  ends(word: string): { a_terminations: object[]; b_terminations: object[] } {
    const [, a = "", , b = ""] = LINE.exec(word) ?? [];
    const ports = (list: string) =>
      list
        .split(",")
        .filter((port) => port !== "")
        .map((port) => ({ object_type: typeName(MODELS[letterOf(port)][0]), object_id: this.id(port) }));
    return { a_terminations: ports(a), b_terminations: ports(b) };
  }

  /** Id of the cable at a port. */
  async cable(port: string): Promise<number> {
    const { body } = await this.#server.get<{ cable: { id: number } | null }>(this.path(port));
    if (body.cable === null) throw new Error(`${port} has no cable`);
    return body.cable.id;
  }

  /** Changes the cable at a port. */
  async change(port: string, body: object): Promise<void> {
    await this.#done("PATCH", `/api/dcim/cables/${await this.cable(port)}/`, body);
  }

  /** Deletes the cables at ports with one request. */
  async cut(...ports: string[]): Promise<void> {
    const ids = await Promise.all(ports.map((port) => this.cable(port)));
    if (ids.length === 1) await this.#done("DELETE", `/api/dcim/cables/${ids[0]}/`);
    else
      await this.#done(
        "DELETE",
        "/api/dcim/cables/",
        ids.map((id) => ({ id })),
      );
  }

  async drop(port: string): Promise<void> {
    await this.#done("DELETE", this.path(port));
  }

  async dropDevice(): Promise<void> {
    await this.#done("DELETE", `/api/dcim/devices/${this.#device}/`);
  }

  async request(method: string, path: string, body?: unknown): Promise<Created> {
    return this.#done(method, path, body);
  }

  async patch(port: string, body: object): Promise<void> {
    await this.#done("PATCH", this.path(port), body);
  }

  /** What has no line of its own in a drawing: a front port added later. */
  async add(word: string): Promise<void> {
    const [, port = "", , rear = "", position] = PORT.exec(word) ?? [];
    const body = { device: this.#device, name: port, type: "lc", rear_port: this.id(rear) };
    const created = await this.#done("POST", "/api/dcim/front-ports/", {
      ...body,
      rear_port_position: Number(position ?? 1),
    });
    this.#know(port, created.id);
  }

  /** The other end of a circuit, added later. */
  async addEnd(port: string): Promise<void> {
    const circuit = this.#circuits.get(port.slice(0, -1));
    const body = { circuit, term_side: port.slice(-1), site: this.#shared.site };
    this.#know(port, (await this.#done("POST", "/api/circuits/circuit-terminations/", body)).id);
  }

  /**
   * Stored paths that begin at drawn ports, sorted: "i1-f1>r1-r2>f2-i2 complete"; `-` is a cable or wireless link, `>` the way
   * through a device or circuit.
   */
  async paths(): Promise<string[]> {
    const rows = await this.#context.query(sql`SELECT path, is_complete, is_active, is_split FROM dcim_cablepath`);
    const own = rows.flatMap(([path, complete, active, split]) => {
      const steps = JSON.parse(path as string) as PathNode[][];
      if (!steps[0]?.every((node) => this.#names.has(node))) return [];
      const words = [
        complete === "t" ? "complete" : "",
        active === "t" ? "" : "inactive",
        split === "t" ? "split" : "",
      ];
      return [[this.#drawn(steps), ...words.filter((word) => word !== "")].join(" ")];
    });
    return own.sort();
  }

  #drawn(steps: readonly PathNode[][]): string {
    const named = steps.map((step) => step.map((node) => this.#names.get(node) ?? "?").join(","));
    // Near ports, link, far ports; at the end of a circuit its place follows without a link.
    const isPlace = /^(net|site)$/.test(named[named.length - 1] ?? "");
    const drawn = named.map((step, index) => {
      if (isPlace && index === named.length - 1) return `>${step}`;
      if (index % 3 === 1) return "--";
      return index > 0 && index % 3 === 0 ? `>${step}` : step;
    });
    return drawn.join("");
  }

  #know(port: string, id: number): void {
    this.#ids.set(port, id);
    this.#names.set(`${this.#shared.types.get(typeName(MODELS[letterOf(port)][0]))}:${id}`, port);
  }

  async #done(method: string, path: string, body?: unknown): Promise<Created> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await this.#server.request<Created>(path, init);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  async #makePorts(words: readonly string[]): Promise<void> {
    const { ports, positions, behind, inNetwork } = readPorts(words);
    const { site, network, panel } = this.#shared;
    const own = { device_id: this.#device };
    const insert = (letter: Letter, make: (name: string) => object) =>
      this.#insert(
        letter,
        ports.filter((name) => letterOf(name) === letter),
        make,
      );
    await insert("r", (name) => ({ ...own, type: "lc", positions: positions.get(name) ?? 1 }));
    await insert("f", (name) => {
      const [rear, position] = behind.get(name) ?? ["", 1];
      return { ...own, type: "lc", rear_port_id: this.id(rear), rear_port_position: position };
    });
    await insert("i", () => ({ ...own, type: "1000base-t" }));
    await insert("w", () => ({ ...own, type: "ieee802.11ac" }));
    for (const letter of ["s", "v", "p", "o"] as const) await insert(letter, () => own);
    await insert("e", (name) => ({ power_panel_id: panel, name: `${name} of ${this.#device}` }));
    await insert("t", (name) => {
      const key = name.slice(0, -1);
      const circuit = this.#circuits.get(key) ?? this.#shared.circuits.pop();
      if (circuit === undefined) throw new Error("too few circuits");
      this.#circuits.set(key, circuit);
      const place = inNetwork.has(name) ? { provider_network_id: network } : { site_id: site };
      return { circuit_id: circuit, term_side: name.slice(-1), ...place, name: undefined };
    });
  }

  async #insert(letter: Letter, names: readonly string[], make: (name: string) => object): Promise<void> {
    for (const name of names) {
      const row = JSON.stringify({ name, ...make(name) });
      const columns = Object.keys(JSON.parse(row) as object).join(", ");
      const table = MODELS[letter][0].replace(".", "_").replaceAll("-", "");
      const text = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1::jsonb) RETURNING id`;
      const [inserted] = await this.#server.database.run(text, [row]);
      this.#know(name, Number(inserted?.[0]));
    }
  }

  /** Differences between everything stored and a full re-trace; none when all is right. */
  async differences(): Promise<readonly unknown[]> {
    return (await retraceAll(this.#context, { isRepaired: false })).differences;
  }
}

/** What drawings stand on: made once for many. */
export interface Ground {
  readonly types: ReadonlyMap<string, number>;
  readonly devices: number[];
  readonly circuits: number[];
  readonly site: number;
  readonly network: number;
  readonly panel: number;
}

/** Devices and circuits for so many drawings. */
export async function prepareGround(server: TestServer, samples: Samples, drawings: number): Promise<Ground> {
  const idsOf = async (model: string, count: number) => (await samples.make(model, count)).map(({ id }) => id);
  const types = await server.database.run("SELECT app_label || '.' || model, id FROM django_content_type", []);
  return {
    types: new Map(types.map(([name, id]) => [name as string, Number(id)])),
    devices: await idsOf("dcim.device", drawings),
    circuits: await idsOf("circuits.circuit", drawings),
    site: await samples.shared("dcim.site"),
    network: await samples.shared("circuits.provider-network"),
    panel: await samples.shared("dcim.power-panel"),
  };
}

function readPorts(words: readonly string[]) {
  const ports = new Set<string>();
  const positions = new Map<string, number>();
  const behind = new Map<string, readonly [rear: string, position: number]>();
  const inNetwork = new Set<string>();
  for (const word of words) {
    const line = LINE.exec(word);
    const named = line === null ? [] : `${line[1]},${line[3]}`.split(",");
    const [, port = "", size, rear, position, place] = line === null ? (PORT.exec(word) ?? []) : [];
    for (const name of [...named, port, rear ?? ""]) if (name !== "") ports.add(name);
    if (size !== undefined) positions.set(port, Number(size));
    if (rear !== undefined) behind.set(port, [rear, Number(position ?? 1)]);
    if (place === "net") inNetwork.add(port);
  }
  return { ports: [...ports].sort(), positions, behind, inNetwork };
}
