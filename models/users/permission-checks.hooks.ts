import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";

type Constraints = readonly Readonly<Record<string, unknown>>[];

/** A permission grants something, and its constraints are conditions that can be judged on every model it is for. */
export const permissionChecks: WriteHook = {
  type: "write",
  async validate(items, context) {
    for (const item of items) {
      const { actions } = item.values;
      if (Array.isArray(actions) && actions.length === 0) item.error("actions", "This list may not be empty.");
    }
    const changed = items.filter((item) => "constraints" in item.values || item.links.has("object_types"));
    const stored = await storedTypes(changed, context);
    for (const item of changed) {
      const value = item.value("constraints");
      const constraints = readConstraints(value);
      if (constraints === undefined) {
        item.error("constraints", "Constraints are an object of conditions, or a list of such objects.");
        continue;
      }
      for (const typeId of item.links.get("object_types") ?? stored.get(item.id ?? "") ?? []) {
        const model = context.modelOfContentType(Number(typeId));
        const problem = model && context.constraintProblem(model.name, constraints);
        if (problem !== undefined) item.error("constraints", problem);
      }
    }
    await checkPatterns(changed, context);
  },
};

/** The database, which matches them, says which regular expressions it understands. */
async function checkPatterns(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  const patterns = items.flatMap((item) =>
    (readConstraints(item.value("constraints")) ?? [])
      .flatMap((constraint) => Object.entries(constraint))
      .flatMap(([path, pattern]) =>
        /__i?regex$/.test(path) && typeof pattern === "string" ? [{ item, path, pattern }] : [],
      ),
  );
  if (patterns.length === 0) return;
  const texts = patterns.map(({ pattern }) => pattern);
  const wrong =
    await context.query(sql`SELECT w.position FROM unnest(${texts}::text[]) WITH ORDINALITY w(pattern, position)
    WHERE NOT infra_is_pattern(w.pattern)`);
  for (const [position] of wrong) {
    const { item, path } = patterns[Number(position) - 1] as (typeof patterns)[number];
    item.error("constraints", `${path}: this is no regular expression.`);
  }
}

function readConstraints(value: unknown): Constraints | undefined {
  const list = Array.isArray(value) ? value : value === null || value === "" ? [] : [value];
  const isObject = (item: unknown) => typeof item === "object" && item !== null && !Array.isArray(item);
  return list.every(isObject) ? (list as Constraints) : undefined;
}

/** Content types of the permissions that keep theirs. */
async function storedTypes(items: readonly WriteItem[], context: WriteContext): Promise<Map<string, string[]>> {
  const ids = items.flatMap((item) => (item.id === null || item.links.has("object_types") ? [] : [item.id]));
  const types = new Map<string, string[]>();
  if (ids.length === 0) return types;
  const rows = await context.query(sql`SELECT objectpermission_id, contenttype_id
    FROM users_objectpermission_object_types WHERE objectpermission_id = ANY(${ids}::bigint[])`);
  for (const [id, type] of rows) types.set(id as string, [...(types.get(id as string) ?? []), type as string]);
  return types;
}
