import { mkdir, readdir, readFile, rmdir, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";

/** Where files are served. */
export const MEDIA_PREFIX = "/media/";

/** Path of the address of a file; empty segments of its name are left out, as file systems do. */
export function mediaPath(name: string): string {
  const segments = name.split("/").filter((segment) => segment !== "");
  return `${MEDIA_PREFIX}${segments.map(encodeURIComponent).join("/")}`;
}

/** Files that clients uploaded, in one folder. Columns hold their names: paths below the folder, with slashes. */
export class MediaStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** Writes a new file. */
  async save(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(name);
    if (path === undefined) throw new Error(`${name} is no name of a file`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flag: "wx" });
  }

  /** The content of a file; undefined when there is none of this name. */
  async read(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const path = this.#path(name);
    if (path === undefined) return undefined;
    try {
      return await readFile(path);
    } catch (error) {
      if (ABSENT.has(codeOf(error))) return undefined;
      throw error;
    }
  }

  /** Removes a file, and its folder when nothing else is in it; a file that is not there is none to remove. */
  async remove(name: string): Promise<void> {
    const path = this.#path(name);
    if (path === undefined) return;
    try {
      await unlink(path);
      if (dirname(path) !== this.#root) await rmdir(dirname(path));
    } catch (error) {
      if (!ABSENT.has(codeOf(error)) && !FILLED.has(codeOf(error))) throw error;
    }
  }

  /** All files: when each was written last, in milliseconds since 1970, by name. */
  async list(): Promise<Map<string, number>> {
    const found = await readdir(this.#root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (ABSENT.has(codeOf(error))) return [];
      throw error;
    });
    const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const times = await Promise.all(files.map(async (path) => (await stat(path).catch(() => undefined))?.mtimeMs));
    const names = files.map((path) => relative(this.#root, path).replaceAll(sep, "/"));
    return new Map(names.flatMap((name, index) => (times[index] === undefined ? [] : [[name, times[index]]])));
  }

  /** undefined for names that lead out of the folder. */
  #path(name: string): string | undefined {
    if (name.includes("\0") || name.split(/[/\\]/).some((part) => part === "" || part === "." || part === ".."))
      return undefined;
    const path = resolve(this.#root, name);
    return path.startsWith(this.#root + sep) ? path : undefined;
  }
}

const ABSENT: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "EPERM"]);
const FILLED: ReadonlySet<string> = new Set(["ENOTEMPTY", "EEXIST"]);

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
