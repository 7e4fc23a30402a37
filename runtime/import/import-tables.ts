import { CONTENT_TYPE_MODEL, CONTENT_TYPE_TARGET, columnsOf, linkTablesOf } from "../declaration/columns.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Registry } from "../declaration/registry.ts";

/** A table that can be filled: the columns a source may give, and what they point to. */
export interface ImportTable {
  readonly table: string;
  readonly columns: readonly ImportColumn[];
  /** Columns the database fills itself; a source's values for them are not needed. */
  readonly generated: ReadonlySet<string>;
  /** Rows of a linking table are known by their pair of ids, not by their own id. */
  readonly pair: readonly [string, string] | null;
  readonly isContentTypes: boolean;
}

export interface ImportColumn {
  readonly name: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** SQL text of the default where it is a constant. */
  readonly default: string | null;
  /** Table whose `id` it holds. */
  readonly references: string | null;
}

/** Every table of the registry's models, by name, in order of name. */
export function importTables(registry: Registry): ReadonlyMap<string, ImportTable> {
  const models = Object.values(registry.models).map((routes) => routes.model);
  const tableOf = new Map(models.map((model) => [model.name, model.table]));
  const contentTypes = models.find((model) => model.contentType === CONTENT_TYPE_MODEL);
  if (contentTypes !== undefined) tableOf.set(CONTENT_TYPE_TARGET, contentTypes.table);
  const tables = models.flatMap((model) => [modelTable(model, registry, tableOf), ...linkTables(model, tableOf)]);
  const byName = new Map(tables.map((table) => [table.table, table]));
  return new Map([...byName].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function modelTable(model: ModelDeclaration, registry: Registry, tableOf: ReadonlyMap<string, string>): ImportTable {
  const columns = columnsOf(model, registry.choices);
  return {
    table: model.table,
    columns: columns
      .filter((column) => !column.isGenerated)
      .map((column) => ({
        name: column.name,
        isNullable: column.isNullable,
        hasDefault: column.isIdentity === true || column.default !== undefined,
        default: column.default ?? null,
        references: column.references === undefined ? null : (tableOf.get(column.references.target) ?? null),
      })),
    generated: new Set(columns.filter((column) => column.isGenerated).map((column) => column.name)),
    pair: null,
    isContentTypes: model.contentType === CONTENT_TYPE_MODEL,
  };
}

function linkTables(model: ModelDeclaration, tableOf: ReadonlyMap<string, string>): ImportTable[] {
  return linkTablesOf(model).map((link) => {
    const side = (name: string, target: string): ImportColumn => ({
      name,
      isNullable: false,
      hasDefault: false,
      default: null,
      references: tableOf.get(target) ?? null,
    });
    const id: ImportColumn = { name: "id", isNullable: false, hasDefault: true, default: null, references: null };
    return {
      table: link.table,
      columns: [id, side(link.sourceColumn, model.name), side(link.targetColumn, link.target)],
      generated: new Set<string>(),
      pair: [link.sourceColumn, link.targetColumn],
      isContentTypes: false,
    };
  });
}
