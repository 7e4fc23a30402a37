// npm run retrace              computes all cable paths from nothing and stores what is different
// npm run retrace -- --check   only compares
// Exit code: 0 stored and computed are the same (now), 1 with --check they are not, 2 the database cannot be read.
import { parseArgs } from "node:util";
import { type CablingDifference, retraceAll } from "../models/dcim/retrace-all.ts";
import { loadEnvironmentFile, readConfig } from "../runtime/config.ts";
import type { Connection } from "../runtime/database/database.ts";
import { createLog } from "../runtime/logging/log.ts";
import { openDatabase } from "../runtime/start/open-database.ts";

/** Differences that are printed one by one. */
const MOST_SHOWN = 50;

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  loadEnvironmentFile();
  const { database, close } = await openDatabase(readConfig(process.env), createLog("silent"));
  try {
    const types = await contentTypes(database);
    const { count, differences } = await database.transaction((connection) => {
      const query: Connection["query"] = (statement) => connection.query(statement);
      return retraceAll({ query, contentTypeId: typeIn(types) }, { isRepaired: !values.check });
    });
    show(differences);
    const end = values.check ? "different" : "made right";
    console.log(
      `${count} paths, ${differences.length === 0 ? "all as the cables are" : `${differences.length} ${end}`}.`,
    );
    return values.check && differences.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

async function contentTypes(connection: Connection): Promise<ReadonlyMap<string, number>> {
  const rows = await connection.run("SELECT app_label || '.' || model, id FROM django_content_type", []);
  return new Map(rows.map(([name, id]) => [name as string, Number(id)]));
}

function typeIn(types: ReadonlyMap<string, number>): (model: string) => number {
  return (model) => {
    const id = types.get(model.replaceAll("-", ""));
    if (id === undefined) throw new Error(`The database has no content type for ${model}; start the server once.`);
    return id;
  };
}

function show(differences: readonly CablingDifference[]): void {
  for (const { place, problem } of differences.slice(0, MOST_SHOWN)) console.log(`${place} ${problem}`);
  if (differences.length > MOST_SHOWN) console.log(`… and ${differences.length - MOST_SHOWN} more`);
}
