import { sql } from "kysely";
import type { Action } from "../auth/permissions.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { PermissionDenied } from "../errors/api-error.ts";
import type { RequestContext } from "../query/request-context.ts";

/** What a write leaves must be within what the actor may make: one statement, none without constraints. Throws PermissionDenied. */
export async function requireRights(
  context: RequestContext,
  model: ModelDeclaration,
  { ids, action }: { ids: readonly string[]; action: Action },
): Promise<void> {
  const allowed = context.restrictions.rows({ model, alias: "t" }, action);
  if (allowed === undefined) return;
  const rows = await context.query(
    sql`SELECT id FROM ${sql.table(model.table)} AS t WHERE id = ANY(${ids}::bigint[]) AND ${allowed}`,
  );
  if (rows.length < new Set(ids).size) throw new PermissionDenied();
}
