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

interface Pair {
  readonly one: Measured;
  readonly many: Measured;
}

async function measure(server: CountingServer, scenario: WriteScenario): Promise<string[]> {
  const body = await scenario.prepare(server);
  const { path } = scenario;
  let made = 0;
  const timed = async (work: () => Promise<unknown>): Promise<Measured> => {
    server.takeStatements();
    const start = performance.now();
    await work();
    return { ms: performance.now() - start, statements: server.takeStatements() };
  };
  /** All writes of some objects, by name. */
  const write = async (count: number): Promise<Map<string, Measured>> => {
    const bodies = Array.from({ length: count }, (_, index) => body(made + index));
    made += count;
    let ids: number[] = [];
    const measured = new Map<string, Measured>();
    const create = async () => {
      ids = (await server.post<{ id: number }[]>(path, bodies)).map(({ id }) => id);
    };
    measured.set("create", await timed(create));
    if (!scenario.isWhole) return measured;
    const changes = ids.map((id) => ({ id, description: `changed ${id}` }));
    measured.set("update", await timed(() => server.send("PATCH", path, changes)));
    const gone = ids.map((id) => ({ id }));
    measured.set("delete", await timed(() => server.send("DELETE", path, gone)));
    return measured;
  };
  // What is written for the first time is compiled and planned first.
  for (const count of [1, scenario.count, scenario.count]) await write(count);
  const rounds: Map<string, Pair>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, many] = [await write(1), await write(scenario.count)];
    rounds.push(
      new Map([...one].map(([name, measured]) => [name, { one: measured, many: many.get(name) ?? measured }])),
    );
  }
  return [...(rounds[0]?.keys() ?? [])].map((name) => line(scenario, name, rounds));
}

function line({ name, count }: WriteScenario, write: string, rounds: readonly Map<string, Pair>[]): string {
  const { one, many } = median(
    rounds.map((round) => round.get(write) as Pair),
    (pair) => pair.many.ms / pair.one.ms,
  );
  return [
    `${write} ${name}`,
    `1: ${one.statements} statements, ${one.ms.toFixed(1)} ms`,
    `${count}: ${many.statements} statements, ${many.ms.toFixed(0)} ms`,
    `ratio ${(many.ms / one.ms).toFixed(1)}`,
  ].join("   ");
}

function median<T>(values: readonly T[], by: (value: T) => number): T {
  return values.toSorted((a, b) => by(a) - by(b))[Math.floor(values.length / 2)] as T;
}

const database = await createBenchDatabase(process.env.DATABASE_URL);
try {
  const server = new CountingServer(database.url, database.tokenKey);
  for (const scenario of WRITE_SCENARIOS) for (const text of await measure(server, scenario)) console.log(text);
  await server.close();
} finally {
  await database.drop();
}
