import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type EventBench, percentile } from "./event-bench.ts";
import { median } from "./median.ts";

const BULK = 1000;
const ROUNDS = 5;
/** Single changes while delays are measured, and the time between them. */
const FLOW = 200;
const PAUSE_MS = 15;

/** Bulk create of 1,000 sites without a rule, with one for another model, and with one that matches: milliseconds; and the events made. */
export async function outboxCost(bench: EventBench, receiver: string) {
  const rounds = { none: [] as number[], other: [] as number[], matching: [] as number[] };
  await bench.createSites(BULK);
  for (let round = 0; round < ROUNDS; round++) {
    rounds.none.push(await bench.createSites(BULK));
    const removeOther = await bench.rule(receiver, ["dcim.region"]);
    rounds.other.push(await bench.createSites(BULK));
    await removeOther();
    const remove = await bench.rule(receiver, ["dcim.site"]);
    rounds.matching.push(await bench.createSites(BULK));
    await remove();
  }
  const [none, other, matching] = [median(rounds.none), median(rounds.other), median(rounds.matching)];
  return { none, other, matching, events: ROUNDS * BULK };
}

/** 99th percentile of the delay to a healthy receiver, alone and beside one that never answers: milliseconds. */
export async function slowNeighbour(bench: EventBench, receiver: string) {
  const dead = createServer(() => undefined);
  dead.listen(0, "127.0.0.1");
  await once(dead, "listening");
  const deadUrl = `http://127.0.0.1:${(dead.address() as AddressInfo).port}/`;
  const removeHealthy = await bench.rule(receiver, ["dcim.site"]);
  const delays = { alone: [] as number[], beside: [] as number[] };
  await flow(bench);
  for (let round = 0; round < ROUNDS; round++) {
    delays.alone.push(await flow(bench));
    const removeDead = await bench.rule(deadUrl, ["dcim.site"]);
    delays.beside.push(await flow(bench));
    await removeDead();
  }
  await removeHealthy();
  dead.close();
  return { alone: median(delays.alone), beside: median(delays.beside) };
}

async function flow(bench: EventBench): Promise<number> {
  await bench.resetReceiver();
  for (let change = 0; change < FLOW; change++) {
    await bench.createSites(1);
    await delay(PAUSE_MS);
  }
  return percentile((await bench.seen(FLOW)).delays, 0.99);
}
