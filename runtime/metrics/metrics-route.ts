import { readdir } from "node:fs/promises";
import type { Hono } from "hono";
import type { Database } from "../database/database.ts";
import { findPort } from "../declaration/find-port.ts";
import type { RequestEnv, Services } from "../services.ts";
import { readTotals } from "../tasks/task-queue.ts";
import type { HttpMetrics } from "./http-metrics.ts";
import { type Metric, prometheusText, type Sample } from "./prometheus-text.ts";

/**
 * Serves /metrics to anyone unless METRICS_ENABLED is false: this process's requests and resources, and the background tasks of
 * all processes.
 */
export function mountMetrics(app: Hono<RequestEnv>, services: Services, http: HttpMetrics): void {
  if (!services.config.metricsEnabled) return;
  app.get("/metrics", async () => {
    const metrics = [
      ...http.collect(),
      ...(await processMetrics()),
      ...poolMetrics(services.database),
      ...replicaMetrics(services.database),
      ...(await taskMetrics(services)),
    ];
    return new Response(prometheusText(metrics), { headers: { "Content-Type": "text/plain; version=0.0.4" } });
  });
}

async function taskMetrics({ registry, database }: Services): Promise<Metric[]> {
  const model = registry.models[findPort(registry, "tasks")?.model ?? ""]?.model;
  if (model === undefined) return [];
  const totals = await readTotals(database, model.table);
  return [
    gauge("infra_tasks_queued", "Background tasks that wait.", totals.queued),
    gauge("infra_tasks_oldest_seconds", "Age of the oldest background task that waits.", totals.oldestSeconds),
    {
      name: "infra_tasks_total",
      help: "Attempts at background tasks by how they ended; repeated: failed and put back.",
      type: "counter",
      samples: (["successful", "failed", "repeated"] as const).map(
        (result): Sample => ({ labels: { result }, value: totals[result] }),
      ),
    },
  ];
}

function poolMetrics(database: Database): Metric[] {
  const { open, idle, waiting } = database.poolState();
  return [
    {
      name: "infra_database_connections",
      help: "Connections of this process to the database.",
      type: "gauge",
      samples: [
        { labels: { state: "busy" }, value: open - idle },
        { labels: { state: "idle" }, value: idle },
      ],
    },
    gauge("infra_database_waiting", "Work of this process that waits for a connection to the database.", waiting),
  ];
}

function replicaMetrics(database: Database): Metric[] {
  const states = database.replicaStates();
  if (states.length === 0) return [];
  return [
    {
      name: "infra_replica_up",
      help: "Whether this process could reach a replica when it last tried.",
      type: "gauge",
      samples: states.map(({ address, isAway }) => ({ labels: { replica: address }, value: isAway ? 0 : 1 })),
    },
    {
      name: "infra_replica_reads_total",
      help: "Reads that replicas answered, were behind for or failed to answer; the database answered the last two.",
      type: "counter",
      samples: states.flatMap(({ address, results }) =>
        Object.entries(results).map(([result, value]) => ({ labels: { replica: address, result }, value })),
      ),
    },
  ];
}

/** None where the system does not tell (anything but Linux). */
async function openFiles(): Promise<Metric[]> {
  const files = await readdir("/proc/self/fd").catch(() => undefined);
  return files === undefined
    ? []
    : [gauge("process_open_fds", "Files and connections this process has open.", files.length)];
}

async function processMetrics(): Promise<Metric[]> {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return [
    gauge("process_resident_memory_bytes", "Memory of this process.", rss),
    gauge("nodejs_heap_used_bytes", "Memory of this process that objects take.", heapUsed),
    gauge("nodejs_external_memory_bytes", "Memory of this process that buffers take.", external),
    ...(await openFiles()),
    gauge("nodejs_active_resources", "What keeps this process alive.", process.getActiveResourcesInfo().length),
    gauge("process_start_time_seconds", "Start of this process since 1970.", Date.now() / 1000 - process.uptime()),
    {
      name: "process_cpu_seconds_total",
      help: "Processor time of this process.",
      type: "counter",
      samples: [{ value: (user + system) / 1e6 }],
    },
  ];
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: "gauge",
  samples: [{ value }],
});
