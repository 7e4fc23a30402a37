import type { Context } from "hono";
import { sql } from "kysely";
import type { ActionDeclaration, ModelDeclaration } from "../declaration/model-declaration.ts";
import { NotFound } from "../errors/api-error.ts";
import { anyOf } from "../query/comparisons.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { RequestEnv } from "../services.ts";
import { json } from "./json-answer.ts";
import { optionsBody } from "./options.ts";
import type { RestServices } from "./rest-services.ts";
import { allowedMethods, refuseMethod, runOperation } from "./run-operation.ts";

export interface ActionTarget {
  readonly model: ModelDeclaration;
  readonly action: ActionDeclaration;
  /** null for actions on the collection. */
  readonly id: string | null;
}

/** Runs the hook of an action on an existing object; a POST runs in a transaction, and what it changes is recorded. */
export async function runAction(
  rest: RestServices,
  target: ActionTarget,
  request: Context<RequestEnv>,
): Promise<Response> {
  const { model, action, id } = target;
  const { method } = request.env;
  const allow = allowedMethods(action.methods);
  const { actor, context } = await rest.open(request.env);
  const { permissions } = rest.services;
  const judged = action.model === undefined ? model : context.catalog.model(action.model);
  if (method === "OPTIONS") {
    permissions.checkEntry(actor);
    return json(200, optionsBody(context.catalog, judged, []), allow);
  }
  permissions.check(actor, method === "POST" ? "add" : "view", judged.contentType);
  const name = action.methods[method === "HEAD" ? "GET" : (method as "GET" | "POST")];
  if (name === undefined) throw refuseMethod(method, allow);
  const hook = rest.catalog.registry.hooks[name];
  if (hook?.type !== "action") throw new Error(`${model.name}: ${name} is not an action hook`);
  if (action.permission !== undefined) permissions.check(actor, action.permission, model.contentType);
  if (id !== null) await requireObject(context, { ...target, id }, method);
  return runOperation({ rest, request, actor, context, model: judged, allow, readOnly: hook.readOnly }, (input) =>
    hook.run({ ...input, model, id: id === null ? "" : String(BigInt(id)) }),
  );
}

/**
 * The object of an action must be one the user may see; for a POST one that counts among those the user may add is as good,
 * unless another model's permissions are those that count. Throws NotFound.
 */
async function requireObject(
  context: RequestContext,
  { model, action, id }: ActionTarget & { readonly id: string },
  method: string,
): Promise<void> {
  if (!/^\d{1,18}$/.test(id)) throw new NotFound();
  const row = { model, alias: "t" };
  const allowed = [
    context.restrictions.rows(row),
    ...(method === "POST" && action.model === undefined ? [context.restrictions.rows(row, "add")] : []),
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
