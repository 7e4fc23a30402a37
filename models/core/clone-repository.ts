import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const TIME_LIMIT_MS = 300_000;

export interface Repository {
  readonly url: string;
  /** Default: that of the repository. */
  readonly branch?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/** Clones the last commit of a repository with the git program and gives its folder to `work`; it is removed afterwards. Throws what git says. */
export async function withClone<T>(repository: Repository, work: (folder: string) => Promise<T>): Promise<T> {
  const { url, branch, username, password } = repository;
  const folder = await mkdtemp(join(tmpdir(), "infra-records-source-"));
  try {
    const options = branch === undefined || branch === "" ? [] : [`--branch=${branch}`];
    await run("git", ["clone", "--quiet", "--depth=1", ...options, "--", url, folder], {
      timeout: TIME_LIMIT_MS,
      env: { ...process.env, ...gitSettings(username, password) },
    });
    return await work(folder);
  } catch (error) {
    throw gitError(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Asks nobody for passwords, runs no helper of an address; credentials go by the environment, which other users cannot read. */
function gitSettings(username = "", password = ""): Record<string, string> {
  const settings = {
    GIT_TERMINAL_PROMPT: "0",
    GIT_ALLOW_PROTOCOL: "http:https:ssh:git:file",
    GIT_LFS_SKIP_SMUDGE: "1",
  };
  if (username === "" && password === "") return settings;
  const credentials = Buffer.from(`${username}:${password}`).toString("base64");
  return {
    ...settings,
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "http.extraHeader",
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${credentials}`,
  };
}

function gitError(error: unknown): Error {
  const { code, stderr, killed } = error as { code?: unknown; stderr?: unknown; killed?: boolean };
  if (code === "ENOENT") return new Error("The git program is not installed.", { cause: error });
  if (killed === true) return new Error("git took longer than five minutes.", { cause: error });
  if (typeof stderr !== "string") return error as Error;
  // Addresses may hold a password.
  return new Error(stderr.trim().replaceAll(/\/\/[^/@\s]*@/g, "//"), { cause: error });
}
