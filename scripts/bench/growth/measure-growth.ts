import type { ChildServer } from "../child-server.ts";
import { median } from "../median.ts";
import { runLoad } from "../request-load.ts";
import type { GrowthScenario } from "./growth-scenarios.ts";

/** A server to measure, and the size of the data set behind it. */
export interface GrowthServer {
  readonly server: Pick<ChildServer, "url">;
  readonly tokenKey: string;
  readonly times: number;
}

/** Share of a round's requests that warm a server up. */
const WARM_UP = 0.5;

/**
 * Milliseconds that half of the requests take at most, of each server: median of the rounds. One request at a time, and the
 * servers by turns, so that what disturbs the machine disturbs all.
 */
export async function measureGrowth(
  servers: readonly GrowthServer[],
  scenario: GrowthScenario,
  {
    rounds,
    next,
  }: { readonly rounds: number /** The first number that no request had. */; readonly next: () => number },
): Promise<number[]> {
  const load = async ({ server, tokenKey, times }: GrowthServer, requests: number) => {
    const request = () => scenario.request(next(), times);
    return (await runLoad({ url: server.url, tokenKey, request, requests, connections: 1 })).p50;
  };
  for (const server of servers) await load(server, Math.ceil(scenario.requests * WARM_UP));
  const results: number[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, server] of servers.entries()) results[index]?.push(await load(server, scenario.requests));
  return results.map(median);
}
