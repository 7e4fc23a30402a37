import { sql } from "kysely";
import type { Actor } from "../auth/actor.ts";
import { findPort } from "../declaration/find-port.ts";
import type { NewJob } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Registry } from "../declaration/registry.ts";
import type { RequestContext } from "../query/request-context.ts";
import { insertTasks, JOB_LANE } from "../tasks/insert-tasks.ts";

/** The model of jobs. Throws when no model supplies it. */
export function jobModel(registry: Registry, models: Readonly<Record<string, ModelDeclaration>>): ModelDeclaration {
  const model = models[findPort(registry, "jobs")?.model ?? ""];
  if (model === undefined) throw new Error("the registry has no model of jobs");
  return model;
}

/** Makes a job and the task that does it, both when the transaction is committed: two statements. Gives the job's id. */
export async function startJob(
  context: RequestContext,
  actor: Pick<Actor, "userId" | "username">,
  job: NewJob,
): Promise<string> {
  const { registry, models } = context.catalog;
  const { table } = jobModel(registry, models);
  const objectTypeId = context.contentTypeId(job.model);
  const [row] = await context.query(
    sql`INSERT INTO ${sql.table(table)} (object_type_id, object_id, name, status, created, user_id, error, job_id)
      VALUES (${objectTypeId}, ${job.id}::bigint, ${job.name}, 'pending', now(), ${actor.userId}::bigint, '', gen_random_uuid()) RETURNING id`,
  );
  const id = row?.[0] as string;
  await insertTasks(context, [
    {
      kind: "job",
      name: job.name,
      event: "",
      objectTypeId,
      objectId: job.id,
      objectText: "",
      ruleId: null,
      webhookId: null,
      username: actor.username,
      requestId: "",
      lane: JOB_LANE,
      isOrdered: false,
      handler: job.hook,
      payload: JSON.stringify({ job: Number(id) }),
    },
  ]);
  return id;
}
