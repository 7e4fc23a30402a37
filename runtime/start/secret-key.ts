import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

const KEY_BYTES = 48;

/** The server's secret key: the one that is set, else the one it keeps. */
export async function secretKeyOf(config: Pick<Config, "secretKey" | "dataDirectory">): Promise<string> {
  return config.secretKey ?? keptSecretKey(config.dataDirectory);
}

/** The secret key kept in the folder (file secret-key, readable by its owner only); made when there is none. */
export async function keptSecretKey(folder: string): Promise<string> {
  const file = join(folder, "secret-key");
  const draft = join(folder, `secret-key-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // A link appears whole and only once: of two processes that start together, one makes the key and both read it.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(file, "utf8")).trim();
}
