/** The database schema that the models ask for, as plain data: what migrations are made from and compared with. */
import {
  CONTENT_TYPE_MODEL,
  CONTENT_TYPE_TARGET,
  type ColumnDeclaration,
  columnsOf,
  linkTablesOf,
  naturalColumn,
  TEXT_COLLATION,
} from "../../runtime/declaration/columns.ts";
import { foreignKeyName, indexName, treeLoopName, uniqueName } from "../../runtime/declaration/constraint-names.ts";
import { keptCountersOf, keptTreeOf } from "../../runtime/declaration/kept-columns.ts";
import type {
  FieldDeclaration,
  FilterSet,
  ModelDeclaration,
  UniqueDeclaration,
} from "../../runtime/declaration/model-declaration.ts";
import { sqlName, sqlText } from "../../runtime/declaration/sql-literal.ts";
import type { Graph } from "../graph/model.ts";

/** Tables by name, in order of name. */
export type SchemaSnapshot = Readonly<Record<string, TableSnapshot>>;

export interface TableSnapshot {
  readonly columns: Readonly<Record<string, ColumnSnapshot>>;
  readonly indexes: Readonly<Record<string, IndexSnapshot>>;
  readonly foreignKeys: Readonly<Record<string, ForeignKeySnapshot>>;
  readonly tree?: TreeSnapshot;
  /** Counters of other tables that this table's rows feed. */
  readonly feeds?: readonly CounterSnapshot[];
  /** Kept in memory by servers: every change raises the epoch. */
  readonly cached?: true;
}

export interface ColumnSnapshot {
  readonly type: string;
  readonly collation?: string;
  readonly nullable?: true;
  readonly identity?: true;
  /** SQL text. */
  readonly default?: string;
  /** SQL expression of a stored generated column. */
  readonly expression?: string;
  /** Derived by the database from other data, so nothing is lost with it. */
  readonly kept?: true;
}

export interface IndexSnapshot {
  readonly columns: readonly string[];
  /** SQL that stands for some of the columns: an expression, or the column with the place of nulls. */
  readonly expressions?: Readonly<Record<string, string>>;
  readonly unique?: true;
  /** Access method with the operator class of every column; absent: btree with the usual ones. */
  readonly using?: "gin" | "gist";
  /** SQL condition of a partial index. */
  readonly where?: string;
}

export interface ForeignKeySnapshot {
  readonly column: string;
  readonly table: string;
  /** The row goes with what it refers to (links only; models' rows are deleted by the runtime, which records it). */
  readonly cascade?: true;
}

export interface TreeSnapshot {
  readonly parent: string;
  readonly orderKey: string;
  readonly loop: string;
}
export interface CounterSnapshot {
  readonly reference: string;
  readonly table: string;
  readonly column: string;
}

