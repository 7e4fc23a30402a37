import { setTimeout as delay } from "node:timers/promises";

/** How often of 100 turns a client does what; which next is chance. */
const MIX = { list: 30, filter: 15, graphql: 15, detail: 10, one: 15, many: 10, wrong: 3, page: 2 } as const;

const LISTS = [
  "dcim/devices",
  "dcim/interfaces",
  "ipam/prefixes",
  "ipam/ip-addresses",
  "circuits/circuits",
  "extras/object-changes",
];
const QUERIES = [
  "{ device_list(limit: 50) { id name site { name } interfaces { id name } } }",
  "{ site_list { id name region { name } devices { id name } } }",
  "{ prefix_list(limit: 100) { id prefix vrf { name } } }",
];
const MANY = 50;
const POLL_MS = 5;

type Send = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
interface Client {
  readonly send: Send;
  /** A name that nobody else has. */
  readonly name: () => string;
}

const among = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Everything that an action creates it removes again, so that the database stays as large as it is but for its history. */
const ACTIONS = {
  list: ({ send }: Client) => send("GET", `/api/${among(LISTS)}/?limit=50&offset=${among([0, 50, 100])}`),
  filter: ({ send }: Client) =>
    send("GET", `/api/dcim/devices/?q=${among(["a", "sw", "core"])}&status=active&ordering=-name`),
  graphql: ({ send }: Client) => send("POST", "/graphql/", { query: among(QUERIES) }),
  detail: ({ send }: Client) => send("GET", `/api/dcim/devices/${1 + Math.floor(Math.random() * 20)}/`),
  page: ({ send }: Client) => send("GET", "/api/schema/?format=json"),
  wrong: ({ send, name }: Client) => send("POST", "/api/dcim/sites/", { name: name(), slug: "not a slug", region: -1 }),
  async one({ send, name }: Client) {
    const text = name();
    const { body } = await send("POST", "/api/dcim/sites/", { name: text, slug: text });
    const path = `/api/dcim/sites/${(body as { id: number }).id}/`;
    await send("PATCH", path, { description: text, latitude: 1.5 });
    return send("DELETE", path);
  },
  async many({ send, name }: Client) {
    const bodies = Array.from({ length: MANY }, name).map((text) => ({ name: text, slug: text }));
    const made = (await send("POST", "/api/dcim/sites/", bodies)).body as { id: number }[];
    const ids = made.map(({ id }) => ({ id }));
    await send(
      "PATCH",
      "/api/dcim/sites/",
      ids.map(({ id }) => ({ id, description: "changed" })),
    );
    return send("DELETE", "/api/dcim/sites/", ids);
  },
} satisfies Record<keyof typeof MIX, (client: Client) => Promise<unknown>>;

const TURNS = Object.entries(MIX).flatMap(([name, weight]) =>
  Array<keyof typeof MIX>(weight).fill(name as keyof typeof MIX),
);

/** Clients that read and write everything, one request after another each, until they are told to stop. */
export class MixedLoad {
  /** Answers by status. */
  readonly statuses = new Map<number, number>();
  readonly #clients: Promise<void>[];
  #isEnding = false;
  #number = 0;
  /** Clients in the middle of something. */
  #busy = 0;
  #isPaused = false;

  constructor(options: { readonly server: string; readonly tokenKey: string; readonly clients: number }) {
    const { server, tokenKey, clients } = options;
    const headers = { authorization: `Token ${tokenKey}`, "content-type": "application/json" };
    const send: Send = async (method, path, body) => {
      const response = await fetch(`${server}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
      const text = await response.text();
      return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
    };
    const start = Date.now().toString(36);
    const client: Client = { send, name: () => `soak-${start}-${++this.#number}` };
    this.#clients = Array.from({ length: clients }, () => this.#run(client));
  }

  /** Runs something while no client asks for anything. */
  async quietly<T>(work: () => Promise<T>): Promise<T> {
    this.#isPaused = true;
    while (this.#busy > 0) await delay(POLL_MS);
    try {
      return await work();
    } finally {
      this.#isPaused = false;
    }
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#clients);
  }

  async #run(client: Client): Promise<void> {
    while (!this.#isEnding) {
      if (this.#isPaused) {
        await delay(POLL_MS);
        continue;
      }
      this.#busy += 1;
      try {
        await ACTIONS[among(TURNS)](client);
      } finally {
        this.#busy -= 1;
      }
    }
  }
}
