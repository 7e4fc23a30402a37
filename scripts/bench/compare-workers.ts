import { type Rates, ratesOf } from "./compare.ts";
import type { DataSet } from "./data-set.ts";
import { runLoad } from "./request-load.ts";

const CONNECTIONS = 16;
const ROUND_MS = 500;

/** Lists of 50 devices from two worker processes, beside one. */
export async function compareWorkers(set: DataSet, rounds: number): Promise<Rates> {
  const start = (workers: number) => set.start({ WORKERS: String(workers), BACKGROUND_TASKS: "false" });
  const [two, one] = [await start(2), await start(1)];
  try {
    const load = ({ url }: { url: string }) =>
      runLoad({
        url,
        tokenKey: set.tokenKey,
        request: () => ({ path: "/api/dcim/devices/?limit=50" }),
        requests: Number.POSITIVE_INFINITY,
        milliseconds: ROUND_MS,
        connections: CONNECTIONS,
      });
    await load(two);
    await load(one);
    const results: [two: { perSecond: number }, one: { perSecond: number }][] = [];
    for (let round = 0; round < rounds; round += 1) results.push([await load(two), await load(one)]);
    return ratesOf(results);
  } finally {
    await two.stop();
    await one.stop();
  }
}
