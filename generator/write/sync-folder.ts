import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** How a folder differs from what it should hold: paths relative to it, by code point. */
export interface FolderDifference {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  /** Files that should not be there. */
  readonly orphan: readonly string[];
}

/** Texts of all files below a folder by path relative to it, with forward slashes; empty when there is no folder. */
export function readFolder(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(
    paths.map((path) => [path.slice(join(folder).length + 1).replaceAll("\\", "/"), readFileSync(path, "utf8")]),
  );
}

/** Compares what a folder holds with what it should hold, as sets of files. */
export function compareFolder(
  current: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
): FolderDifference {
  const paths = [...wanted.keys()].sort();
  return {
    missing: paths.filter((path) => !current.has(path)),
    changed: paths.filter((path) => current.has(path) && current.get(path) !== wanted.get(path)),
    orphan: [...current.keys()].filter((path) => !wanted.has(path)).sort(),
  };
}

/** Writes what is missing or changed and deletes orphans, with the folders they leave empty; all else is not touched. */
export function writeDifference(
  folder: string,
  wanted: ReadonlyMap<string, string>,
  difference: FolderDifference,
): void {
  for (const path of [...difference.missing, ...difference.changed]) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, wanted.get(path) ?? "");
  }
  for (const path of difference.orphan) {
    rmSync(join(folder, path));
    removeEmptyFolders(folder, dirname(path));
  }
}

function removeEmptyFolders(root: string, folder: string): void {
  if (folder === "." || readdirSync(join(root, folder)).length > 0) return;
  rmdirSync(join(root, folder));
  removeEmptyFolders(root, dirname(folder));
}
