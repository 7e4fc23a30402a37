import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { createDatabase } from "../../runtime/database/pool.ts";
import { createBenchDatabase } from "./bench-database.ts";
import { type ChildServer, startChild } from "./child-server.ts";
import { type CpuClock, openCpuClock } from "./cpu-time.ts";
import { fillScale } from "./fill-scale.ts";
import { filledRecords, type Records } from "./records.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OURS = file("../start.js");
const HAND_WRITTEN = file("hand-written/main.ts");
/** Where packages are found. */
const FOLDER = file("../../node_modules/.cache/infra-records-bench");
const NODE = [process.execPath] as const;

/** A database of some size, and both servers on it. */
export interface DataSet {
  /** Size, in times 1×. */
  readonly times: number;
  readonly databaseUrl: string;
  readonly tokenKey: string;
  readonly records: Records;
  readonly ours: ChildServer;
  readonly byHand: ChildServer;
  /** Milliseconds from the start of each to its first answer. */
  readonly starts: { readonly ours: number; readonly byHand: number };
  readonly cpuTime: CpuClock;
  /** The number that a request of a scenario has not had. */
  next(scenario: string): number;
  /** Starts another server of ours. */
  start(environment: Readonly<Record<string, string>>): Promise<ChildServer>;
}

/** Makes the database on the server of DATABASE_URL, or on one in a temporary folder. `onEnd` gets what removes everything again. */
export async function createDataSet(times: number, onEnd: (stop: () => Promise<void>) => void): Promise<DataSet> {
  const { url: databaseUrl, tokenKey, drop } = await createBenchDatabase(process.env.DATABASE_URL);
  onEnd(drop);
  const connection = createDatabase({ url: databaseUrl, poolSize: 1 });
  await fillScale(connection, times).finally(() => connection.close());
  const settings = { DATABASE_URL: databaseUrl, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn" };
  const start = async (path: string, environment: Readonly<Record<string, string>> = {}) => {
    const startedAt = performance.now();
    const child = await startChild(path, { ...settings, ...environment }, NODE);
    onEnd(child.stop);
    const headers = { Authorization: `Token ${tokenKey}` };
    await (await fetch(`${child.url}/api/dcim/devices/?limit=1`, { headers })).arrayBuffer();
    return { child, milliseconds: performance.now() - startedAt };
  };
  const silent = { BACKGROUND_TASKS: "false" };
  // The first start puts the sources together.
  await (await start(OURS, silent)).child.stop();
  const ours = await start(OURS, silent);
  const byHand = await start(await bundle());
  const clock = await openCpuClock(databaseUrl);
  onEnd(clock.end);
  const numbers = new Map<string, number>();
  return {
    times,
    databaseUrl,
    tokenKey,
    records: filledRecords(times),
    ours: ours.child,
    byHand: byHand.child,
    starts: { ours: ours.milliseconds, byHand: byHand.milliseconds },
    cpuTime: clock.read,
    next: (scenario) => {
      const number = numbers.get(scenario) ?? 0;
      numbers.set(scenario, number + 1);
      return number;
    },
    start: async (environment) => (await start(OURS, environment)).child,
  };
}

/** The hand-written server as one file, as ours is started too. */
async function bundle(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const outfile = `${FOLDER}/hand-written.mjs`;
  await build({
    entryPoints: [HAND_WRITTEN],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "silent",
  });
  return outfile;
}
