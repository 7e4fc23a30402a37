import { type RawBuilder, sql } from "kysely";
import type { Sql } from "../../runtime/declaration/hooks.ts";
import type { ModelName } from "../../runtime/declaration/model-declaration.ts";

/** What stands in names and labels of a module type's templates for the position of the bay. */
const MODULE_TOKEN = "{module}";

/** Longest name and longest label of a component. */
export const LONGEST_NAME = 64;

/**
 * One kind of component, and how components are made from their templates. SQL texts know the template as `t` and the device
 * or module that is given components as `o` (see Owners).
 */
export interface ComponentKind {
  readonly model: ModelName;
  readonly table: string;
  /** Model and table of the templates. */
  readonly template: ModelName;
  readonly templateTable: string;
  /** Columns that components take over unchanged. */
  readonly copied: readonly string[];
  /** Columns found through others, with their SQL. */
  readonly found?: Readonly<Record<string, Sql>>;
  /** Joins that `found` needs. */
  readonly joins?: Sql;
  /** Module types have templates of the kind as well, whose components know their module. */
  readonly isModular: boolean;
}

/** Name or label of a component: that of the template, with the position of a module's bay in its place. */
export const resolved = (template: string, column: "name" | "label"): RawBuilder<string> =>
  sql`replace(${sql.ref(`${template}.${column}`)}, ${MODULE_TOKEN}::text, COALESCE(o.position, ${MODULE_TOKEN}::text))`;

/** The component `component` that an owner was given from the template `template`. */
export const isGiven = (component: string, template: string): Sql =>
  sql`${sql.ref(`${component}.device_id`)} = o.device_id AND ${sql.ref(`${component}.module_id`)} IS NOT DISTINCT FROM o.module_id
    AND ${sql.ref(`${component}.name`)} = ${resolved(template, "name")}`;

const modular = (name: string, table: string, copied: readonly string[]): ComponentKind => ({
  model: `dcim.${name}`,
  table: `dcim_${table}`,
  template: `dcim.${name}-template`,
  templateTable: `dcim_${table}template`,
  copied,
  isModular: true,
});

/** Components that others refer to come before these. Inventory items are made apart (inventory-templates.ts). */
export const COMPONENT_KINDS: readonly ComponentKind[] = [
  modular("console-port", "consoleport", ["type"]),
  modular("console-server-port", "consoleserverport", ["type"]),
  modular("power-port", "powerport", ["type", "maximum_draw", "allocated_draw"]),
  {
    ...modular("power-outlet", "poweroutlet", ["type", "feed_leg"]),
    found: { power_port_id: sql`port.id` },
    joins: sql`LEFT JOIN dcim_powerporttemplate pt ON pt.id = t.power_port_id LEFT JOIN dcim_powerport port ON ${isGiven("port", "pt")}`,
  },
  modular("interface", "interface", ["type", "enabled", "mgmt_only", "poe_mode", "poe_type", "rf_role"]),
  modular("rear-port", "rearport", ["type", "color", "positions"]),
  {
    ...modular("front-port", "frontport", ["type", "color", "rear_port_position"]),
    found: { rear_port_id: sql`port.id` },
    joins: sql`JOIN dcim_rearporttemplate pt ON pt.id = t.rear_port_id JOIN dcim_rearport port ON ${isGiven("port", "pt")}`,
  },
  { ...modular("module-bay", "modulebay", ["position"]), isModular: false },
  { ...modular("device-bay", "devicebay", []), isModular: false },
];
