import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import PQueue from "p-queue";
import type { RenderOptions } from "../declaration/hooks.ts";
import type { RenderJob } from "./render-job.ts";
import type { ProcessAnswer, ProcessRequest, ProcessStart } from "./template-process.ts";

/** A template that cannot be rendered; the message says why, in words for its author. */
export class TemplateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TemplateError";
  }
}

/** Longest a rendering may take, in milliseconds. */
const TIMEOUT_MS = 1000;
/** A process that does not break off by itself is ended after this much more. */
const GRACE_MS = 500;
/** Longest that a process may take to start, in milliseconds. */
const START_MS = 30_000;
/** What a rendering may need of memory besides what an idle process has, in MiB. */
const MEMORY_MIB = 64;
/** Old space of an idle process, in MiB. */
const IDLE_MIB = 32;
/** Longest text that a template may give, in characters. */
const MAX_OUTPUT = 16 * 1024 * 1024;
/** Processes that render at the same time. */
const PROCESSES = 2;

/**
 * Renders Jinja2 templates in processes of their own, which are started when first needed and kept. A template is code from a
 * stranger: it sees the names given to it and nothing else, for at most a second and 64 MiB. The dialect is Jinja2's, with its
 * filters, tests and globals, Python's methods of text, lists and dicts, and Python's forms of printed values.
 */
export class Templates {
  readonly #queue = new PQueue({ concurrency: PROCESSES });
  readonly #idle: TemplateProcess[] = [];
  readonly #timeoutMs: number;

  /** `timeoutMs`: longest a rendering may take. Default 1000. */
  constructor({ timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {}) {
    this.#timeoutMs = timeoutMs;
  }

  /** The text that a template gives for names with JSON values. Throws TemplateError. */
  render(template: string, context: Readonly<Record<string, unknown>>, options: RenderOptions = {}): Promise<string> {
    const { environment, templates = {} } = options;
    return this.#queue.add(async () => {
      const worker = this.#idle.pop() ?? new TemplateProcess();
      try {
        const job = { template, context, environment: environment ?? {}, templates };
        return await worker.render(job, this.#timeoutMs);
      } finally {
        if (worker.isAlive) this.#idle.push(worker);
      }
    });
  }

  /** Ends the processes; what is being rendered fails. */
  close(): void {
    for (const worker of this.#idle.splice(0)) worker.end();
  }
}

const entry = fileURLToPath(new URL("./template-process.ts", import.meta.url));
const loader = createRequire(import.meta.url).resolve("tsx");

class TemplateProcess {
  readonly #child: ChildProcess;
  #id = 0;

  constructor() {
    this.#child = fork(entry, {
      execArgv: [
        "--import",
        loader,
        "--disallow-code-generation-from-strings",
        `--max-old-space-size=${MEMORY_MIB + IDLE_MIB}`,
      ],
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#hold(false);
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  end(): void {
    this.#child.kill("SIGKILL");
  }

  async render(job: RenderJob, timeoutMs: number): Promise<string> {
    this.#hold(true);
    try {
      const answer = await this.#ask({ id: ++this.#id, job, timeoutMs, maxOutput: MAX_OUTPUT });
      if ("error" in answer) throw new TemplateError(answer.error);
      return answer.text;
    } finally {
      this.#hold(false);
    }
  }

  #ask(request: ProcessRequest): Promise<ProcessAnswer> {
    const child = this.#child;
    return new Promise((resolve) => {
      const settle = (answer: ProcessAnswer): void => {
        clearTimeout(timer);
        child.off("message", onMessage);
        child.off("exit", onExit);
        child.off("error", onExit);
        resolve(answer);
      };
      const onMessage = (message: unknown): void => {
        const answer = message as ProcessAnswer | ProcessStart;
        if ("started" in answer) {
          clearTimeout(timer);
          timer = setTimeout(onLate, request.timeoutMs + GRACE_MS);
        } else if (answer.id === request.id) settle(answer);
      };
      const onExit = (): void => settle({ id: request.id, error: `it needs more than ${MEMORY_MIB} MiB` });
      const onLate = (): void => {
        settle({ id: request.id, error: `it takes longer than ${request.timeoutMs} ms` });
        this.end();
      };
      // A process that has yet to start has more time until it says that it begins.
      let timer = setTimeout(onLate, START_MS);
      child.on("message", onMessage);
      child.on("exit", onExit);
      child.on("error", onExit);
      child.send(request, (error) => {
        if (error !== null) onExit();
      });
    });
  }

  /** Keeps the server's process alive while something is rendered, and only then. */
  #hold(isHeld: boolean): void {
    const { channel } = this.#child;
    if (isHeld) {
      this.#child.ref();
      channel?.ref();
    } else {
      this.#child.unref();
      channel?.unref();
    }
  }
}
