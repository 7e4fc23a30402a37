import {
  CONTENT_TYPE_TARGET,
  type ColumnDeclaration,
  columnsOf,
  type LinkTableDeclaration,
  linkTablesOf,
} from "../../runtime/declaration/columns.ts";
import type { Graph, GraphModel } from "../graph/model.ts";
import { identifiers, linkInterface } from "../graph/names.ts";
import { SourceFile } from "../write/source-file.ts";
import type { EmitPlace } from "./emit-place.ts";

/** The rows of a model's table and of its linking tables, for Kysely: `<model>.table.ts`. */
export function emitTable(model: GraphModel, graph: Graph, { out }: EmitPlace): string {
  const { app, file, source, declaration } = model;
  const choices = Object.fromEntries(graph.choices.map((set) => [set.name, set]));
  const columns = columnsOf(declaration, choices).map((column): [string, string] => [column.name, columnType(column)]);
  const needsColumnType = columns.some(([, type]) => type.startsWith("ColumnType<"));
  const imports = [...(needsColumnType ? [{ name: "ColumnType" }] : []), { name: "Generated" }];
  const text = new SourceFile(`${out}/${app}/${file}.table.ts`, [source])
    .import(imports, { package: "kysely" }, "type")
    .interface(identifiers(file).table, columns);
  for (const link of linkTablesOf(declaration)) text.interface(linkInterface(file, link.field), linkColumns(link));
  return text.toString();
}

/** Kysely's type of a column: what is read, and whether and how it may be written. */
function columnType({ tsType, isNullable, isGenerated, isIdentity, default: given }: ColumnDeclaration): string {
  const type = isNullable && tsType !== "unknown" ? `${tsType} | null` : tsType;
  if (isGenerated) return `ColumnType<${type}, never, never>`;
  return isIdentity === true || given !== undefined ? `Generated<${type}>` : type;
}

function linkColumns({ sourceColumn, targetColumn, target }: LinkTableDeclaration): [string, string][] {
  return [
    ["id", "Generated<string>"],
    [sourceColumn, "string"],
    [targetColumn, target === CONTENT_TYPE_TARGET ? "number" : "string"],
  ];
}
