import type { Context } from "hono";
import { sql } from "kysely";
import { commitChanges } from "../changelog/commit-changes.ts";
import type { ActionDeclaration, ModelDeclaration } from "../declaration/model-declaration.ts";
import { ApiError, NotFound } from "../errors/api-error.ts";
import { anyOf } from "../query/comparisons.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { RequestEnv } from "../services.ts";
import { HookContext } from "./hook-context.ts";
import { readJson } from "./read-body.ts";
import type { RestServices } from "./rest-services.ts";

export interface ActionTarget {
  readonly model: ModelDeclaration;
  readonly action: ActionDeclaration;
  /** null for actions on the collection. */
  readonly id: string | null;
}

/** Runs the hook of an action on an existing object; a POST runs in a transaction. */
export async function runAction(
  rest: RestServices,
  target: ActionTarget,
  request: Context<RequestEnv>,
): Promise<Response> {
  const { model, action, id } = target;
  const { method } = request.env;
  const allow = [...Object.keys(action.methods), "HEAD", "OPTIONS"].join(", ");
  const { actor, context } = await rest.open(request.env);
  const judged = action.model === undefined ? model : context.catalog.model(action.model);
  rest.services.permissions.check(actor, method === "POST" ? "add" : "view", judged.contentType);
  const name = action.methods[method === "HEAD" ? "GET" : (method as "GET" | "POST")];
  if (name === undefined)
    throw new ApiError(405, { detail: `Method "${method}" not allowed.` }, { headers: { Allow: allow } });
  const hook = rest.catalog.registry.hooks[name];
  if (hook?.type !== "action") throw new Error(`${model.name}: ${name} is not an action hook`);
  if (action.permission !== undefined) rest.services.permissions.check(actor, action.permission, model.contentType);
  if (id !== null) await requireObject(context, { ...target, id }, method);
  const body = method === "POST" ? await readJson(request.req.raw) : undefined;
  const query = new URL(request.req.url).searchParams;
  const author = { userId: actor.userId, username: actor.username, requestId: request.env.requestId };
  const run = async (within: RequestContext) => {
    const hookContext = new HookContext(within, { rest, actor, model });
    const result = await hook.run({ model, id, query, body, context: hookContext });
    await commitChanges(within, author, await hookContext.changes.list(within));
    return result;
  };
  const result =
    method === "POST"
      ? await rest.services.database.transaction((connection) => run(context.on(connection)))
      : await run(context);
  return new Response(result.body, {
    status: result.status,
    headers: { "Content-Type": result.contentType ?? "application/json", Allow: allow },
  });
}

/** The object of an action must be one the user may see; for a POST one that counts among those the user may add is as good. Throws NotFound. */
async function requireObject(
  context: RequestContext,
  { model, action, id }: ActionTarget & { readonly id: string },
  method: string,
): Promise<void> {
  if (!/^\d{1,18}$/.test(id)) throw new NotFound();
  const row = { model, alias: "t" };
  const allowed = [
    context.restrictions.rows(row),
    ...(method === "POST" ? [context.restrictions.rows(row, "add")] : []),
  ];
  const isEvery = allowed.includes(undefined);
  const conditions = [sql`t.id = ${id}::bigint`];
  if (!isEvery) conditions.push(anyOf(allowed.filter((condition) => condition !== undefined)));
  if (action.permission !== undefined) conditions.push(context.restrictions.rows(row, action.permission) ?? sql`TRUE`);
  const rows = await context.query(
    sql`SELECT id FROM ${sql.table(model.table)} AS t WHERE ${sql.join(conditions, sql` AND `)}`,
  );
  if (rows.length === 0) throw new NotFound();
}
