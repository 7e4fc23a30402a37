import type { JobsPort, TasksPort } from "../../runtime/declaration/task-ports.ts";

/** Where tasks are kept. */
export const tasks = { type: "port", port: "tasks", model: "core.background-task" } as const satisfies TasksPort;

/** Where jobs are kept. */
export const jobs = { type: "port", port: "jobs", model: "core.job" } as const satisfies JobsPort;
