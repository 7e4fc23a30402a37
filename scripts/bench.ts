// npm run bench -- [--sizes 1,10,100] [--rounds N] [--only TEXT] [--out FILE] [--chart FILE]
// Measures the server beside one written by hand, which is the limit: on data sets of 1, 10 and 100 times 10,000 addresses and what
// belongs to them, each in a database of its own, on the server of DATABASE_URL or on a PostgreSQL in a temporary folder. With
// NETBOX_URL and NETBOX_TOKEN reads are measured at that NetBox too, on its own data. Ratios of one run count, not the numbers.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { compareWithBareInsert } from "./bench/bare-insert.ts";
import { machine, reportTable, type ScenarioResult } from "./bench/bench-report.ts";
import { checkSameAnswers } from "./bench/check-answers.ts";
import { compareRates, compareTimes, warmUp } from "./bench/compare.ts";
import { compareWorkers } from "./bench/compare-workers.ts";
import { CountingServer } from "./bench/counting-server.ts";
import { createDataSet, type DataSet } from "./bench/data-set.ts";
import { type Elsewhere, openElsewhere } from "./bench/elsewhere.ts";
import { growthChart } from "./bench/growth-chart.ts";
import type { Scenario } from "./bench/scenario.ts";
import { SCENARIOS } from "./bench/scenarios.ts";
import { compareWebhooks } from "./bench/webhook-rate.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1,10,100" },
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    out: { type: "string" },
    chart: { type: "string" },
  },
});
const rounds = Number(values.rounds);

/** What is no single request. */
const OTHERS: readonly Readonly<Pick<ScenarioResult, "name" | "goal"> & Measure>[] = [
  { name: "create 1,000 addresses, limit: bare INSERT", goal: 0.3, measure: compareWithBareInsert },
  { name: "webhooks sent, limit: fetch", measure: compareWebhooks },
  { name: "50 devices, 2 workers, limit: 1 worker", measure: compareWorkers },
];
interface Measure {
  readonly measure: typeof compareWithBareInsert;
}

const stops: (() => Promise<void>)[] = [];
const end = async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end().then(() => process.exit(1)));
try {
  const { NETBOX_URL, NETBOX_TOKEN = "" } = process.env;
  const elsewhere = NETBOX_URL === undefined ? undefined : await openElsewhere(NETBOX_URL, NETBOX_TOKEN);
  const sets: DataSet[] = [];
  for (const size of values.sizes.split(",")) sets.push(await createDataSet(Number(size), (stop) => stops.push(stop)));
  const report = {
    ...machine(),
    sizes: sets.map(({ times }) => times),
    scenarios: await measureAll(sets, elsewhere),
    starts: { ours: sets.map(({ starts }) => starts.ours), byHand: sets.map(({ starts }) => starts.byHand) },
    memory: {
      ours: await Promise.all(sets.map(({ ours }) => ours.memory())),
      byHand: await Promise.all(sets.map(({ byHand }) => byHand.memory())),
    },
  };
  console.log(reportTable(report));
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
  if (values.chart !== undefined) writeFileSync(values.chart, growthChart(report));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await end();
}

async function measureAll(sets: readonly DataSet[], elsewhere: Elsewhere | undefined): Promise<ScenarioResult[]> {
  const [first] = sets;
  if (first === undefined) throw new Error("--sizes names none");
  const isChosen = ({ name }: { name: string }) => name.includes(values.only);
  const counting = new CountingServer(first.databaseUrl, first.tokenKey);
  stops.push(() => counting.close());
  const results: ScenarioResult[] = [];
  const add = (result: ScenarioResult) => {
    results.push(result);
    console.error(`${result.name}: ${result.rates?.ratio.toFixed(2)}`);
  };
  for (const scenario of SCENARIOS.filter(isChosen)) {
    const { name, goal, grows, isWrite, isOwn } = scenario;
    for (const set of sets) {
      await checkSameAnswers(set, scenario);
      await warmUp(set, scenario);
    }
    const statements = await countStatements(counting, first, scenario);
    const rates = await compareRates(first, scenario, rounds);
    const other = isWrite || isOwn ? undefined : elsewhere;
    const times = await compareTimes(sets, scenario, { rounds, elsewhere: other });
    add({ name, goal, grows, rates, statements, times });
  }
  for (const { name, goal, measure } of OTHERS.filter(isChosen))
    add({ name, goal, rates: await measure(first, rounds) });
  return results;
}

/** Number of statements that our server sends, once what they need is prepared. */
async function countStatements(server: CountingServer, set: DataSet, { name, request }: Scenario): Promise<number> {
  const count = () => server.count(request(set.next(name), set.records));
  await count();
  return count();
}
