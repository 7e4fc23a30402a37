// npm run backup -- FILE
// Writes a backup of the database and the uploaded files, while servers go on. runtime/backup/backup-format.ts says what is in it.
// Exit code: 0 written, 1 written without files that rows name, 2 not written.
import { readFileSync } from "node:fs";
import { registry } from "../generated/registry.ts";
import { BackupError } from "../runtime/backup/backup-format.ts";
import { writeBackup } from "../runtime/backup/write-backup.ts";
import { loadEnvironmentFile, readConfig } from "../runtime/config.ts";
import { MediaStore } from "../runtime/media/media-store.ts";
import { openDatabaseAsIs } from "./target-database.ts";

process.exitCode = await main().catch((error: unknown) => {
  console.error((error as Error).message);
  return 2;
});

async function main(): Promise<number> {
  const [path, ...others] = process.argv.slice(2);
  if (path === undefined || path.startsWith("-") || others.length > 0) throw new BackupError("npm run backup -- FILE");
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const packageFile = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { version } = JSON.parse(packageFile) as { version: string };
  const { client, close } = await openDatabaseAsIs(config);
  try {
    const media = new MediaStore(config.mediaFolder);
    const { tables, rows, files, missing } = await writeBackup({ client, registry, media, version }, path);
    console.log(`${path}: ${rows} rows of ${tables} tables, ${files} files.`);
    for (const name of missing) console.log(`Not in it, because it is not in ${config.mediaFolder}: ${name}`);
    console.log("The secret key is not in it: keep SECRET_KEY, or the file secret-key of DATA_DIR, as well.");
    return missing.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}
