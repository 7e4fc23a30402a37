import { sql } from "kysely";
import type { ColumnText, Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { amongIds } from "./among.ts";
import { quote, ROOT } from "./select-plan.ts";
import type { LoadContext, ShapeBuilder, Writer } from "./shape.ts";

export interface NestedQuery {
  /** Join of the rows to what they are grouped by. */
  readonly join?: Sql;
  /** What the rows are grouped by: its text comes back with each of them. */
  readonly key: Sql;
  readonly keys: readonly (ColumnText | undefined)[];
  readonly where?: Sql;
  /** Leaves out objects that constraints hide: for lists of what refers to an object, not for what it refers to itself. */
  readonly isRestricted?: boolean;
  /** Default: the model's own order. */
  readonly order?: "id";
}

/** Ids asked for at the same time, and what they lead to. */
interface Batch {
  readonly ids: Set<string>;
  readonly found: Promise<[string, string][]>;
}

/** Reads objects of a model in nested form, grouped by a key: one statement and those of its loaders. */
export class NestedReader {
  readonly #model: ModelDeclaration;
  readonly #builder: ShapeBuilder;
  readonly #write: Writer;
  readonly #order: string;
  readonly #batches = new WeakMap<LoadContext, Batch>();
  readonly #restrictedBatches = new WeakMap<LoadContext, Batch>();

  constructor(model: ModelDeclaration, builder: ShapeBuilder, options: { write: Writer; order: string }) {
    this.#model = model;
    this.#builder = builder;
    this.#write = options.write;
    this.#order = options.order;
  }

  /** Pairs of key and JSON text, in order. */
  async read(context: LoadContext, query: NestedQuery): Promise<[string, string][]> {
    const { plan } = this.#builder;
    const columns = plan.columnsFor(context);
    const from = sql.raw(`${quote(this.#model.table)} ${ROOT} ${plan.joinsSql}`);
    const order = sql.raw(query.order === "id" ? `${ROOT}."id"` : this.#order);
    const restriction = query.isRestricted
      ? context.restrictions.boundary({ model: this.#model, alias: ROOT })
      : undefined;
    const conditions = [query.where, restriction].filter((condition) => condition !== undefined);
    const where = sql.join(
      conditions.map((condition) => sql` AND ${condition}`),
      sql``,
    );
    const rows = await context.query(
      sql`SELECT ${columns}, ${query.key} FROM ${from} ${query.join ?? sql``} WHERE ${amongIds(query.key, query.keys)}${where} ORDER BY ${order}`,
    );
    const texts = await this.#builder.write(rows, context, this.#write);
    return rows.map((row, index) => [row[row.length - 1] as string, texts[index] as string]);
  }

  /**
   * Pairs of id and JSON text, on demand without the objects that constraints hide. What loaders of one page ask at the same time
   * is read with one statement, unless constraints hold for a part of it.
   */
  async byIds(context: LoadContext, ids: readonly string[], isRestricted = false): Promise<[string, string][]> {
    const hides = isRestricted && context.restrictions.boundary({ model: this.#model, alias: ROOT }) !== undefined;
    const batches = hides ? this.#restrictedBatches : this.#batches;
    const batch = batches.get(context) ?? this.#openBatch(context, batches, hides);
    for (const id of ids) batch.ids.add(id);
    const own = new Set(ids);
    return (await batch.found).filter(([id]) => own.has(id));
  }

  #openBatch(context: LoadContext, batches: WeakMap<LoadContext, Batch>, isRestricted: boolean): Batch {
    const ids = new Set<string>();
    // When no promise is left that could go on, every loader of the page has said what it needs.
    const found = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
      batches.delete(context);
      return this.read(context, { key: sql.raw(`${ROOT}."id"`), keys: [...ids], order: "id", isRestricted });
    });
    const batch = { ids, found };
    batches.set(context, batch);
    return batch;
  }

  /** Pairs of id and JSON text of those objects that the actor may view. */
  visibleByIds(context: LoadContext, ids: readonly string[]): Promise<[string, string][]> {
    const where = context.restrictions.rows({ model: this.#model, alias: ROOT }) ?? sql`TRUE`;
    return this.read(context, { key: sql.raw(`${ROOT}."id"`), keys: ids, order: "id", where });
  }
}
