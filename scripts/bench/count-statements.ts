import { CountingServer } from "./counting-server.ts";

/** Number of statements our server sends for each address, once its definitions are read. */
export async function countStatements(
  databaseUrl: string,
  tokenKey: string,
  paths: readonly string[],
): Promise<number[]> {
  const server = new CountingServer(databaseUrl, tokenKey);
  const counts: number[] = [];
  for (const path of paths) {
    await server.get(path);
    server.takeStatements();
    await server.get(path);
    counts.push(server.takeStatements());
  }
  await server.close();
  return counts;
}
