import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Of no use to the tests, or shared as they are. */
const LEFT_OUT: ReadonlySet<string> = new Set([".git", "node_modules", "data", "coverage"]);

/** A copy of a folder in which files can be changed: hard links, where the file system has them, to files that are never written. */
export class LinkedCopy {
  readonly path: string;
  readonly #source: string;

  private constructor(source: string, path: string) {
    this.#source = source;
    this.path = path;
  }

  /** In the system's temporary folder. */
  static async create(source: string): Promise<LinkedCopy> {
    const copy = new LinkedCopy(source, await mkdtemp(join(tmpdir(), "infra-mutations-")));
    await copy.#linkFolder("");
    await symlink(join(source, "node_modules"), join(copy.path, "node_modules"), "dir");
    return copy;
  }

  /** Runs the work while `text` stands in a file as `replacement`. Throws when the text is not there exactly once. */
  async withChange<T>(change: { file: string; text: string; replacement: string }, work: () => Promise<T>): Promise<T> {
    const { file, text, replacement } = change;
    const content = await readFile(join(this.#source, file), "utf8");
    const found = content.split(text).length - 1;
    if (found !== 1) throw new Error(`${file}: found ${found} times: ${text}`);
    // Unlinked first: a hard link is the file itself.
    await rm(join(this.path, file));
    await writeFile(
      join(this.path, file),
      content.replace(text, () => replacement),
    );
    try {
      return await work();
    } finally {
      await rm(join(this.path, file));
      await this.#link(file);
    }
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true });
  }

  async #linkFolder(folder: string): Promise<void> {
    for (const entry of await readdir(join(this.#source, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (folder === "" && LEFT_OUT.has(entry.name)) continue;
      if (entry.isDirectory()) await this.#linkFolder(path);
      else if (entry.isFile()) await this.#link(path);
    }
  }

  async #link(path: string): Promise<void> {
    const [source, target] = [join(this.#source, path), join(this.path, path)];
    await mkdir(dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
  }
}
