// npm run soak      SOAK_MINUTES (30), SOAK_CLIENTS (4)
// Everything at once for a long time: reads, writes, bulk writes, GraphQL, mistakes, webhooks of all changes, to a server on sample data
// in a database of its own. Exit code 1 when memory, handles or connections grow in the second half, an answer is a 5xx, a webhook
// does not arrive, or the doctor finds something.
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createBenchDatabase } from "./bench/bench-database.ts";
import { startChild } from "./bench/child-server.ts";
import { EventBench } from "./bench/event-bench.ts";
import { diagnose } from "./soak/diagnose.ts";
import { MixedLoad } from "./soak/mixed-load.ts";
import { sample, WATCHED } from "./soak/samples.ts";
import { trendOf } from "./soak/trend.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const CLIENTS = Number(process.env.SOAK_CLIENTS ?? 4);
const SAMPLES = 120;
/** For the server to collect its garbage. */
const COLLECTION_MS = 1000;
/** For the last webhooks to arrive. */
const PATIENCE_MS = 120_000;

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const database = await createBenchDatabase(process.env.DATABASE_URL);
const receiver = await startChild(file("bench/receiver-process.ts"), {});
const settings = { DATABASE_URL: database.url, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn" };
const server = await startChild(file("soak/server-process.ts"), settings);
const problems: string[] = [];
try {
  const { tokenKey } = database;
  const events = new EventBench({ server: server.url, receiver: receiver.url, tokenKey });
  await events.rule(receiver.url, ["dcim.site"], ["create", "update", "delete"]);
  const load = new MixedLoad({ server: server.url, tokenKey, clients: CLIENTS });
  const taken: Map<string, number>[] = [];
  for (let turn = 0; turn < SAMPLES; turn++) {
    await delay((MINUTES * 60_000) / SAMPLES);
    const values = await load.quietly(async () => {
      server.signal("SIGUSR2");
      await delay(COLLECTION_MS);
      return sample(server.url);
    });
    taken.push(values);
  }
  await load.stop();
  for (const [name, limit] of Object.entries(WATCHED)) {
    const { first, last, grows } = trendOf(
      taken.map((values) => values.get(name) ?? 0),
      limit,
    );
    console.log(`${name}: ${first} → ${last}${grows ? " GROWS" : ""}`);
    if (grows) problems.push(`${name} grows`);
  }
  console.log(`answers: ${[...load.statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`);
  if ([...load.statuses.keys()].some((status) => status >= 500)) problems.push("there were answers of 500 or more");
  problems.push(...(await diagnose({ url: database.url, patienceMs: PATIENCE_MS })));
} finally {
  await Promise.all([server.stop(), receiver.stop()]);
  await database.drop();
}
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? "Everything stayed as it was." : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
