// npm run worker: does background tasks (webhooks, jobs) beside servers on the same database. Several may run.
import { readFileSync } from "node:fs";
import { registry } from "../generated/registry.ts";
import { loadEnvironmentFile, readConfig } from "../runtime/config.ts";
import { ConfigError } from "../runtime/errors/config-error.ts";
import { runWorker } from "../runtime/start/run-worker.ts";

loadEnvironmentFile();
try {
  const packageFile = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const worker = await runWorker({
    registry,
    config: readConfig(process.env),
    version: (JSON.parse(packageFile) as { version: string }).version,
    schemaFile: new URL("../generated/openapi.json", import.meta.url),
    say: (line) => console.log(line),
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void worker.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
