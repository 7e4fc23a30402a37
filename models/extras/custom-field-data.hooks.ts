import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";

/** What happens to one custom field's data in the objects of one content type. */
interface DataChange {
  readonly type: string;
  readonly added?: { readonly name: string; readonly value: unknown };
  readonly removed?: string;
  readonly renamed?: { readonly from: string; readonly to: string };
}

/** Content types of the fields of a write before it, by field id. */
const typesBefore = new WeakMap<WriteContext, Map<string, string[]>>();

/** Objects hold the data of exactly the custom fields their models have: the default of new ones, nothing of removed ones, each under its present name. */
export const customFieldData: WriteHook = {
  type: "write",

  async validate(items, context) {
    const ids = items.flatMap((item) => item.id ?? []);
    typesBefore.set(context, ids.length === 0 ? new Map() : await readTypes(ids, context));
  },

  async afterSave(items, context) {
    const before = typesBefore.get(context) ?? new Map<string, string[]>();
    await applyChanges(
      items.flatMap((item) => changesOf(item, before.get(item.id as string) ?? [])),
      context,
    );
  },

  async beforeDelete(ids, context) {
    const types = await readTypes(ids, context);
    const rows = await context.query(sql`SELECT id, name FROM extras_customfield WHERE id = ANY(${ids}::bigint[])`);
    const changes = rows.flatMap(([id, name]) =>
      (types.get(id as string) ?? []).map((type): DataChange => ({ type, removed: name as string })),
    );
    await applyChanges(changes, context);
  },
};

async function readTypes(ids: readonly string[], context: WriteContext): Promise<Map<string, string[]>> {
  const rows = await context.query(
    sql`SELECT customfield_id, array_to_json(array_agg(contenttype_id::text)) FROM extras_customfield_content_types
      WHERE customfield_id = ANY(${ids}::bigint[]) GROUP BY 1`,
  );
  return new Map(rows.map(([id, types]) => [id as string, JSON.parse(types as string) as string[]]));
}

function changesOf(item: WriteItem, before: readonly string[]): DataChange[] {
  const after = item.links.get("content_types")?.filter((type) => type !== undefined) ?? before;
  const name = String(item.value("name"));
  const from = item.stored === null ? name : String(item.stored.name);
  return [
    ...before.filter((type) => !after.includes(type)).map((type) => ({ type, removed: from })),
    ...(from === name
      ? []
      : before.filter((type) => after.includes(type)).map((type) => ({ type, renamed: { from, to: name } }))),
    ...after
      .filter((type) => !before.includes(type))
      .map((type) => ({ type, added: { name, value: item.value("default") } })),
  ];
}

/** One statement for each model whose objects are concerned, whatever their number. */
async function applyChanges(changes: readonly DataChange[], context: WriteContext): Promise<void> {
  for (const type of new Set(changes.map((change) => change.type))) {
    const model = context.modelOfContentType(Number(type));
    const field = Object.values(model?.fields ?? {}).find(({ kind }) => kind === "custom-fields");
    if (model === undefined || field?.kind !== "custom-fields") continue;
    const own = changes.filter((change) => change.type === type);
    const added = Object.fromEntries(
      own.flatMap(({ added: one }) => (one === undefined ? [] : [[one.name, one.value]])),
    );
    const renamed = own.flatMap(({ renamed: one }) => one ?? []);
    const gone = [...own.flatMap(({ removed }) => removed ?? []), ...renamed.map(({ from }) => from)];
    const data = sql.ref(field.column);
    const kept = sql`(SELECT jsonb_object_agg(r.new, ${data} -> r.old) FROM unnest(${renamed.map(({ from }) => from)}::text[], ${renamed.map(({ to }) => to)}::text[]) r(old, new) WHERE ${data} ? r.old)`;
    const isConcerned = Object.keys(added).length > 0 ? sql`true` : sql`${data} ?| ${gone}::text[]`;
    await context.query(
      sql`UPDATE ${sql.table(model.table)} SET ${data} = ${JSON.stringify(added)}::jsonb || (${data} - ${gone}::text[]) || COALESCE(${kept}, '{}'::jsonb) WHERE ${isConcerned}`,
    );
  }
}
