import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Log } from "../logging/log.ts";

/** A worker that ends sooner than this after its start would be started for ever. */
const STABLE_MILLISECONDS = 5_000;

export interface Workers {
  /** Resolves when every worker listens; rejects when one ends before. */
  readonly ready: Promise<void>;
  /** Ends the workers, each after its requests in progress. */
  stop(): Promise<void>;
}

/** Starts `count` processes of this program with these environment variables besides; one that dies is replaced. */
export function startWorkers(count: number, environment: Readonly<Record<string, string>>, log: Log): Workers {
  const workers = new Set<Worker>();
  let isStopping = false;

  function start(): Promise<void> {
    const worker = cluster.fork(environment);
    const startedAt = performance.now();
    workers.add(worker);
    worker.once("exit", (code, signal) => {
      workers.delete(worker);
      if (isStopping) return;
      log.error("a worker ended", { worker: worker.id, code, signal });
      if (performance.now() - startedAt > STABLE_MILLISECONDS) start().catch(() => undefined);
      else if (workers.size === 0) process.exit(1);
    });
    return new Promise((resolve, reject) => {
      worker.once("listening", () => resolve());
      worker.once("exit", () => reject(new Error("a worker ended before it listened")));
    });
  }

  return {
    ready: Promise.all(Array.from({ length: count }, start)).then(() => undefined),
    stop: async () => {
      isStopping = true;
      await Promise.all([...workers].map((worker) => stopWorker(worker)));
    },
  };
}

async function stopWorker(worker: Worker): Promise<void> {
  const ended = once(worker, "exit");
  worker.kill("SIGTERM");
  await ended;
}
