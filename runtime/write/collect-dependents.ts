import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ManyField, ModelDeclaration, OnDelete } from "../declaration/model-declaration.ts";
import { DependentObjects } from "../errors/api-error.ts";
import type { Catalog } from "../query/catalog.ts";
import type { RequestContext } from "../query/request-context.ts";

/** A column, or a linking table, through which rows of one model depend on rows of another. */
interface Dependency {
  readonly source: ModelDeclaration;
  readonly column: string;
  /** Where lists of the source lose what is deleted. */
  readonly link?: ManyField;
  /** Column with the content type, for generic relations. */
  readonly typeColumn?: string;
  readonly onDelete: OnDelete;
}

/** What deleting some objects takes with it. */
export interface Removal {
  /** Ids to delete by model name, the asked ones included. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** References to empty, and lists to take the deleted objects from. */
  readonly emptied: readonly Emptied[];
}

export interface Emptied {
  readonly model: ModelDeclaration;
  /** Rows that are left, but for those of `Removal.ids`. */
  readonly ids: readonly string[];
  readonly column: string;
  /** A linking table, and the ids that go. Default: `column` is of the model's own table. */
  readonly link?: { readonly table: string; readonly targets: readonly string[] };
}

/** Names of protected dependents that an error lists at most. */
const MOST_NAMED = 10;

/** Knows, for each model, which others depend on it. Made once at start. */
export class Dependencies {
  readonly #catalog: Catalog;
  readonly #byTarget = new Map<string, Dependency[]>();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
    for (const source of Object.values(catalog.models)) {
      for (const field of Object.values(source.fields)) {
        if (field.kind === "reference")
          this.#add(field.target, { source, column: field.column, onDelete: field.onDelete });
        else if (field.kind === "content-type" && catalog.contentTypeModel !== undefined) {
          this.#add(catalog.contentTypeModel.name, {
            source,
            column: field.column,
            onDelete: field.onDelete ?? "cascade",
          });
        } else if (field.kind === "many") {
          this.#add(field.target, { source, column: field.targetColumn, link: field, onDelete: "set-null" });
        } else if (field.kind === "generic" && field.cascade) {
          for (const target of catalog.relations.targets(field.targets)) {
            this.#add(target.name, {
              source,
              column: field.idColumn,
              typeColumn: field.typeColumn,
              onDelete: "cascade",
            });
          }
        }
      }
    }
  }

  #add(target: string, dependency: Dependency): void {
    const known = this.#byTarget.get(target);
    if (known === undefined) this.#byTarget.set(target, [dependency]);
    else known.push(dependency);
  }

  /**
   * Everything that goes with the objects: one statement for each level of dependents, whatever their number.
   * Throws DependentObjects when something protects them.
   */
  async collect(context: RequestContext, model: ModelDeclaration, ids: readonly string[]): Promise<Removal> {
    const removed = new Map<string, Set<string>>([[model.name, new Set(ids)]]);
    const emptied: Emptied[] = [];
    const protectedRows: { model: ModelDeclaration; id: string; isSibling: boolean }[] = [];
    let level = new Map<string, string[]>([[model.name, [...ids]]]);
    while (level.size > 0) {
      const asked = this.#questions(context, level);
      level = new Map();
      if (asked.length === 0) break;
      const rows = await context.query(
        sql.join(
          asked.map((question) => question.statement),
          sql` UNION ALL `,
        ),
      );
      for (const { dependency, position, target, targets } of asked) {
        const found = rows.filter((row) => row[0] === String(position)).map((row) => row[1] as string);
        if (found.length === 0) continue;
        const { source } = dependency;
        const isSibling = source.name === target;
        if (dependency.onDelete === "protect")
          protectedRows.push(...found.map((id) => ({ model: source, id, isSibling })));
        else if (dependency.onDelete === "set-null") emptied.push(emptiedBy(dependency, found, targets));
        else addNew(removed, level, source.name, found);
      }
    }
    // Objects of one model may go together; what another model protects stays, even from what would take both.
    const holding = protectedRows.filter((row) => !(row.isSibling && removed.get(row.model.name)?.has(row.id)));
    if (holding.length > 0) throw await dependentsError(context, holding);
    return { ids: removed, emptied };
  }

  #questions(context: RequestContext, level: ReadonlyMap<string, readonly string[]>): Question[] {
    const questions: Question[] = [];
    for (const [target, ids] of level) {
      for (const dependency of this.#byTarget.get(target) ?? []) {
        const { source, column, typeColumn, link } = dependency;
        const position = questions.length;
        const type =
          typeColumn === undefined
            ? sql``
            : sql` AND ${sql.ref(typeColumn)} = ${context.definitions.contentTypeId(this.#catalog.model(target))}`;
        const id = sql.ref(link?.sourceColumn ?? "id");
        const statement = sql`SELECT ${sql.lit(position)}::int, ${id} FROM ${sql.table(link?.table ?? source.table)} WHERE ${sql.ref(column)} = ANY(${ids}::bigint[])${type}`;
        questions.push({ dependency, position, target, targets: ids, statement });
      }
    }
    return questions;
  }
}

interface Question {
  readonly dependency: Dependency;
  readonly position: number;
  /** Model of what is deleted. */
  readonly target: string;
  /** Ids of what is deleted. */
  readonly targets: readonly string[];
  readonly statement: Sql;
}

function emptiedBy({ source, column, link }: Dependency, ids: readonly string[], targets: readonly string[]): Emptied {
  const unique = [...new Set(ids)];
  return { model: source, ids: unique, column, ...(link !== undefined && { link: { table: link.table, targets } }) };
}

function addNew(
  removed: Map<string, Set<string>>,
  level: Map<string, string[]>,
  model: string,
  found: readonly string[],
): void {
  const known = removed.get(model) ?? new Set<string>();
  removed.set(model, known);
  const fresh = [...new Set(found)].filter((id) => !known.has(id));
  for (const id of fresh) known.add(id);
  if (fresh.length > 0) level.set(model, [...(level.get(model) ?? []), ...fresh]);
}

async function dependentsError(
  context: RequestContext,
  holding: readonly { model: ModelDeclaration; id: string }[],
): Promise<DependentObjects> {
  const unique = [...new Map(holding.map((row) => [`${row.model.name} ${row.id}`, row])).values()];
  const names = await namesOf(context, unique.slice(0, MOST_NAMED));
  const rest = unique.length > names.length ? [`and ${unique.length - names.length} more`] : [];
  const list = names.length === 0 ? "." : `: ${[...names, ...rest].join(", ")}`;
  return new DependentObjects(`Unable to delete object. ${unique.length} dependent objects were found${list}`);
}

/** What stands in the way is named only to those who may view it. */
async function namesOf(
  context: RequestContext,
  rows: readonly { model: ModelDeclaration; id: string }[],
): Promise<string[]> {
  const names: string[] = [];
  for (const model of new Set(rows.map((row) => row.model))) {
    const ids = rows.filter((row) => row.model === model).map((row) => row.id);
    for (const [id, json] of await context.shapes.nestedReader(model).visibleByIds(context, ids))
      names.push(`${(JSON.parse(json) as { display: string }).display} (${id})`);
  }
  return names;
}
