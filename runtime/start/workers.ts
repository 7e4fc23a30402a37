import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Log } from "../logging/log.ts";

/** How long to wait before a worker that could not start is started again. */
const RETRY_MS = 5_000;

export interface Workers {
  /** Resolves when every worker listens, to the port they share; rejects when one ends before. */
  readonly ready: Promise<number>;
  /** Ends the workers, each after its requests in progress. */
  stop(): Promise<void>;
}

/** Starts `count` processes of this program with these environment variables besides; one that dies is replaced. */
export function startWorkers(count: number, environment: Readonly<Record<string, string>>, log: Log): Workers {
  const workers = new Set<Worker>();
  let isStopping = false;

  function start(): Promise<number> {
    const worker = cluster.fork(environment);
    let hasListened = false;
    workers.add(worker);
    worker.once("listening", () => {
      hasListened = true;
    });
    worker.once("exit", (code, signal) => {
      workers.delete(worker);
      if (isStopping) return;
      log.error("a worker ended", { worker: worker.id, code, signal });
      // When none can start there is a reason that an operator must see.
      if (workers.size === 0 && !hasListened) process.exit(1);
      setTimeout(() => !isStopping && start().catch(() => undefined), hasListened ? 0 : RETRY_MS);
    });
    return new Promise((resolve, reject) => {
      worker.once("listening", ({ port }) => resolve(port));
      worker.once("exit", () => reject(new Error("a worker ended before it listened")));
    });
  }

  return {
    ready: Promise.all(Array.from({ length: count }, start)).then(([port = 0]) => port),
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
