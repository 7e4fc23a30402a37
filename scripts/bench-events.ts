// npm run bench:events
// What event rules cost a write, and whether a receiver that never answers slows others down. On sample data in a database of its
// own: on the server of DATABASE_URL, or on a PostgreSQL in a temporary folder. Ratios count.
import { fileURLToPath } from "node:url";
import { createBenchDatabase } from "./bench/bench-database.ts";
import { type ChildServer, startChild } from "./bench/child-server.ts";
import { EventBench } from "./bench/event-bench.ts";
import { outboxCost, slowNeighbour } from "./bench/event-measures.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const database = await createBenchDatabase(process.env.DATABASE_URL);
const children: ChildServer[] = [];
const start = async (path: string, environment: Readonly<Record<string, string>> = {}) => {
  const settings = { DATABASE_URL: database.url, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error", ...environment };
  const child = await startChild(file(path), settings);
  children.push(child);
  return child;
};
try {
  const { url: receiver } = await start("bench/receiver-process.ts");
  const { tokenKey } = database;
  const idle = await start("../runtime/main.ts", { BACKGROUND_TASKS: "false" });
  const quiet = new EventBench({ server: idle.url, receiver, tokenKey });
  const cost = await outboxCost(quiet, receiver);
  console.log(
    `bulk create of 1,000: ${cost.none.toFixed(0)} ms without a rule, ${ratio(cost.other, cost.none)} with one for another model,`,
  );
  console.log(`  ${ratio(cost.matching, cost.none)} with one that matches`);
  const serving = await start("../runtime/main.ts");
  // What was made until now is sent before any delay is measured.
  await quiet.seen(cost.events);
  const delays = await slowNeighbour(new EventBench({ server: serving.url, receiver, tokenKey }), receiver);
  console.log(
    `delay, p99: ${delays.alone} ms alone, ${ratio(delays.beside, delays.alone)} beside a receiver that never answers`,
  );
} finally {
  await Promise.all(children.map((child) => child.stop()));
  await database.drop();
}

function ratio(value: number, base: number): string {
  return `${(value / base).toFixed(2)} times`;
}
