// npm run bench:pages -- [--rounds N] [--only TEXT]
// Measures the page of every list of 50, and its page in the browsable API, beside the JSON of the same list, on sample data in a database of its own: on the server of
// DATABASE_URL, or on a PostgreSQL in a temporary folder. Ratios of one run count, not the numbers.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { registry } from "../generated/registry.ts";
import { createBenchDatabase } from "./bench/bench-database.ts";
import { startChild } from "./bench/child-server.ts";
import { median } from "./bench/median.ts";
import { runLoad } from "./bench/request-load.ts";

const LIMIT = 50;
/** Requests of one kind in a round: few, for there are many lists. */
const REQUESTS = 20;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: "string", default: "5" }, only: { type: "string", default: "" } },
  });
  const { url: databaseUrl, tokenKey, drop } = await createBenchDatabase(process.env.DATABASE_URL);
  const environment = { DATABASE_URL: databaseUrl, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn" };
  const server = await startChild(fileURLToPath(new URL("../runtime/main.ts", import.meta.url)), environment);
  try {
    const paths = Object.values(registry.models).flatMap(({ model: { path } }) => path ?? []);
    const measured: { path: string; json: number; page: number; browsable: number }[] = [];
    for (const path of paths.filter((candidate) => candidate.includes(values.only))) {
      const { results } = (await (
        await fetch(`${server.url}/api/${path}/?limit=${LIMIT}`, { headers: { Authorization: `Token ${tokenKey}` } })
      ).json()) as { results: unknown[] };
      if (results.length < LIMIT) continue;
      const take = async (address: string, accept: string) => {
        const request = () => ({ path: address, accept });
        return (await runLoad({ url: server.url, tokenKey, request, requests: REQUESTS, connections: 1 })).p50;
      };
      const kinds = [
        () => take(`/api/${path}/?limit=${LIMIT}`, "application/json"),
        () => take(`/${path}/?limit=${LIMIT}`, "text/html"),
        () => take(`/api/${path}/?limit=${LIMIT}`, "text/html"),
      ];
      for (const kind of kinds) await kind();
      const rounds: number[][] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        const times: number[] = [];
        for (const kind of kinds) times.push(await kind());
        rounds.push(times);
      }
      const ratio = (at: number) => median(rounds.map((times) => (times[at] ?? 0) / (times[0] ?? 0)));
      measured.push({ path, json: median(rounds.map(([time = 0]) => time)), page: ratio(1), browsable: ratio(2) });
    }
    measured.sort((a, b) => b.page - a.page);
    for (const { path, json, page, browsable } of measured)
      console.log(
        `${path.padEnd(36)} JSON ${json.toFixed(1)} ms, page ${page.toFixed(2)} times, browsable ${browsable.toFixed(2)} times`,
      );
  } finally {
    await server.stop();
    await drop();
  }
}

await main();
