/** Former names: the last schema in today's names, so that what remains is a difference of content. */
import { linkTablesOf, naturalColumn } from "../../runtime/declaration/columns.ts";
import { sqlName } from "../../runtime/declaration/sql-literal.ts";
import type { Graph, GraphModel } from "../graph/model.ts";
import type { SchemaSnapshot, TableSnapshot } from "./schema-snapshot.ts";

export interface SchemaRenames {
  /** Former table name by present one. */
  readonly tables: ReadonlyMap<string, string>;
  /** By present table name: former column name by present one. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The renames that `was:` asks for and that have not happened: the former name is in the last schema, the present is not. */
export function renamesOf(graph: Graph, before: SchemaSnapshot, after: SchemaSnapshot): SchemaRenames {
  const tables = new Map<string, string>();
  const columns = new Map<string, ReadonlyMap<string, string>>();
  for (const model of graph.models) {
    const { table } = model.declaration;
    const was = model.was.table;
    if (was !== undefined && before[was] !== undefined && before[table] === undefined && after[was] === undefined) {
      tables.set(table, was);
      renameLinks({ model, was, before, after, tables, columns });
    }
    const renamed = columnRenames(model, before[tables.get(table) ?? table], after[table]);
    if (renamed.size > 0) columns.set(table, renamed);
  }
  return { tables, columns };
}

function columnRenames(
  model: GraphModel,
  before: TableSnapshot | undefined,
  after: TableSnapshot | undefined,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const add = (column: string, was: string): boolean => {
    const isDue =
      before?.columns[was] !== undefined &&
      before.columns[column] === undefined &&
      after?.columns[was] === undefined &&
      after?.columns[column] !== undefined;
    if (isDue) renamed.set(column, was);
    return isDue;
  };
  for (const [column, was] of Object.entries(model.was.columns)) {
    if (add(column, was)) add(naturalColumn(column), naturalColumn(was));
  }
  return renamed;
}

interface LinkRenames {
  readonly model: GraphModel;
  readonly was: string;
  readonly before: SchemaSnapshot;
  readonly after: SchemaSnapshot;
  readonly tables: Map<string, string>;
  readonly columns: Map<string, ReadonlyMap<string, string>>;
}

/** Linking tables are named after their model's table and follow it. */
function renameLinks({ model, was, before, after, tables, columns }: LinkRenames): void {
  for (const { table, field } of linkTablesOf(model.declaration)) {
    const formerTable = `${was}_${field}`;
    const former = before[formerTable];
    if (former === undefined || before[table] !== undefined || after[formerTable] !== undefined) continue;
    tables.set(table, formerTable);
    const names = Object.keys(former.columns);
    const renamed = Object.keys(after[table]?.columns ?? {}).flatMap((column, place) => {
      const name = names[place];
      return name === undefined || name === column ? [] : [[column, name] as const];
    });
    columns.set(table, new Map(renamed));
  }
}

/**
 * The last schema with today's names of tables and columns. Names of indexes and foreign keys stay as they were, and so
 * do the arguments of triggers: those hold names as text, which renaming a table or column does not reach.
 */
export function inPresentNames(before: SchemaSnapshot, renames: SchemaRenames): SchemaSnapshot {
  const presentTables = inverse(renames.tables);
  const tableName = (table: string) => presentTables.get(table) ?? table;
  return Object.fromEntries(
    Object.entries(before).map(([table, snapshot]) => {
      const columns = renames.columns.get(tableName(table)) ?? new Map<string, string>();
      const presentColumns = inverse(columns);
      const name = (column: string) => presentColumns.get(column) ?? column;
      const text = (sql: string) => inSqlText(sql, columns);
      return [
        tableName(table),
        {
          ...snapshot,
          columns: mapEntries(snapshot.columns, ([column, value]) => [
            name(column),
            value.expression === undefined ? value : { ...value, expression: text(value.expression) },
          ]),
          indexes: mapEntries(snapshot.indexes, ([key, value]) => [
            key,
            {
              ...value,
              columns: value.columns.map(name),
              ...(value.expressions && {
                expressions: mapEntries(value.expressions, ([column, sql]) => [name(column), text(sql)]),
              }),
              ...(value.where !== undefined && { where: text(value.where) }),
            },
          ]),
          foreignKeys: mapEntries(snapshot.foreignKeys, ([key, value]) => [
            key,
            { ...value, column: name(value.column), table: tableName(value.table) },
          ]),
        },
      ];
    }),
  );
}

function inverse(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...map].map(([present, former]) => [former, present]));
}

function mapEntries<T>(
  record: Readonly<Record<string, T>>,
  change: (entry: [string, T]) => [string, T],
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(change));
}

/** Replaces whole names; a name inside a string constant at worst makes an index be built anew. */
function inSqlText(sql: string, columns: ReadonlyMap<string, string>): string {
  let text = sql;
  for (const [present, former] of columns) {
    const word = sqlName(former).replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
    text = text.replace(new RegExp(`(?<![\\w"])${word}(?![\\w"])`, "g"), sqlName(present));
  }
  return text;
}
