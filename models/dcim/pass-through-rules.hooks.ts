import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type Problem, reportProblems } from "../shared/problem.ts";
import { type RuleRow, referenceOf, rowsById } from "../shared/rule-rows.ts";
import { hasSameOwner, OWNER_COLUMNS } from "./template-owners.ts";

/** A front port leads to a position that a rear port of the same device has. */
export const frontPortRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const ports = await readRearPorts(items, context, { table: "dcim_rearport", columns: ["device_id"] });
    reportProblems(items, (item) => {
      const port = ports.get(referenceOf(item, "rear_port_id") ?? "");
      if (port === undefined) return undefined;
      if (port.device_id !== referenceOf(item, "device_id"))
        return ["rear_port", `Rear port (${port.name}) must belong to the same device`];
      return positionProblem(item, port, "rear_port_position");
    });
  },
};

/** The same for the templates of a device type or module type. */
export const frontPortTemplateRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const ports = await readRearPorts(items, context, { table: "dcim_rearporttemplate", columns: OWNER_COLUMNS });
    reportProblems(items, (item) => {
      const port = ports.get(referenceOf(item, "rear_port_id") ?? "");
      if (port === undefined) return undefined;
      if (!hasSameOwner(item, port))
        return ["__all__", `Rear port (${port.name}) must belong to the same device type or module type`];
      return positionProblem(item, port, "__all__");
    });
  },
};

/** A rear port keeps the positions that front ports use. */
export const rearPortRules: WriteHook = {
  type: "write",
  validate: (items, context) => checkPositions(items, context, "dcim_frontport"),
};

/** The same for the templates of a device type or module type. */
export const rearPortTemplateRules: WriteHook = {
  type: "write",
  validate: (items, context) => checkPositions(items, context, "dcim_frontporttemplate"),
};

function readRearPorts(
  items: readonly WriteItem[],
  context: WriteContext,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<Map<string, RuleRow>> {
  const ids = items.map((item) => referenceOf(item, "rear_port_id"));
  return rowsById(context, { table, columns: ["name", "positions", ...columns] }, ids);
}

function positionProblem(item: WriteItem, port: RuleRow, field: string): Problem | undefined {
  const position = Number(item.value("rear_port_position"));
  return position > Number(port.positions)
    ? [field, `Invalid rear port position (${position}): rear port ${port.name} has only ${port.positions} positions`]
    : undefined;
}

async function checkPositions(items: readonly WriteItem[], context: WriteContext, table: string): Promise<void> {
  const ids = items.flatMap((item) => (item.id !== null && "positions" in item.values ? item.id : []));
  if (ids.length === 0) return;
  const rows = await context.query(
    sql`SELECT rear_port_id, MAX(rear_port_position) FROM ${sql.table(table)} WHERE rear_port_id = ANY(${ids}::bigint[]) GROUP BY 1`,
  );
  const used = new Map(rows.map(([id, position]) => [id as string, Number(position)]));
  reportProblems(items, (item) => {
    const highest = used.get(item.id ?? "") ?? 0;
    return highest > Number(item.value("positions"))
      ? ["positions", `The number of positions cannot be less than the highest mapped to a front port (${highest}).`]
      : undefined;
  });
}
