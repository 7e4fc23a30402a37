/** Columns that the database keeps by triggers: places in a tree and counters. */
import { naturalColumn } from "./columns.ts";
import type { FieldDeclaration, ModelDeclaration, ModelName } from "./model-declaration.ts";
import { sqlName } from "./sql-literal.ts";

/** What the tree functions of the foundation are given. */
export interface KeptTree {
  readonly table: string;
  readonly parentColumn: string;
  /** SQL expression (text) by which siblings are ordered; "" orders by id alone. */
  readonly orderKey: string;
}

/** A counter column: how many rows of `countedTable` refer to the row through `referenceColumn`. */
export interface KeptCounter {
  readonly table: string;
  readonly column: string;
  readonly countedTable: string;
  readonly referenceColumn: string;
}

/** The tree of a model, or null when it is none. Throws when its parent is not a reference. */
export function keptTreeOf(model: ModelDeclaration): KeptTree | null {
  if (model.tree === null) return null;
  const parent = model.fields[model.tree.parent];
  if (parent?.kind !== "reference")
    throw new Error(`${model.name}: the tree's parent "${model.tree.parent}" is not a reference`);
  const order = model.tree.order === null ? undefined : model.fields[model.tree.order];
  return {
    table: model.table,
    parentColumn: parent.column,
    orderKey: order === undefined ? "" : orderKeyOf(model, order),
  };
}

/** Counters kept for all models. Throws when a kept count does not follow one reference. */
export function keptCountersOf(models: Readonly<Record<ModelName, ModelDeclaration>>): readonly KeptCounter[] {
  return Object.values(models).flatMap((model) =>
    Object.entries(model.fields).flatMap(([name, field]) => {
      if (field.kind !== "count" || field.column === undefined) return [];
      const counted = models[field.of];
      const reference = field.path.length === 1 ? counted?.fields[field.path[0] ?? ""] : undefined;
      if (counted === undefined || reference?.kind !== "reference") {
        throw new Error(`${model.name}: "${name}" can only be kept when it counts by one reference of ${field.of}`);
      }
      return [
        { table: model.table, column: field.column, countedTable: counted.table, referenceColumn: reference.column },
      ];
    }),
  );
}

/** Numbers are shifted to be positive and padded, as keys are compared as text. */
function orderKeyOf(model: ModelDeclaration, field: FieldDeclaration): string {
  if (!("column" in field) || field.column === undefined)
    throw new Error(`${model.name}: siblings can only be ordered by a stored field`);
  if (field.kind === "int") return `lpad((${sqlName(field.column)} + 9223372036854775808)::text, 20, '0')`;
  const isNatural = "natural" in field && field.natural !== undefined;
  return `${sqlName(isNatural ? naturalColumn(field.column) : field.column)}::text`;
}
