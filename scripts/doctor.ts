// npm run doctor
// Compares a database with itself: references, trees, counters, stored paths, change records, events, uploaded files. Prints a line for each kind
// of row that is not as it must be. Exit code: 0 nothing found, 1 something, 2 the database cannot be examined.
import { registry } from "../generated/registry.ts";
import { loadEnvironmentFile, readConfig } from "../runtime/config.ts";
import { examine } from "../runtime/doctor/examine.ts";
import { createLog } from "../runtime/logging/log.ts";
import { createServer } from "../runtime/server.ts";
import { openDatabase } from "../runtime/start/open-database.ts";
import { printFindings } from "./print-findings.ts";

try {
  process.exitCode = (await main()) === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const log = createLog("silent");
  const { database, close } = await openDatabase(config, log);
  try {
    const schemaFile = new URL("../generated/openapi.json", import.meta.url);
    const { services } = createServer({ registry, config, database, log, version: "", schemaFile });
    const findings = await examine(services);
    printFindings(findings);
    return findings.length;
  } finally {
    await close();
  }
}
