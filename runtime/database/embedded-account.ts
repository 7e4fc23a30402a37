import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Who runs PostgreSQL. It refuses to run as root, so root lends it to a system user. */
export interface Account {
  /** Absent: the present user. */
  readonly ids?: { readonly uid: number; readonly gid: number };
  /** Program and arguments to put before a command; it changes the user by itself. */
  readonly prefix?: readonly string[];
}

/** System user that root lends PostgreSQL to: the usual one, made when it is not there. */
const SYSTEM_USER = "postgres";

/** Chooses the account that can use all of the paths. Throws when root can make none that does. */
export async function chooseAccount(paths: readonly string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const ids = (await userIds()) ?? (await makeUser());
  for (const path of paths) {
    const barrier = await barrierTo(path, ids);
    if (barrier !== null) return { ids, prefix: await reachingPrefix(ids, barrier, path) };
  }
  return { ids };
}

async function userIds(): Promise<{ uid: number; gid: number } | null> {
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const [, , uid, gid] =
    passwd
      .split("\n")
      .find((line) => line.startsWith(`${SYSTEM_USER}:`))
      ?.split(":") ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

async function makeUser(): Promise<{ uid: number; gid: number }> {
  const commands: readonly (readonly [string, readonly string[]])[] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", SYSTEM_USER]],
    // BusyBox (Alpine)
    ["adduser", ["-S", "-D", "-H", "-s", "/bin/false", SYSTEM_USER]],
  ];
  let failure: unknown;
  for (const [program, options] of commands) {
    try {
      await run(program, [...options]);
      const ids = await userIds();
      if (ids !== null) return ids;
    } catch (error) {
      failure = error;
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and the system user "${SYSTEM_USER}" could not be made: make it, start as another user, or set DATABASE_URL.`,
    { cause: failure },
  );
}

/** The first folder on the way to a path that the user may not enter; null when there is none. */
async function barrierTo(path: string, { uid, gid }: { uid: number; gid: number }): Promise<string | null> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = await stat(folder);
    const enter = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & enter) === 0) return folder;
    if (folder === dirname(folder)) return null;
  }
}

/**
 * A project under /root is closed to every other user. Root then starts PostgreSQL with the right to enter folders
 * regardless of their mode, rather than opening them to everyone or keeping the data elsewhere.
 */
async function reachingPrefix(
  { uid, gid }: { uid: number; gid: number },
  barrier: string,
  path: string,
): Promise<readonly string[]> {
  const capability = await enteringCapability();
  const prefix = [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // Without it access(2), by which PostgreSQL looks at its own files, does not count the right.
    "--securebits=+no_setuid_fixup",
    "--",
  ];
  try {
    if (capability === null) throw new Error("neither CAP_DAC_READ_SEARCH nor CAP_DAC_OVERRIDE can be passed on");
    await run("setpriv", [...prefix.slice(1), "test", "-r", path]);
    return prefix;
  } catch (cause) {
    throw new Error(
      `PostgreSQL does not run as root, and the system user "${SYSTEM_USER}" may not enter ${barrier}: move the project (to /opt, say), start as another user, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** The weaker right suffices, but containers often have only the stronger. */
async function enteringCapability(): Promise<"dac_read_search" | "dac_override" | null> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const bounding = BigInt(`0x${/^CapBnd:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0"}`);
  if ((bounding & (1n << 2n)) !== 0n) return "dac_read_search";
  return (bounding & (1n << 1n)) !== 0n ? "dac_override" : null;
}
