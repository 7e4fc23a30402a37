import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ChildServer, startChild } from "../child-server.ts";

/** PostGraphile 5 and the Node.js it needs, both as npm packages. */
const PACKAGES = ["postgraphile@5.1.5", "pg@8.23.1", "node@24.21.0"];
const SERVER = new URL("postgraphile-server.js", import.meta.url);

export interface Postgraphile {
  readonly server: ChildServer;
  stop(): Promise<void>;
}

/**
 * PostGraphile on a database, in a process of its own. Installed into a temporary folder that goes with it, or into `folder`,
 * where it stays for the next time.
 */
export async function startPostgraphile(databaseUrl: string, folder: string | undefined): Promise<Postgraphile> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), "infra-postgraphile-")));
  const remove = async () => {
    if (folder === undefined) await rm(place, { recursive: true, force: true });
  };
  try {
    await writeFile(join(place, "package.json"), '{"private": true, "type": "module"}');
    await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund", ...PACKAGES], { cwd: place });
    const file = join(place, "server.js");
    await copyFile(SERVER, file);
    const environment = { DATABASE_URL: databaseUrl, NODE_ENV: "production", GRAPHILE_ENV: "production" };
    const server = await startChild(file, environment, [join(place, "node_modules/node/bin/node")]);
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { server, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
