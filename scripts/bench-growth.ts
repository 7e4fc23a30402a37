// npm run bench:growth -- [--sizes 1,10,100] [--rounds N] [--only TEXT] [--out FILE] [--chart FILE]
// Measures how the cost of requests follows the number of objects, on data sets of 1, 10 and 100 times 10,000 addresses and what
// belongs to them: each on a database of its own, on the server of DATABASE_URL or on a PostgreSQL in a temporary folder. Beside it
// the server written by hand and, with NETBOX_URL and NETBOX_TOKEN, one elsewhere on its own data.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createDatabase } from "../runtime/database/pool.ts";
import { createBenchDatabase } from "./bench/bench-database.ts";
import { machine } from "./bench/bench-report.ts";
import { startChild } from "./bench/child-server.ts";
import { fillScale } from "./bench/growth/fill-scale.ts";
import { growthChart } from "./bench/growth/growth-chart.ts";
import { type GrowthResult, growthTable } from "./bench/growth/growth-report.ts";
import { GROWTH_SCENARIOS, type GrowthScenario } from "./bench/growth/growth-scenarios.ts";
import { measureGrowth } from "./bench/growth/measure-growth.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1,10,100" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
    out: { type: "string" },
    chart: { type: "string" },
  },
});
const { NETBOX_URL: elsewhere, NETBOX_TOKEN: elsewhereKey = "" } = process.env;
const stops: (() => Promise<void>)[] = [];
let used = 0;

try {
  const sets = [];
  for (const size of values.sizes.split(",")) sets.push(await startSet(Number(size)));
  const scenarios: GrowthResult[] = [];
  for (const scenario of GROWTH_SCENARIOS.filter(({ name }) => name.includes(values.only))) {
    const measure = (servers: Parameters<typeof measureGrowth>[0]) =>
      measureGrowth(servers, scenario, { rounds: Number(values.rounds), next: () => used++ });
    const ours = await measure(sets.map((set) => ({ ...set, server: set.ours })));
    const byHand = scenario.isByHand && (await measure(sets.map((set) => ({ ...set, server: set.byHand }))));
    const [other] = await measure(serversElsewhere(scenario));
    scenarios.push({
      name: scenario.name,
      ...(scenario.grows !== undefined && { grows: scenario.grows }),
      ours,
      ...(byHand && { byHand }),
      ...(other !== undefined && { elsewhere: other }),
    });
  }
  const report = {
    ...machine(),
    times: sets.map(({ times }) => times),
    scenarios,
    starts: sets.map(({ started }) => started),
    memory: await Promise.all(sets.map(({ ours }) => ours.memory())),
  };
  console.log(growthTable(report));
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
  if (values.chart !== undefined) writeFileSync(values.chart, growthChart(report));
} finally {
  for (const stop of stops.reverse()) await stop();
}

/** A data set with both servers. */
async function startSet(times: number) {
  const { url, tokenKey, drop } = await createBenchDatabase(process.env.DATABASE_URL);
  stops.push(drop);
  const connection = createDatabase({ url, poolSize: 1 });
  await fillScale(connection, times).finally(() => connection.close());
  const environment = { DATABASE_URL: url, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn", BACKGROUND_TASKS: "false" };
  const start = async (path: string, command?: [string]) => {
    const child = await startChild(file(path), environment, command);
    stops.push(child.stop);
    return child;
  };
  // The first start puts the sources together.
  await (await startChild(file("start.js"), environment, [process.execPath])).stop();
  const startedAt = performance.now();
  const ours = await start("start.js", [process.execPath]);
  const started = performance.now() - startedAt;
  return { times, tokenKey, started, ours, byHand: await start("bench/hand-written/main.ts") };
}

function serversElsewhere({ isAnywhere }: GrowthScenario) {
  if (elsewhere === undefined || isAnywhere !== true) return [];
  return [{ server: { url: elsewhere.replace(/\/$/, "") }, tokenKey: elsewhereKey, times: 1 }];
}
