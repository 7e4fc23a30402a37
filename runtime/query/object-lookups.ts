import { sql } from "kysely";
import type { StatementRunner } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { among } from "./among.ts";
import type { Catalog } from "./catalog.ts";
import { NULL_VALUE, unknownChoiceError } from "./filter-messages.ts";
import type { FilterParameter } from "./filter-parameters.ts";
import { type ComparedKind, comparedKind, type FilterValueError, parseFilterValue } from "./filter-values.ts";
import type { Restrictions } from "./restrictions.ts";

interface Wanted {
  readonly parameter: string;
  readonly model: ModelDeclaration;
  readonly by: string;
  readonly kind: ComparedKind;
  readonly values: readonly string[];
  readonly isTree: boolean;
  readonly isLenient: boolean;
}

/**
 * Finds the objects that filter values name: all filters of a request in one statement. Values that name nothing
 * are an error of their parameter.
 */
export class ObjectLookups {
  readonly #wanted: Wanted[] = [];
  readonly #ids = new Map<string, string[]>();

  /** Takes note of a parameter's values. Throws FilterValueError for values that cannot be. */
  add(catalog: Catalog, start: ModelDeclaration, parameter: FilterParameter, given: readonly string[]): void {
    const { filter } = parameter;
    if (filter.kind !== "object" && filter.kind !== "tag") return;
    const texts = given.filter((value) => value !== "" && value !== NULL_VALUE);
    if (texts.length === 0) return;
    const model = filter.kind === "tag" ? catalog.tagging?.tagModel : endModel(catalog, start, filter.path);
    if (model === undefined) return;
    const by = filter.kind === "tag" ? "slug" : (filter.by ?? "id");
    const kind = comparedKind(by === "id" ? "id" : (model.fields[by] ?? "id"), catalog) ?? "text";
    const values = texts.flatMap((text) => parseFilterValue(kind, text) ?? []);
    const isLenient = filter.kind === "object" && filter.lenient === true;
    if (values.length < texts.length && !isLenient) throw unknownChoiceError(texts[0] as string);
    this.#wanted.push({
      parameter: parameter.name,
      model,
      by,
      kind,
      values,
      isTree: filter.kind === "object" && filter.tree === true,
      isLenient,
    });
  }

  /** Runs the statement, if any object is wanted. Errors by parameter. */
  async find(runner: StatementRunner, restrictions: Restrictions): Promise<Map<string, FilterValueError>> {
    const errors = new Map<string, FilterValueError>();
    if (this.#wanted.length === 0) return errors;
    const parts = this.#wanted.map((wanted, position) => lookup(wanted, position, restrictions));
    const rows = await runner.query(sql.join(parts, sql` UNION ALL `));
    this.#wanted.forEach((wanted, position) => {
      const own = rows.filter((row) => row[0] === String(position));
      const found = new Set(own.map((row) => comparable(wanted.kind, row[2] as string)));
      this.#ids.set(wanted.parameter, [...new Set(own.map((row) => row[1] as string))]);
      const missing = wanted.values.find((value) => !found.has(comparable(wanted.kind, value)));
      if (missing !== undefined && !wanted.isLenient) errors.set(wanted.parameter, unknownChoiceError(missing));
    });
    return errors;
  }

  /** Ids found for a parameter. */
  idsOf(parameter: string): readonly string[] {
    return this.#ids.get(parameter) ?? [];
  }
}

const comparable = (kind: ComparedKind, value: string): string => (kind === "int" ? String(BigInt(value)) : value);

/** Rows of: position of the filter, id found (or of a descendant), value that named it. */
function lookup({ model, by, kind, values, isTree }: Wanted, position: number, restrictions: Restrictions) {
  const table = sql.table(model.table);
  const field = by === "id" ? undefined : model.fields[by];
  const column = sql.ref(
    `o.${field !== undefined && "column" in field && field.column !== undefined ? field.column : "id"}`,
  );
  const named = kind === "int" ? among(column, values) : among(sql`${column}::text`, values, "text");
  const boundary = restrictions.boundary({ model, alias: "o" });
  const condition = boundary === undefined ? named : sql`${named} AND ${boundary}`;
  const number = sql.lit(position);
  if (!isTree) return sql`SELECT ${number}::int, o.id, ${column}::text FROM ${table} o WHERE ${condition}`;
  return sql`SELECT ${number}::int, d.id, ${column}::text FROM ${table} o JOIN ${table} d ON d.tree_path @> ARRAY[o.id] WHERE ${condition}`;
}

function endModel(catalog: Catalog, start: ModelDeclaration, path: readonly string[]): ModelDeclaration {
  let model = start;
  for (const segment of path) {
    const step = catalog.relations.step(model, segment);
    if (step === undefined) throw new Error(`${model.name}: ${segment} leads nowhere`);
    if (step.kind === "field") throw new Error(`${model.name}: ${segment} is no relation`);
    model = step.target;
  }
  return model;
}
