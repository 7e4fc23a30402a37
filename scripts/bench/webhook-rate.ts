import { fileURLToPath } from "node:url";
import { startChild } from "./child-server.ts";
import { type Rates, ratesOf } from "./compare.ts";
import type { DataSet } from "./data-set.ts";
import { EventBench } from "./event-bench.ts";

const BULK = 1000;
const DELIVERIES = 3000;

/** Webhooks a second of a queue that was full before anyone worked on it, beside what fetch alone reaches with the same bodies. */
export async function compareWebhooks(set: DataSet): Promise<Rates> {
  const receiver = await startChild(fileURLToPath(new URL("receiver-process.ts", import.meta.url)), {});
  try {
    const bench = new EventBench({ server: set.ours.url, receiver: receiver.url, tokenKey: set.tokenKey });
    const remove = await bench.rule(receiver.url, ["dcim.site"]);
    for (let made = 0; made < DELIVERIES; made += BULK) await bench.createSites(BULK);
    await remove();
    const page = await bench.api<{ results: { payload: unknown }[] }>("GET", `core/background-tasks/?limit=${BULK}`);
    const bodies = page.results.map(({ payload }) => JSON.stringify(payload));
    const raw = await bench.rawRate([...bodies, ...bodies, ...bodies]);
    await bench.resetReceiver();
    const worker = await set.start({});
    const { first, last } = await bench.seen(DELIVERIES);
    await worker.stop();
    return ratesOf([[{ perSecond: (DELIVERIES * 1000) / (last - first) }, { perSecond: raw }]]);
  } finally {
    await receiver.stop();
  }
}
