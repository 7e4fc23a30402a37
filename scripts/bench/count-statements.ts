import { registry } from "../../generated/registry.ts";
import { readConfig } from "../../runtime/config.ts";
import { createDatabase } from "../../runtime/database/pool.ts";
import { createLog } from "../../runtime/logging/log.ts";
import { createServer } from "../../runtime/server.ts";

/** Number of statements our server sends for each address, once its definitions are read. */
export async function countStatements(
  databaseUrl: string,
  tokenKey: string,
  paths: readonly string[],
): Promise<number[]> {
  let statements = 0;
  const database = createDatabase({ url: databaseUrl, onStatement: () => (statements += 1) });
  const server = createServer({
    registry,
    config: readConfig({ MAINTENANCE_MODE: "true", LOG_LEVEL: "silent" }),
    database,
    log: createLog("silent"),
    version: "",
    schemaFile: new URL("../../generated/openapi.json", import.meta.url),
  });
  const request = async (path: string) => {
    const response = await server.request(path, { headers: { Authorization: `Token ${tokenKey}` } });
    await response.text();
  };
  const counts: number[] = [];
  for (const path of paths) {
    await request(path);
    statements = 0;
    await request(path);
    counts.push(statements);
  }
  await database.close();
  return counts;
}
