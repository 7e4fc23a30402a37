// npm run bench -- [--rounds N] [--only TEXT] [--out FILE]
// Measures the server beside one written by hand for the same addresses, on sample data in a database of its own: on the
// server of DATABASE_URL, or on a PostgreSQL in a temporary folder. Ratios of one run count, not the numbers.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createBenchDatabase } from "./bench/bench-database.ts";
import { machine, reportTable } from "./bench/bench-report.ts";
import { type ChildServer, startChild } from "./bench/child-server.ts";
import { type Comparison, checkSameAnswers, compare } from "./bench/compare.ts";
import { countStatements } from "./bench/count-statements.ts";
import { readScenarios } from "./bench/scenarios.ts";

const OURS = fileURLToPath(new URL("../runtime/main.ts", import.meta.url));
const HAND_WRITTEN = fileURLToPath(new URL("bench/hand-written/main.ts", import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "5" },
      only: { type: "string", default: "" },
      out: { type: "string" },
    },
  });
  const database = await createBenchDatabase(process.env.DATABASE_URL);
  const children: ChildServer[] = [];
  try {
    const environment = { DATABASE_URL: database.url, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn" };
    const start = async (file: string) => {
      const child = await startChild(file, environment);
      children.push(child);
      return child;
    };
    const servers = { ours: await start(OURS), handWritten: await start(HAND_WRITTEN) };
    const { tokenKey } = database;
    const scenarios = (await readScenarios(database.url)).filter(({ name }) => name.includes(values.only));
    for (const scenario of scenarios) await checkSameAnswers(servers, scenario, tokenKey);
    const paths = scenarios.map(({ path }) => path);
    const statements = await countStatements(database.url, tokenKey, paths);
    const compared: Comparison[] = [];
    for (const scenario of scenarios)
      compared.push(await compare(servers, scenario, { tokenKey, rounds: Number(values.rounds) }));
    const report = {
      ...machine(),
      scenarios: compared.map((comparison, index) => ({ ...comparison, statements: statements[index] ?? 0 })),
      memory: { ours: await servers.ours.memory(), handWritten: await servers.handWritten.memory() },
    };
    console.log(reportTable(report));
    if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await database.drop();
  }
}

await main();
