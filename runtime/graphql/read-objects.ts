import type { ObjectKey } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Groups } from "../query/read-lists.ts";
import { readLists } from "../query/read-lists.ts";
import { readByIds } from "../query/read-pages.ts";
import { ROOT } from "../query/select-plan.ts";
import type { ListConditions } from "./list-arguments.ts";
import type { ObjectPlan } from "./object-plan.ts";
import type { QueryContext } from "./query-context.ts";

/** JSON texts by id of the objects that the actor may view: one statement for all, and those of what is nested. */
export async function readObjects(
  context: QueryContext,
  plan: ObjectPlan,
  wanted: Iterable<string>,
): Promise<Map<string, string>> {
  const { model } = plan;
  const ids = [...new Set(wanted)];
  if (ids.length === 0 || !context.restrictions.allows("view", model)) return new Map();
  context.budget.spend(ids.length);
  const where = context.restrictions.rows({ model, alias: ROOT });
  return readByIds(context, { model, shape: plan, ids, where });
}

/** JSON texts by key of objects of several models: one statement for each model that occurs. */
export async function readByKeys(
  context: QueryContext,
  planOf: (model: ModelDeclaration) => ObjectPlan | undefined,
  keys: Iterable<ObjectKey>,
): Promise<(key: ObjectKey) => string | undefined> {
  const idsByType = new Map<string, Set<string>>();
  for (const [type, id] of keys) {
    const ids = idsByType.get(type);
    if (ids === undefined) idsByType.set(type, new Set([id]));
    else ids.add(id);
  }
  const found = new Map<string, Map<string, string>>();
  await Promise.all(
    [...idsByType].map(async ([type, ids]) => {
      const model = context.definitions.modelOf(type);
      const plan = model === undefined ? undefined : planOf(model);
      if (plan !== undefined) found.set(type, await readObjects(context, plan, ids));
    }),
  );
  return ([type, id]) => found.get(type)?.get(id);
}

/** JSON texts of one list, in order. */
export async function readList(context: QueryContext, plan: ObjectPlan, asked: ListConditions): Promise<string[]> {
  const rows = await readLists(context, { ...listQuery(plan, asked), limit: asked.limit ?? context.budget.mostRows });
  context.budget.spend(rows.length);
  context.budget.expect(plan, rows.length);
  return plan.builder.write(rows, context, plan.write);
}

/** JSON texts of the lists of all groups by key, joined by commas. */
export async function readGroups(
  context: QueryContext,
  plan: ObjectPlan,
  { asked, groups }: { asked: ListConditions; groups: Groups },
): Promise<Map<string, string[]>> {
  const rows = await readLists(context, { ...listQuery(plan, asked), limit: asked.limit, groups });
  context.budget.spend(rows.length);
  const texts = await plan.builder.write(rows, context, plan.write);
  const lists = new Map<string, string[]>();
  rows.forEach((row, index) => {
    const key = row[row.length - 1] as string;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [texts[index] as string]);
    else list.push(texts[index] as string);
  });
  return lists;
}

const listQuery = (plan: ObjectPlan, { where, order, offset }: ListConditions) => ({
  model: plan.model,
  plan: plan.builder.plan,
  where,
  order: order ?? plan.order,
  offset,
});
