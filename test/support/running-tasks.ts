import { createLog } from "../../runtime/logging/log.ts";
import { type RunningTasks, runTasks } from "../../runtime/tasks/run-tasks.ts";
import { type Task, tasksOf } from "./event-rules.ts";
import type { TestServer } from "./test-server.ts";

/** Does the background tasks of a test server, told of new ones as `npm start` is unless `isTold` is false. */
export async function runTestTasks(server: TestServer, { isTold = true } = {}): Promise<RunningTasks> {
  const services = { ...server.services, log: createLog("silent") };
  const running = await runTasks({ services, url: isTold ? server.databaseUrl : undefined });
  if (running === undefined) throw new Error("the registry has no tasks");
  return running;
}

/** Resolves with all tasks when none is waiting any more. */
export async function settled(server: TestServer): Promise<Task[]> {
  for (;;) {
    const tasks = await tasksOf(server);
    if (tasks.every((task) => task.status.value !== "queued")) return tasks;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
