import { createHash } from "node:crypto";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { matchesWildcard } from "./wildcard.ts";

/** A file of a data source, as it is now. */
export interface FetchedFile {
  /** Below the source's folder, with forward slashes. */
  readonly path: string;
  /** SHA-256 in hex. */
  readonly hash: string;
  readonly data: Buffer;
}

const MOST_FILES = 20_000;
const MOST_BYTES = 268_435_456;
const LONGEST_PATH = 1000;

/**
 * All files below a folder but hidden ones and those whose name matches an ignore rule (one a line, with * ? []). Links count
 * where they stay inside. Throws when the folder cannot be read, or holds more than 20,000 files or 256 MiB.
 */
export async function fetchFiles(folder: string, ignoreRules: string): Promise<FetchedFile[]> {
  const root = await realpath(folder);
  if (!(await stat(root)).isDirectory()) throw new Error(`${folder} is not a folder.`);
  const rules = ignoreRules.split(/\r?\n/).filter((rule) => rule !== "");
  const files: FetchedFile[] = [];
  let bytes = 0;
  for (const path of await listFiles(root, rules)) {
    const data = await readInside(root, join(root, path));
    if (data === undefined) continue;
    bytes += data.length;
    if (files.length === MOST_FILES) throw new Error(`There are more than ${MOST_FILES} files.`);
    if (bytes > MOST_BYTES) throw new Error(`The files are larger than ${MOST_BYTES} bytes together.`);
    if (path.length > LONGEST_PATH) throw new Error(`A path is longer than ${LONGEST_PATH} characters: ${path}`);
    files.push({ path, hash: createHash("sha256").update(data).digest("hex"), data });
  }
  return files;
}

async function listFiles(root: string, rules: readonly string[]): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .filter(({ name }) => !name.startsWith(".") && !rules.some((rule) => matchesWildcard(name, rule)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.startsWith("."))
    .sort();
}

/** undefined for links that lead outside, to a folder or nowhere. */
async function readInside(root: string, path: string): Promise<Buffer | undefined> {
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined || !real.startsWith(root + sep) || !(await stat(real)).isFile()) return undefined;
  return readFile(real);
}
