import { randomUUID } from "node:crypto";
import { findPort } from "../declaration/find-port.ts";
import { Housekeeping } from "../housekeeping/housekeeping.ts";
import { JobRunner } from "../jobs/job-runner.ts";
import { RestServices } from "../rest/rest-services.ts";
import type { Services } from "../services.ts";
import { NetworkPolicy } from "../webhooks/network-policy.ts";
import { WebhookSender } from "../webhooks/webhook-sender.ts";
import { Dispatcher, type TaskHandler } from "./dispatcher.ts";
import { JOB_LANE } from "./insert-tasks.ts";
import { TaskQueue } from "./task-queue.ts";
import { TaskWake } from "./task-wake.ts";

/** A process's part in doing background tasks. */
export interface RunningTasks {
  /** Looks for tasks now. */
  wake(): void;
  /** Gives back what has not begun and waits up to ten seconds for the rest. */
  stop(): Promise<void>;
}

export interface RunTasksOptions {
  readonly services: Services;
  /** Address of the database, for a connection that hears of new tasks; without it they are looked for every second. */
  readonly url: string | undefined;
}

/** Begins to do background tasks in this process, and to delete what is old; undefined when the registry has none. Any number of processes may. */
export async function runTasks({ services, url }: RunTasksOptions): Promise<RunningTasks | undefined> {
  const { registry, database, config, log, templates } = services;
  const [tasks, webhooks] = [findPort(registry, "tasks"), findPort(registry, "webhooks")];
  if (tasks === undefined || webhooks === undefined) return undefined;
  const rest = new RestServices(services);
  const { taskLeaseSeconds: leaseSeconds } = config;
  const { table } = rest.catalog.model(tasks.model);
  const sender = new WebhookSender({
    webhooks,
    connection: database,
    render: (template, values) => templates.render(template, values),
    concurrency: config.webhookConcurrency,
    hostConnections: config.webhookHostConcurrency,
    connectTimeoutMs: config.webhookConnectTimeoutSeconds * 1000,
    totalTimeoutMs: config.webhookTimeoutSeconds * 1000,
    policy: new NetworkPolicy({ allowed: config.webhookAllowedNetworks, denied: config.webhookDeniedNetworks }),
  });
  const jobs = new JobRunner(rest);
  const dispatcher = new Dispatcher({
    queue: new TaskQueue({ connection: database, table, owner: randomUUID(), leaseSeconds }),
    handlers: new Map<string, TaskHandler>([
      ["webhook", sender],
      ["job", jobs],
    ]),
    rooms: { default: sender.roomOfLane, byLane: new Map([[JOB_LANE, jobs.roomOfLane]]) },
    leaseSeconds,
    log,
  });
  const wake = url === undefined ? undefined : new TaskWake({ url, onTask: () => dispatcher.wake(), log });
  await wake?.start();
  dispatcher.start();
  const housekeeping = new Housekeeping({ connection: database, catalog: rest.catalog, config, log });
  housekeeping.start();
  return {
    wake: () => dispatcher.wake(),
    stop: async () => {
      await Promise.all([wake?.stop(), housekeeping.stop()]);
      await dispatcher.stop();
      await sender.close();
    },
  };
}
