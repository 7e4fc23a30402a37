// npm run bench:writes
// Measures writes of many objects beside the same write of one, on sample data in a database of its own: on the server of
// DATABASE_URL, or on a PostgreSQL in a temporary folder. The statements and the ratio of one run count, not the times.
import { createBenchDatabase } from "./bench/bench-database.ts";
import { CountingServer } from "./bench/counting-server.ts";
import { WRITE_SCENARIOS, type WriteScenario } from "./bench/write-scenarios.ts";

/** Times one write of several objects is measured; the median counts. */
const ROUNDS = 5;

interface Measured {
  readonly ms: number;
  readonly statements: number;
}

async function measure(server: CountingServer, scenario: WriteScenario): Promise<string> {
  const body = await scenario.prepare(server);
  let made = 0;
  const write = async (count: number): Promise<Measured> => {
    const bodies = Array.from({ length: count }, (_, index) => body(made + index));
    made += count;
    server.takeStatements();
    const start = performance.now();
    await server.post(scenario.path, bodies);
    return { ms: performance.now() - start, statements: server.takeStatements() };
  };
  await write(1);
  const rounds: { one: Measured; many: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ one: await write(1), many: await write(scenario.count) });
  rounds.sort((a, b) => a.many.ms / a.one.ms - b.many.ms / b.one.ms);
  const { one, many } = rounds[Math.floor(ROUNDS / 2)] as { one: Measured; many: Measured };
  return [
    scenario.name,
    `1: ${one.statements} statements, ${one.ms.toFixed(0)} ms`,
    `${scenario.count}: ${many.statements} statements, ${many.ms.toFixed(0)} ms`,
    `ratio ${(many.ms / one.ms).toFixed(1)}`,
  ].join("   ");
}

const database = await createBenchDatabase(process.env.DATABASE_URL);
try {
  const server = new CountingServer(database.url, database.tokenKey);
  for (const scenario of WRITE_SCENARIOS) console.log(await measure(server, scenario));
  await server.close();
} finally {
  await database.drop();
}
