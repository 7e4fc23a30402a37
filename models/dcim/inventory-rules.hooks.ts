import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type Problem, reportProblems } from "../shared/problem.ts";
import { isChanged, referenceOf, rowsById } from "../shared/rule-rows.ts";

/** An inventory item belongs to the device of its parent, of its children and of the component it stands for. */
export const inventoryItemRules: WriteHook = {
  type: "write",

  async validate(items, context) {
    const parents = await rowsById(
      context,
      { table: "dcim_inventoryitem", columns: ["device_id"] },
      items.map((item) => referenceOf(item, "parent_id")),
    );
    const written = new Map(items.map((item) => [item.id, item]));
    const held = await findHeld(items, context);
    const components = await readComponentDevices(items, context);
    reportProblems(items, (item) => {
      const device = referenceOf(item, "device_id");
      const parent = parents.get(referenceOf(item, "parent_id") ?? "");
      const other = written.get(parent?.id ?? "");
      const parentDevice = other === undefined ? parent?.device_id : referenceOf(other, "device_id");
      if (parent !== undefined && parentDevice !== device)
        return ["parent", "Parent inventory item does not belong to the same device."];
      if (held.has(item.id)) return ["__all__", "Cannot move an inventory item with dependent children"];
      return componentProblem(item, components);
    });
  },
};

/** Ids of items that go to another device while children stay. */
async function findHeld(items: readonly WriteItem[], context: WriteContext): Promise<Set<string | null>> {
  const moved = items.filter((item) => item.stored !== null && isChanged(item, "device_id")).map((item) => item.id);
  if (moved.length === 0) return new Set();
  const rows = await context.query(
    sql`SELECT DISTINCT parent_id FROM dcim_inventoryitem WHERE parent_id = ANY(${moved}::bigint[]) AND NOT id = ANY(${moved}::bigint[])`,
  );
  return new Set(rows.map(([id]) => id ?? null));
}

const componentKey = (item: WriteItem): string => `${item.value("component_type_id")} ${item.value("component_id")}`;

/** Devices of components by content type and id; one statement. */
async function readComponentDevices(
  items: readonly WriteItem[],
  context: WriteContext,
): Promise<Map<string, string | null>> {
  const idsByType = new Map<number, string[]>();
  for (const item of items) {
    const [type, id] = [item.value("component_type_id"), referenceOf(item, "component_id")];
    if (type === null || id === null) continue;
    idsByType.set(Number(type), [...(idsByType.get(Number(type)) ?? []), id]);
  }
  const parts = [...idsByType].flatMap(([type, ids]) => {
    const model = context.modelOfContentType(type);
    return model === undefined
      ? []
      : sql`SELECT ${sql.lit(type)}::int, id, device_id FROM ${sql.table(model.table)} WHERE id = ANY(${ids}::bigint[])`;
  });
  if (parts.length === 0) return new Map();
  const rows = await context.query(sql.join(parts, sql` UNION ALL `));
  return new Map(rows.map(([type, id, device]) => [`${type} ${id}`, device ?? null]));
}

/** An item that moves leaves its component behind; a new one cannot stand for a component elsewhere. */
function componentProblem(item: WriteItem, devices: ReadonlyMap<string, string | null>): Problem | undefined {
  const device = devices.get(componentKey(item));
  if (device === undefined || device === referenceOf(item, "device_id")) return undefined;
  if (item.stored === null) return ["device", "Cannot assign inventory item to component on another device"];
  item.values.component_type_id = null;
  item.values.component_id = null;
  return undefined;
}
