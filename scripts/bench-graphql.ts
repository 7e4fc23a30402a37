// npm run bench:graphql -- [--rounds N] [--only TEXT] [--times N] [--postgraphile FOLDER] [--out FILE]
// Measures GraphQL beside PostGraphile 5 on the same database: sample data, most of it `times` (20) over, on the server of
// DATABASE_URL or on a PostgreSQL in a temporary folder. PostGraphile is installed from npm when FOLDER has it not yet.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createDatabase } from "../runtime/database/pool.ts";
import { createBenchDatabase } from "./bench/bench-database.ts";
import { machine } from "./bench/bench-report.ts";
import { startChild } from "./bench/child-server.ts";
import { compareGraphql, type GraphqlComparison } from "./bench/graphql/compare-graphql.ts";
import { multiplyRows } from "./bench/graphql/multiply-rows.ts";
import { startPostgraphile } from "./bench/graphql/postgraphile.ts";
import { SCENARIOS } from "./bench/graphql/queries.ts";
import { graphqlTable } from "./bench/graphql/report-graphql.ts";

const OURS = fileURLToPath(new URL("../runtime/main.ts", import.meta.url));

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    times: { type: "string", default: "20" },
    postgraphile: { type: "string" },
    out: { type: "string" },
  },
});

async function main(): Promise<void> {
  const database = await createBenchDatabase(process.env.DATABASE_URL);
  const stops: (() => Promise<void>)[] = [database.drop];
  try {
    const connection = createDatabase({ url: database.url, poolSize: 1 });
    await multiplyRows(connection, Number(values.times)).finally(() => connection.close());
    const environment = { DATABASE_URL: database.url, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn" };
    const ours = await startChild(OURS, { ...environment, BACKGROUND_TASKS: "false" });
    stops.push(ours.stop);
    const postgraphile = await startPostgraphile(database.url, values.postgraphile);
    stops.push(postgraphile.stop);
    const servers = { ours, postgraphile: postgraphile.server, tokenKey: database.tokenKey };
    const scenarios: GraphqlComparison[] = [];
    for (const scenario of SCENARIOS.filter(({ name }) => name.includes(values.only)))
      scenarios.push(await compareGraphql(servers, scenario, Number(values.rounds)));
    const memory = { ours: await ours.memory(), postgraphile: await postgraphile.server.memory() };
    const report = { ...machine(), scenarios, memory };
    console.log(graphqlTable(report));
    if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main();
