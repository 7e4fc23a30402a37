/** What stands between two schemas, table by table. */
import { isSafeType } from "./column-type-change.ts";
import type {
  ColumnSnapshot,
  CounterSnapshot,
  SchemaSnapshot,
  TableSnapshot,
  TreeSnapshot,
} from "./schema-snapshot.ts";

export interface SchemaDiff {
  readonly created: readonly (readonly [table: string, snapshot: TableSnapshot])[];
  readonly dropped: readonly string[];
  readonly changed: readonly TableDiff[];
}

export interface TableDiff {
  readonly table: string;
  readonly before: TableSnapshot;
  readonly after: TableSnapshot;
  readonly columns: {
    readonly added: readonly string[];
    readonly dropped: readonly string[];
    /** Dropped and added again: derived columns whose expression or source changes, and types no value can be kept for. */
    readonly rebuilt: readonly string[];
    readonly changed: readonly string[];
  };
  readonly indexes: NamedDiff;
  readonly foreignKeys: NamedDiff;
  /** Trigger arguments differ: [before, after]. */
  readonly tree: readonly [TreeSnapshot | undefined, TreeSnapshot | undefined] | null;
  readonly cached: "begins" | "ends" | null;
  readonly feeds: { readonly added: readonly CounterSnapshot[]; readonly dropped: readonly CounterSnapshot[] };
}

export interface NamedDiff {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
  /** Same content under another name: [before, after]. */
  readonly renamed: readonly (readonly [string, string])[];
}

/** Both schemas in the same (present) names; see inPresentNames. */
export function diffSchemas(before: SchemaSnapshot, after: SchemaSnapshot): SchemaDiff {
  return {
    created: Object.entries(after).filter(([table]) => before[table] === undefined),
    dropped: Object.keys(before).filter((table) => after[table] === undefined),
    changed: Object.entries(after).flatMap(([table, snapshot]) => {
      const old = before[table];
      const diff = old && diffTable(table, old, snapshot);
      return diff !== undefined && hasChanges(diff) ? [diff] : [];
    }),
  };
}

function diffTable(table: string, before: TableSnapshot, after: TableSnapshot): TableDiff {
  const columns = diffColumns(before.columns, after.columns);
  // An index goes with its column and must be made again with it.
  const isRemade = (index: { readonly columns: readonly string[] }) =>
    index.columns.some((column) => columns.rebuilt.includes(column));
  return {
    table,
    before,
    after,
    columns,
    indexes: diffNamed(before.indexes, after.indexes, isRemade),
    foreignKeys: diffNamed(before.foreignKeys, after.foreignKeys, ({ column }) => columns.rebuilt.includes(column)),
    tree: isSame(before.tree, after.tree) ? null : [before.tree, after.tree],
    cached: before.cached === after.cached ? null : after.cached === true ? "begins" : "ends",
    feeds: {
      added: (after.feeds ?? []).filter((feed) => !before.feeds?.some((other) => isSame(feed, other))),
      dropped: (before.feeds ?? []).filter((feed) => !after.feeds?.some((other) => isSame(feed, other))),
    },
  };
}

type Columns = Readonly<Record<string, ColumnSnapshot>>;

function diffColumns(before: Columns, after: Columns): TableDiff["columns"] {
  const common = Object.keys(after).filter((column) => before[column] !== undefined);
  const isRetyped = (column: string) =>
    before[column]?.type !== after[column]?.type || before[column]?.collation !== after[column]?.collation;
  const retyped = common.filter(isRetyped);
  const reads = (expression: string | undefined) =>
    retyped.some((column) => expression !== undefined && new RegExp(`(?<!\\w)${column}(?!\\w)`).test(expression));
  const rebuilt = common.filter((column) => {
    const [old, present] = [before[column], after[column]];
    if (old === undefined || present === undefined) return false;
    return (
      old.expression !== present.expression ||
      reads(present.expression) ||
      !isSafeType(old, present) ||
      (present.expression !== undefined && isRetyped(column))
    );
  });
  return {
    added: Object.keys(after).filter((column) => before[column] === undefined),
    dropped: Object.keys(before).filter((column) => after[column] === undefined),
    rebuilt,
    changed: common.filter((column) => !rebuilt.includes(column) && !isSame(before[column], after[column])),
  };
}

function diffNamed<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  isRemade: (value: T) => boolean,
): NamedDiff {
  const stays = (name: string) => isSame(before[name], after[name]) && !isRemade(after[name] as T);
  const added = Object.keys(after).filter((name) => !stays(name));
  const dropped = Object.keys(before).filter((name) => !stays(name));
  const renamed: [string, string][] = [];
  for (const former of dropped) {
    if (after[former] !== undefined) continue;
    const isFree = (name: string) => before[name] === undefined && !renamed.some(([, taken]) => taken === name);
    const present = added.find(
      (name) => isFree(name) && isSame(before[former], after[name]) && !isRemade(after[name] as T),
    );
    if (present !== undefined) renamed.push([former, present]);
  }
  return {
    added: added.filter((name) => !renamed.some(([, present]) => present === name)),
    dropped: dropped.filter((name) => !renamed.some(([former]) => former === name)),
    renamed,
  };
}

function hasChanges({ columns, indexes, foreignKeys, tree, feeds, cached }: TableDiff): boolean {
  const lists = [
    columns.added,
    columns.dropped,
    columns.rebuilt,
    columns.changed,
    indexes.added,
    indexes.dropped,
    indexes.renamed,
    foreignKeys.added,
    foreignKeys.dropped,
    foreignKeys.renamed,
    feeds.added,
    feeds.dropped,
  ];
  return tree !== null || cached !== null || lists.some((list) => list.length > 0);
}

/** Equal as JSON, whatever the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ""
  );
}
