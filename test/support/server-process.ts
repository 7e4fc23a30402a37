import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const SECRET_KEY = "server-process-".repeat(3);

/** What Node.js is given. */
const FROM_SOURCES: readonly string[] = ["--import", "tsx", "runtime/main.ts"];

/** The server as operators run it: a process of its own that may be killed. */
export class ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it printed and logged. */
  readonly lines: readonly string[];

  private constructor(child: ChildProcess, lines: readonly string[], url: string) {
    this.child = child;
    this.lines = lines;
    this.url = url;
  }

  /** Resolves once it listens. Rejects, with what it printed, when it ends before. */
  static start(environment: Readonly<Record<string, string>>, program = FROM_SOURCES): Promise<ServerProcess> {
    return ServerProcess.launch(environment, program).started;
  }

  /** The same for a process that may be killed before it listens. */
  static launch(
    environment: Readonly<Record<string, string>>,
    program = FROM_SOURCES,
  ): {
    readonly child: ChildProcess;
    readonly started: Promise<ServerProcess>;
  } {
    const child = spawn(process.execPath, [...program], {
      env: { PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "warn", SECRET_KEY, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on("line", (line) => lines.push(line));
    const started = new Promise<ServerProcess>((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${lines.join("\n")}`)));
      createInterface(child.stdout).on("line", (line) => {
        const found = /listens? on (http\S+)/.exec(line)?.[1];
        if (found !== undefined) resolve(new ServerProcess(child, lines, found));
      });
    });
    return { child, started };
  }

  /** Sends the signal and resolves to the exit code, null when the signal ended it. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    this.child.kill(signal);
    const [code] = await once(this.child, "exit");
    return code as number | null;
  }
}
