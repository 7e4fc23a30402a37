import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const KEY_BYTES = 48;

/** The secret key kept in the folder (file secret-key, readable by its owner only); made when there is none. */
export async function keptSecretKey(folder: string): Promise<string> {
  const file = join(folder, "secret-key");
  await mkdir(folder, { recursive: true });
  try {
    // "wx" fails when the file exists: of two processes that start at once, one makes the key and both read it.
    await writeFile(file, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
