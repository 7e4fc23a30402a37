import { setTimeout as delay } from "node:timers/promises";
import { TEST_KEY } from "./test-server.ts";

/** Clients that create objects, one after another, until they are told to stop. */
export class WriteLoad {
  /** Names of the objects that the server said it created. */
  readonly acknowledged: string[] = [];
  /** How often each status was answered; 0: no answer. */
  readonly statuses = new Map<number, number>();
  readonly #clients: Promise<void>[];
  #isEnding = false;

  /** `send` makes a request of a name; it rejects when there is no answer. */
  constructor(send: (name: string) => Promise<number>, clients = 4) {
    this.#clients = Array.from({ length: clients }, (_, client) => this.#run(send, client));
  }

  /** Resolves when the server has created `count` more. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    while (this.acknowledged.length < wanted) await delay(10);
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#clients);
  }

  async #run(send: (name: string) => Promise<number>, client: number): Promise<void> {
    for (let turn = 0; !this.#isEnding; turn += 1) {
      const name = `load-${client}-${turn}`;
      const status = await send(name).catch(() => 0);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status === 201) this.acknowledged.push(name);
      else await delay(20);
    }
  }
}

/** Creates a tag of the name. */
export async function createTag(base: string, name: string): Promise<number> {
  const response = await fetch(`${base}/api/extras/tags/`, {
    method: "POST",
    headers: { authorization: `Token ${TEST_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ name, slug: name }),
    signal: AbortSignal.timeout(30_000),
  });
  await response.text();
  return response.status;
}
