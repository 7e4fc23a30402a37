/**
 * Starts the server: `npm start`, with `-- --demo` to fill an empty database with generated sample data.
 * Ends with 1 when a setting, the database or the port cannot be used, with 2 for an unknown option.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { registry } from "../generated/registry.ts";
import { loadEnvironmentFile, readConfig } from "./config.ts";
import { ConfigError } from "./errors/config-error.ts";
import { type RunningServer, runServer } from "./start/run-server.ts";

// By default V8 lets the heap grow to three or four times of what is in use before it collects all of it: hundreds of MiB of
// garbage that a busy server holds. At one and a half times it collects more often, which costs no measurable time.
setFlagsFromString("--heap-growing-percent=50");

const isDemo = readDemoOption();
const starting = start();
stopOnSignal(starting);
starting.catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : describe(error));
  process.exit(1);
});

async function start(): Promise<RunningServer> {
  loadEnvironmentFile();
  const packageFile = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return runServer({
    registry,
    config: readConfig(process.env),
    version: (JSON.parse(packageFile) as { version: string }).version,
    migrationFolder: fileURLToPath(new URL("../generated/migrations", import.meta.url)),
    schemaFile: new URL("../generated/openapi.json", import.meta.url),
    graphqlFile: new URL("../generated/schema.graphql", import.meta.url),
    fill: isDemo ? (await import("../scripts/demo-data.ts")).fillDemoData : undefined,
    say: (line) => console.log(line),
  });
}

function readDemoOption(): boolean {
  try {
    return parseArgs({ options: { demo: { type: "boolean", default: false } } }).values.demo;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

/**
 * Stops the server after the requests in progress. Further signals change nothing: npm and tsx pass on what the
 * terminal has sent to this process already.
 */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    try {
      await (await starting).stop();
      process.exit(0);
    } catch (error) {
      console.error(describe(error));
      process.exit(1);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") return `${error.message}: another program uses the port; choose another with PORT.`;
  if (code === "EACCES") return `${error.message}: this user may not open the port; choose another with PORT.`;
  return error.stack ?? error.message;
}
