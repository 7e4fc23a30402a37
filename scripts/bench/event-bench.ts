import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";
import type { Seen } from "./receiver-process.ts";

export interface EventBenchOptions {
  /** Address of the server, and of a receiver (receiver-process.ts). */
  readonly server: string;
  readonly receiver: string;
  readonly tokenKey: string;
}

/** Requests at a time to one host: as many as the server makes by default. */
const CONCURRENCY = 10;

/** What the measurements of events are made of. */
export class EventBench {
  readonly #options: EventBenchOptions;
  #number = 0;

  constructor(options: EventBenchOptions) {
    this.#options = options;
  }

  async api<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { server, tokenKey } = this.#options;
    const response = await fetch(`${server}/api/${path}`, {
      method,
      headers: { authorization: `Token ${tokenKey}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  /** A rule that sends such changes of the models (default: new objects) to an address; gives what removes it. */
  async rule(
    url: string,
    contentTypes: readonly string[],
    kinds: readonly ("create" | "update" | "delete")[] = ["create"],
  ): Promise<() => Promise<void>> {
    const name = `bench ${++this.#number}`;
    const webhook = await this.api<{ id: number }>("POST", "extras/webhooks/", { name, payload_url: url });
    const { id } = await this.api<{ id: number }>("POST", "extras/event-rules/", {
      name,
      content_types: contentTypes,
      ...Object.fromEntries(kinds.map((kind) => [`type_${kind}`, true])),
      action_type: "webhook",
      action_object_type: "extras.webhook",
      action_object_id: webhook.id,
    });
    return () => this.api("DELETE", `extras/event-rules/${id}/`);
  }

  /** Milliseconds that creating so many sites with one request takes. */
  async createSites(count: number): Promise<number> {
    const bodies = Array.from({ length: count }, () => {
      const name = `bench-${Date.now()}-${++this.#number}`;
      return { name, slug: name };
    });
    const startedAt = performance.now();
    await this.api("POST", "dcim/sites/", bodies);
    return performance.now() - startedAt;
  }

  async resetReceiver(): Promise<void> {
    await fetch(this.#options.receiver, { method: "DELETE" });
  }

  /** What the receiver has seen, once it has seen so many. */
  async seen(count: number): Promise<Seen> {
    for (;;) {
      const seen = (await (await fetch(this.#options.receiver)).json()) as Seen;
      if (seen.delays.length >= count) return seen;
      await delay(100);
    }
  }

  /** Requests a second that fetch makes of the same bodies, to the same receiver. */
  async rawRate(bodies: readonly string[]): Promise<number> {
    const queue = new PQueue({ concurrency: CONCURRENCY });
    const headers = { "content-type": "application/json" };
    const startedAt = performance.now();
    await queue.addAll(
      bodies.map((body) => async () => {
        await (await fetch(this.#options.receiver, { method: "POST", headers, body })).arrayBuffer();
      }),
    );
    return (bodies.length * 1000) / (performance.now() - startedAt);
  }
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
