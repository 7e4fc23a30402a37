// npm run import -- FILE|URL [--reset] [--json]   a plain dump of NetBox 3.7 (.sql, .sql.gz, - for stdin), or a running database
// npm run import -- --reset --stdin               one dump path per line (see runtime/import/serve-resets.ts)
// Exit code: 0 everything is here now, 1 rows or values were left out, 2 nothing was imported.
import { parseArgs } from "node:util";
import { registry } from "../generated/registry.ts";
import { loadEnvironmentFile, readConfig } from "../runtime/config.ts";
import { reportText } from "../runtime/import/import-report.ts";
import { importTables } from "../runtime/import/import-tables.ts";
import { Importer } from "../runtime/import/importer.ts";
import { openSource } from "../runtime/import/open-source.ts";
import { ProgressLine } from "../runtime/import/progress-line.ts";
import { importMessage, serveResets } from "../runtime/import/serve-resets.ts";
import type { SourceKnowledge } from "../runtime/import/source-knowledge.ts";
import { Cipher } from "../runtime/secrets/cipher.ts";
import { secretKeyOf } from "../runtime/start/secret-key.ts";
import { netboxSource } from "./netbox-source.ts";
import { openTargetDatabase, type TargetDatabase } from "./target-database.ts";

const USAGE = "npm run import -- FILE|postgres://URL [--reset] [--json]\nnpm run import -- --reset --stdin";
const FLAG = { type: "boolean", default: false } as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reset: FLAG, stdin: FLAG, json: FLAG },
  });
  const [source, ...others] = positionals;
  const isUnderstood = values.stdin
    ? source === undefined && values.reset
    : source !== undefined && others.length === 0;
  if (!isUnderstood) throw new Error(USAGE);
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const target = await openTargetDatabase(config);
  const knowledge = netboxSource(config.allowTokenRetrieval ? Cipher.forFields(await secretKeyOf(config)) : undefined);
  try {
    if (source !== undefined) return await importOnce(target, { ...values, source, knowledge });
    const importer = new Importer(target.client, registry, knowledge);
    await serveResets(target.client, importer, { input: process.stdin, output: process.stdout });
    return 0;
  } finally {
    await target.close();
  }
}

async function importOnce(
  { client }: TargetDatabase,
  options: { source: string; reset: boolean; json: boolean; knowledge: SourceKnowledge },
): Promise<number> {
  const line = new ProgressLine(process.stderr);
  const tables = importTables(registry);
  const importer = new Importer(client, registry, options.knowledge);
  const source = openSource(options.source, (table) => tables.has(table));
  const running = importer.run(source, { reset: options.reset, progress: (table, rows) => line.show(table, rows) });
  const report = await running.finally(() => line.clear());
  // The planner knows nothing of the new rows until it is told.
  await client.query("VACUUM (ANALYZE)");
  console.log(options.json ? JSON.stringify(report) : reportText(report));
  return report.isComplete ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(importMessage(error));
  return 2;
});
