import type { Context } from "hono";
import { sql } from "kysely";
import type { ActionDeclaration, ModelDeclaration } from "../declaration/model-declaration.ts";
import { ApiError, NotFound } from "../errors/api-error.ts";
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
  const name = action.methods[method === "HEAD" ? "GET" : (method as "GET" | "POST")];
  if (name === undefined)
    throw new ApiError(405, { detail: `Method "${method}" not allowed.` }, { headers: { Allow: allow } });
  const hook = rest.catalog.registry.hooks[name];
  if (hook?.type !== "action") throw new Error(`${model.name}: ${name} is not an action hook`);
  rest.services.permissions.check(actor, method === "POST" ? "add" : "view", model.contentType);
  if (id !== null) {
    const isId = /^\d{1,18}$/.test(id);
    const rows = isId
      ? await context.query(sql`SELECT id FROM ${sql.table(model.table)} WHERE id = ${id}::bigint`)
      : [];
    if (rows.length === 0) throw new NotFound();
  }
  const body = method === "POST" ? await readJson(request.req.raw) : undefined;
  const query = new URL(request.req.url).searchParams;
  const run = (within: typeof context) =>
    hook.run({ model, id, query, body, context: new HookContext(within, { rest, actor, model }) });
  const result =
    method === "POST"
      ? await rest.services.database.transaction((connection) => run(context.on(connection)))
      : await run(context);
  return new Response(result.body, {
    status: result.status,
    headers: { "Content-Type": result.contentType ?? "application/json", Allow: allow },
  });
}