/** Throws when two models claim one table, or a kept column cannot be kept. */
export function snapshotOf(graph: Graph): SchemaSnapshot {
  const declarations = graph.models.map(({ declaration }) => declaration);
  const choices = Object.fromEntries(graph.choices.map((set) => [set.name, set]));
  const tableOf = new Map<string, string>(declarations.map(({ name, table }) => [name, table]));
  const contentTypes = declarations.find(({ contentType }) => contentType === CONTENT_TYPE_MODEL);
  if (contentTypes !== undefined) tableOf.set(CONTENT_TYPE_TARGET, contentTypes.table);
  const counters = keptCountersOf(Object.fromEntries(declarations.map((model) => [model.name, model])));

  const tables = new Map<string, TableSnapshot>();
  for (const { declaration: model, filters } of graph.models) {
    const feeds = counters
      .filter(({ countedTable }) => countedTable === model.table)
      .map(({ referenceColumn, table, column }) => ({ reference: referenceColumn, table, column }));
    tables.set(model.table, {
      ...modelTable({ model, filters }, columnsOf(model, choices), tableOf),
      ...(feeds.length > 0 && { feeds }),
      ...(model.cached === "all" && { cached: true }),
    });
    // Two models may show one relation from both sides: the first declares the table.
    for (const link of linkTablesOf(model)) {
      if (tables.has(link.table)) continue;
      const snapshot = linkTable({ ...link, sourceTable: model.table, targetTable: tableOf.get(link.target) });
      tables.set(link.table, { ...snapshot, ...(model.cached !== undefined && { cached: true }) });
    }
  }
  return Object.fromEntries([...tables].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A model, and the filters of its lists. */
interface Filtered {
  readonly model: ModelDeclaration;
  readonly filters: FilterSet;
}

function modelTable(
  { model, filters }: Filtered,
  columns: readonly ColumnDeclaration[],
  tableOf: ReadonlyMap<string, string>,
): TableSnapshot {
  const { table } = model;
  const foreignKeys = columns.flatMap(({ name, references }) => {
    const target = references?.isTrusted ? undefined : references && tableOf.get(references.target);
    return target === undefined ? [] : [[foreignKeyName(table, name), { column: name, table: target }] as const];
  });
  const tree = keptTreeOf(model);
  return {
    columns: Object.fromEntries(columns.map((column) => [column.name, columnSnapshot(column)])),
    indexes: indexesOf({ model, filters }, columns),
    foreignKeys: Object.fromEntries(foreignKeys),
    ...(tree && { tree: { parent: tree.parentColumn, orderKey: tree.orderKey, loop: treeLoopName(table) } }),
  };
}

function columnSnapshot(column: ColumnDeclaration): ColumnSnapshot {
  return {
    type: column.pgType,
    ...(column.isCollated && { collation: TEXT_COLLATION }),
    ...(column.isNullable && { nullable: true }),
    ...(column.isIdentity && { identity: true }),
    ...(column.default !== undefined && { default: column.default }),
    ...(column.expression !== undefined && { expression: column.expression }),
    ...(column.isGenerated && { kept: true }),
  };
}

function linkTable(link: {
  table: string;
  sourceColumn: string;
  targetColumn: string;
  sourceTable: string;
  targetTable: string | undefined;
}): TableSnapshot {
  const { table, sourceColumn, targetColumn, sourceTable, targetTable } = link;
  return {
    columns: {
      id: { type: "bigint", identity: true },
      [sourceColumn]: { type: "bigint" },
      [targetColumn]: { type: "bigint" },
    },
    indexes: {
      [uniqueName(table, `${sourceColumn}_${targetColumn}`)]: { columns: [sourceColumn, targetColumn], unique: true },
      [indexName(table, [targetColumn])]: { columns: [targetColumn] },
    },
    foreignKeys: {
      [foreignKeyName(table, sourceColumn)]: { column: sourceColumn, table: sourceTable, cascade: true },
      ...(targetTable !== undefined && {
        [foreignKeyName(table, targetColumn)]: { column: targetColumn, table: targetTable, cascade: true },
      }),
    },
  };
}

type NamedIndex = readonly [name: string, index: IndexSnapshot];

/** Unique sets, then whatever those do not serve already: declared sets, references, generic relations, networks, tree, default order. */
function indexesOf({ model, filters }: Filtered, columns: readonly ColumnDeclaration[]): Record<string, IndexSnapshot> {
  const { table } = model;
  const indexes: NamedIndex[] = [];
  // Rows that refer to nothing are left out: nobody looks for them there, and of many columns almost all rows are such.
  const referring = (names: readonly [string, ...string[]]): IndexSnapshot => ({
    columns: names,
    ...(columns.some(({ name, isNullable }) => name === names[0] && isNullable) && {
      where: `${sqlName(names[0])} IS NOT NULL`,
    }),
  });
  for (const field of Object.values(model.fields)) {
    if (!("unique" in field) || field.unique !== true) continue;
    const index = field.kind === "reference" ? referring([field.column]) : { columns: [field.column] };
    indexes.push([uniqueName(table, field.column), { ...index, unique: true }]);
  }
  for (const unique of model.unique) indexes.push([unique.name, uniqueIndex(model, unique)]);
  const addIndex = (wanted: IndexSnapshot) => {
    if (wanted.columns.length === 0 || indexes.some(([, index]) => serves(index, wanted))) return;
    indexes.push([indexName(table, wanted.columns), wanted]);
  };
  const ignoresCase = (field: string) =>
    Object.values(filters).some(
      (filter) => filter.kind === "value" && filter.lookup === "ie" && filter.path.join() === field,
    );
  for (const fields of model.indexes)
    addIndex({
      columns: fields.flatMap((field) => storedColumns(model, field)),
      ...foldedColumns(model, fields.filter(ignoresCase)),
    });
  for (const field of Object.values(model.fields)) {
    if (field.kind === "reference" || field.kind === "content-type") addIndex(referring([field.column]));
    else if (field.kind === "generic") addIndex(referring([field.typeColumn, field.idColumn]));
  }
  addIndex(defaultOrder(model));
  for (const field of Object.values(model.fields)) {
    // A change somewhere on a path must find every path it lies on.
    if (field.kind === "array" && field.of === "path")
      indexes.push([indexName(table, [field.column]), { columns: [field.column], using: "gin" }]);
  }
  for (const { name, pgType } of columns) {
    if (pgType === "inet" || pgType === "cidr")
      indexes.push([indexName(table, [name, "gist"]), { columns: [name], using: "gist" }]);
  }
  if (model.tree !== null) {
    indexes.push([indexName(table, ["tree_path"]), { columns: ["tree_path"], using: "gin" }]);
    addIndex({ columns: ["tree_order"] });
  }
  return Object.fromEntries(indexes);
}

/** True when the index finds rows by the wanted columns: they are its first ones, and it holds all rows that matter. */
function serves(index: IndexSnapshot, { columns, expressions, where }: IndexSnapshot): boolean {
  const isSame = (column: string, place: number) =>
    index.columns[place] === column && index.expressions?.[column] === expressions?.[column];
  const isWhole = index.where === undefined || index.where === where;
  return index.using === undefined && isWhole && columns.every(isSame);
}

function uniqueIndex(model: ModelDeclaration, unique: UniqueDeclaration): IndexSnapshot {
  const conditions = (unique.where ?? []).map((condition) => {
    const [column] = storedColumns(model, condition.field);
    return "not" in condition
      ? `${sqlName(column ?? "")} <> ${sqlText(condition.not)}`
      : `${sqlName(column ?? "")} IS NULL`;
  });
  return {
    columns: unique.fields.flatMap((field) => storedColumns(model, field)),
    ...foldedColumns(model, unique.ignoreCase ?? []),
    unique: true,
    ...(conditions.length > 0 && { where: conditions.join(" AND ") }),
  };
}

/** What stands for the columns of fields that are compared without regard to case. */
function foldedColumns(model: ModelDeclaration, fields: readonly string[]): Pick<IndexSnapshot, "expressions"> {
  const columns = fields.flatMap((field) => storedColumns(model, field));
  if (columns.length === 0) return {};
  return { expressions: Object.fromEntries(columns.map((column) => [column, `lower(${sqlName(column)})`])) };
}

/** Leading columns of the default order that are the model's own and go in one direction, as an index can give them. */
function defaultOrder(model: ModelDeclaration): IndexSnapshot {
  const columns: string[] = [];
  const expressions: Record<string, string> = {};
  const items = model.order.map((item) => (typeof item === "string" ? { field: item } : item));
  const isDescending = items[0]?.field.startsWith("-");
  for (const { field: given, by, nulls } of items) {
    const field = model.fields[given.replace("-", "")];
    const [column] = field === undefined ? [] : columnsOfField(field);
    const isOrderedElsewhere = field?.kind === "reference" && by !== "id";
    if (field === undefined || column === undefined || isOrderedElsewhere) break;
    if (given.startsWith("-") !== isDescending) break;
    const compared = "natural" in field && field.natural !== undefined ? naturalColumn(column) : column;
    columns.push(compared);
    // Written as in ORDER BY, or PostgreSQL does not see that the index gives that order. Read backwards, it gives nulls first.
    const value = by === "host" ? `inet(host(${sqlName(compared)}))` : sqlName(compared);
    const text = nulls === "first" && !isDescending ? `${value} NULLS FIRST` : value;
    if (text !== sqlName(compared)) expressions[compared] = text;
  }
  return { columns, ...(Object.keys(expressions).length > 0 && { expressions }) };
}

/** Columns behind a field name, which may also be the type or id of a generic relation. Throws for a field without any. */
function storedColumns(model: ModelDeclaration, name: string): readonly string[] {
  const field = model.fields[name];
  if (field !== undefined) {
    const columns = columnsOfField(field);
    if (columns.length > 0) return columns;
  }
  for (const other of Object.values(model.fields)) {
    if (other.kind !== "generic") continue;
    if (other.typeField === name) return [other.typeColumn];
    if (other.idField === name) return [other.idColumn];
  }
  throw new Error(`${model.name}: "${name}" is not stored, so it can be neither unique nor indexed`);
}

function columnsOfField(field: FieldDeclaration): readonly string[] {
  if (field.kind === "generic") return [field.typeColumn, field.idColumn];
  if (field.kind === "choice" && field.familyOf !== undefined) return [];
  return "column" in field && field.column !== undefined ? [field.column] : [];
}
