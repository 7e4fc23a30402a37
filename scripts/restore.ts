// npm run restore -- FILE
// Fills a database without any table, and the folder of uploaded files, from a backup; then asks the doctor. A backup of an earlier
// version is brought to this one. Exit code: 0 restored, 1 restored and something is wrong, 2 not restored.
import { registry } from "../generated/registry.ts";
import { BackupError } from "../runtime/backup/backup-format.ts";
import { restoreBackup } from "../runtime/backup/restore-backup.ts";
import { loadEnvironmentFile, readConfig } from "../runtime/config.ts";
import { examine } from "../runtime/doctor/examine.ts";
import { createLog } from "../runtime/logging/log.ts";
import { MediaStore } from "../runtime/media/media-store.ts";
import { createServer } from "../runtime/server.ts";
import { printFindings } from "./print-findings.ts";
import { MIGRATIONS, openDatabaseAsIs } from "./target-database.ts";

process.exitCode = await main().catch((error: unknown) => {
  console.error((error as Error).message);
  return 2;
});

async function main(): Promise<number> {
  const [path, ...others] = process.argv.slice(2);
  if (path === undefined || path.startsWith("-") || others.length > 0) throw new BackupError("npm run restore -- FILE");
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const { client, database, close } = await openDatabaseAsIs(config);
  try {
    const media = new MediaStore(config.mediaFolder);
    const target = { client, database, registry, media, migrationFolder: MIGRATIONS };
    const { header, rows, files, applied } = await restoreBackup(target, path);
    console.log(`${rows} rows and ${files} files of ${header.taken} (version ${header.version}) are here.`);
    if (applied.length > 0) console.log(`Brought to this version: ${applied.join(", ")}.`);
    const schemaFile = new URL("../generated/openapi.json", import.meta.url);
    const log = createLog("silent");
    const findings = await examine(createServer({ registry, config, database, log, version: "", schemaFile }).services);
    printFindings(findings);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}
