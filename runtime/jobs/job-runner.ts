import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "../auth/actor.ts";
import type { JobHook, WorkContext } from "../declaration/hooks.ts";
import { enqueueJobEvent } from "../events/enqueue-events.ts";
import { errorFacts } from "../logging/error-facts.ts";
import type { RequestContext } from "../query/request-context.ts";
import { HookContext } from "../rest/hook-context.ts";
import type { RestServices } from "../rest/rest-services.ts";
import { inTransaction } from "../rest/write.ts";
import type { TaskControl, TaskHandler } from "../tasks/dispatcher.ts";
import type { ClaimedTask, TaskOutcome } from "../tasks/task-queue.ts";
import { jobModel } from "./start-job.ts";

/** Jobs of one process at a time. */
const CONCURRENT_JOBS = 2;

interface RunningJob {
  readonly id: string;
  readonly task: ClaimedTask;
  readonly user: Pick<Actor, "userId" | "username">;
  /** Another process had begun it and died. */
  readonly isTakenOver: boolean;
}

/** Does jobs: pending, then running, then completed or, with the error kept, errored. */
export class JobRunner implements TaskHandler {
  readonly roomOfLane = CONCURRENT_JOBS;
  readonly #rest: RestServices;
  readonly #table: string;

  constructor(rest: RestServices) {
    this.#rest = rest;
    this.#table = jobModel(rest.catalog.registry, rest.catalog.models).table;
  }

  run(tasks: readonly ClaimedTask[], control: TaskControl): readonly Promise<TaskOutcome>[] {
    return tasks.map((task) =>
      control.begin(task) ? this.#run(task) : Promise.resolve<TaskOutcome>({ status: "queued" }),
    );
  }

  async #run(task: ClaimedTask): Promise<TaskOutcome> {
    const startedAt = performance.now();
    const ended = (status: "successful" | "failed", error = ""): TaskOutcome => {
      return { status, error, durationMs: performance.now() - startedAt };
    };
    const hook = this.#rest.catalog.registry.hooks[task.handler];
    if (hook?.type !== "job") return ended("failed", `There is no job ${task.handler}.`);
    try {
      const job = await this.#begin(task);
      if (job === undefined) return ended("failed", "The job does not exist any more.");
      const error = await this.#work(job, hook);
      return error === undefined ? ended("successful") : ended("failed", error);
    } catch (error) {
      // Not the job's own failure: the database did not let it begin or end.
      this.#rest.services.log.warn("a job could not be done now", errorFacts(error));
      return { status: "queued", delaySeconds: 5 };
    }
  }

  async #begin(task: ClaimedTask): Promise<RunningJob | undefined> {
    const id = String((JSON.parse(task.payload) as { job: number }).job);
    const table = sql.table(this.#table);
    return this.#rest.services.database.transaction(async (connection) => {
      const [row] = await connection.query(
        sql`UPDATE ${table} j SET status = 'running', started = now(), completed = NULL, error = '' FROM (SELECT id, status FROM ${table} WHERE id = ${id}::bigint FOR UPDATE) was
          WHERE j.id = was.id RETURNING j.user_id, was.status`,
      );
      if (row === undefined) return undefined;
      const user = { userId: row[0] ?? null, username: task.username };
      const job: RunningJob = { id, task, user, isTakenOver: row[1] === "running" };
      const { context } = await this.#rest.openFor(user);
      if (!job.isTakenOver) await this.#tell(context.on(connection), job, { event: "job_start", data: "null" });
      return job;
    });
  }

  /** Gives the message of the error with which the job ended; undefined when it ended well. */
  async #work(job: RunningJob, hook: JobHook): Promise<string | undefined> {
    const requestId = randomUUID();
    const transaction = async <T>(work: (context: WorkContext) => Promise<T>): Promise<T> => {
      const { actor, context } = await this.#rest.openFor(job.user);
      const request = { rest: this.#rest, actor, context, author: { ...job.user, requestId } };
      return inTransaction(request, (inside) =>
        work(new HookContext(inside.context, { rest: this.#rest, actor, changes: inside.changes })),
      );
    };
    try {
      const data = await hook.run({ objectId: job.task.objectId ?? "", transaction });
      await this.#end(job, { status: "completed", error: "", data: JSON.stringify(data ?? null) });
      return undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#rest.services.log.warn("a job failed", { job: job.id, ...errorFacts(error) });
      await this.#end(job, { status: "errored", error: message, data: "null" });
      return message;
    }
  }

  async #end(job: RunningJob, result: { status: string; error: string; data: string }): Promise<void> {
    const { context } = await this.#rest.openFor(job.user);
    await this.#rest.services.database.transaction(async (connection) => {
      await connection.query(
        sql`UPDATE ${sql.table(this.#table)} SET status = ${result.status}, error = ${result.error}, completed = now(),
          data = NULLIF(${result.data}::jsonb, 'null'::jsonb) WHERE id = ${job.id}::bigint`,
      );
      await this.#tell(context.on(connection), job, { event: "job_end", data: result.data });
    });
  }

  async #tell(
    context: RequestContext,
    { task, user }: RunningJob,
    { event, data }: { event: "job_start" | "job_end"; data: string },
  ): Promise<void> {
    const model = context.modelOfContentType(Number(task.objectTypeId));
    if (model === undefined) return;
    const { objectId } = task;
    await enqueueJobEvent(context, { event, model, objectId, jobName: task.handler, username: user.username, data });
  }
}
