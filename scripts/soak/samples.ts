import type { Limit } from "./trend.ts";

const MIB = 2 ** 20;

/** What is sampled, by its metric, and how much of it may come in the second half. */
export const WATCHED: Readonly<Record<string, Limit>> = {
  process_resident_memory_bytes: { share: 0.1, amount: 8 * MIB },
  nodejs_heap_used_bytes: { share: 0.03, amount: 2 * MIB },
  nodejs_external_memory_bytes: { share: 0.05, amount: 2 * MIB },
  nodejs_active_resources: { share: 0.1, amount: 10 },
  process_open_fds: { share: 0.1, amount: 10 },
  infra_database_connections: { share: 0, amount: 2 },
  infra_tasks_queued: { share: 0.2, amount: 200 },
};

/** Values of the watched metrics, each summed over its labels. */
export async function sample(server: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${server}/metrics`)).text();
  const sums = new Map<string, number>();
  for (const line of text.split("\n")) {
    const [, name = "", value] = /^(\w+)(?:\{[^}]*\})? (\S+)$/.exec(line) ?? [];
    if (name in WATCHED) sums.set(name, (sums.get(name) ?? 0) + Number(value));
  }
  return sums;
}
