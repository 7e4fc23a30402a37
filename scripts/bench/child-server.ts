import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

/** A server in a process of its own. */
export interface ChildServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Of its process. */
  readonly pid: number | undefined;
  /** Memory it has in use, in MiB; null where the system does not tell. */
  memory(): Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** This Node.js, able to run TypeScript. */
const TYPESCRIPT = [process.execPath, "--import", "tsx"] as const;

/** Starts a program, by default one in TypeScript, and resolves once it prints the address it listens on. */
export async function startChild(
  file: string,
  environment: Readonly<Record<string, string>>,
  [command, ...options]: readonly [string, ...string[]] = TYPESCRIPT,
): Promise<ChildServer> {
  const child = spawn(command, [...options, file], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = line.match(/listens? on (http:\S+)/)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    const { pid } = child;
    return { url, pid, memory: () => memoryOf(pid), signal: (signal) => void child.kill(signal), stop };
  }
  await stop();
  throw new Error(`${file} ended before it listened`);
}

const KIB_PER_MIB = 1024;

async function memoryOf(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kib = status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1];
  return kib === undefined ? null : Math.round(Number(kib) / KIB_PER_MIB);
}
