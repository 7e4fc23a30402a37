import pg from "pg";
import { type Rates, ratesOf } from "./compare.ts";
import type { DataSet } from "./data-set.ts";
import { INSERT_ADDRESSES } from "./hand-written/addresses.ts";
import { runLoad } from "./request-load.ts";
import { newAddresses } from "./scenarios.ts";

const COUNT = 1_000;
const NETWORKS = { ours: 14, bare: 15 } as const;
/** Creations of a round, one after the other. */
const REQUESTS = 3;

/** Creating 1,000 addresses with one request, beside nothing but the INSERT of such rows on a connection of its own. */
export async function compareWithBareInsert(set: DataSet, rounds: number): Promise<Rates> {
  const client = new pg.Client(set.databaseUrl);
  await client.connect();
  try {
    const ours = () =>
      runLoad({
        url: set.ours.url,
        tokenKey: set.tokenKey,
        request: () => ({
          method: "POST",
          path: "/api/ipam/ip-addresses/",
          body: JSON.stringify(newAddresses(NETWORKS.ours, COUNT, set.next("beside a bare INSERT"))),
        }),
        requests: REQUESTS,
        connections: 1,
      });
    const bare = async () => {
      const bodies = Array.from({ length: REQUESTS }, () =>
        newAddresses(NETWORKS.bare, COUNT, set.next("bare INSERT")),
      );
      const startedAt = performance.now();
      for (const body of bodies)
        await client.query({
          name: "bare",
          text: INSERT_ADDRESSES,
          values: [body.map(({ address }) => address), body.map(({ dns_name: name }) => name)],
        });
      return { perSecond: (REQUESTS * 1000) / (performance.now() - startedAt) };
    };
    await ours();
    await bare();
    const results: [ours: { perSecond: number }, bare: { perSecond: number }][] = [];
    for (let round = 0; round < rounds; round += 1) results.push([await ours(), await bare()]);
    return ratesOf(results);
  } finally {
    await client.end();
  }
}
