import { linkTablesOf } from "../../runtime/declaration/columns.ts";
import type { Graph } from "../graph/model.ts";
import { identifiers, linkInterface } from "../graph/names.ts";
import { SourceFile } from "../write/source-file.ts";
import type { EmitPlace } from "./emit-place.ts";

interface TableEntry {
  readonly table: string;
  readonly file: string;
  readonly type: string;
  /** Name in database.ts: with the app in front when two files have the type. */
  readonly alias: string;
}

/** Tables by name with their row types: `database.ts`. */
export function emitDatabase(graph: Graph, { out, models }: EmitPlace): string {
  const entries = distinctAliases(tableEntries(graph, out)).sort((a, b) => (a.table < b.table ? -1 : 1));
  const text = new SourceFile(`${out}/database.ts`, models);
  for (const file of [...new Set(entries.map((entry) => entry.file))].sort()) {
    const names = entries.filter((entry) => entry.file === file).map(({ type, alias }) => ({ name: type, as: alias }));
    text.import(names, { file }, "type");
  }
  return text
    .interface(
      "Database",
      entries.map(({ table, alias }) => [table, alias]),
    )
    .toString();
}

function tableEntries(graph: Graph, out: string): (TableEntry & { readonly longAlias: string })[] {
  return graph.models.flatMap(({ app, file, declaration }) => {
    const path = `${out}/${app}/${file}.table.ts`;
    const type = identifiers(file).table;
    const links = linkTablesOf(declaration).map(({ table, field }) => {
      const link = linkInterface(file, field);
      return { table, file: path, type: link, alias: link, longAlias: linkInterface(file, field, app) };
    });
    return [
      { table: declaration.table, file: path, type, alias: type, longAlias: identifiers(file, app).table },
      ...links,
    ];
  });
}

function distinctAliases(entries: readonly (TableEntry & { readonly longAlias: string })[]): TableEntry[] {
  return entries.map(({ longAlias, ...entry }) => {
    const isShared = entries.filter(({ type }) => type === entry.type).length > 1;
    return isShared ? { ...entry, alias: longAlias } : entry;
  });
}
