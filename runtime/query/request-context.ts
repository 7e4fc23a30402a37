import { sql } from "kysely";
import type { Connection } from "../database/database.ts";
import type { ColumnText, Sql, StatementRunner } from "../declaration/hooks.ts";
import type { ModelDeclaration, ModelName } from "../declaration/model-declaration.ts";
import type { Catalog } from "./catalog.ts";
import type { Definitions } from "./definitions.ts";
import type { Restrictions } from "./restrictions.ts";
import type { LoadContext } from "./shape.ts";
import type { Shapes } from "./shapes.ts";

export interface RequestContextInput {
  readonly shapes: Shapes;
  readonly connection: Connection;
  readonly definitions: Definitions;
  /** What the actor may see and change. */
  readonly restrictions: Restrictions;
  /** Scheme and host of absolute addresses, without a slash at the end. */
  readonly base: string;
}

/** What one request reads with: its connection, the definitions of its epoch, its address. */
export class RequestContext implements LoadContext {
  readonly shapes: Shapes;
  readonly catalog: Catalog;
  readonly connection: Connection;
  readonly definitions: Definitions;
  readonly restrictions: Restrictions;
  readonly base: string;

  constructor(input: RequestContextInput) {
    this.shapes = input.shapes;
    this.catalog = input.shapes.catalog;
    this.connection = input.connection;
    this.definitions = input.definitions;
    this.restrictions = input.restrictions;
    this.base = input.base;
  }

  /** The same request on another connection. */
  on(connection: Connection): RequestContext {
    return new RequestContext({ ...this, connection });
  }

  /** The same request as one who may see everything; addresses start at /api/. */
  unrestricted(): RequestContext {
    return new RequestContext({ ...this, restrictions: this.restrictions.unlimited(), base: "" });
  }

  query(statement: Sql): Promise<ColumnText[][]> {
    return this.connection.query(statement);
  }

  kept<T>(load: (runner: StatementRunner) => Promise<T>): Promise<T> {
    return this.definitions.kept(load, this.connection);
  }

  contentTypeId(model: ModelName): number {
    return this.definitions.contentTypeId(this.catalog.model(model));
  }

  modelOfContentType(id: number): ModelDeclaration | undefined {
    return this.definitions.modelOf(String(id));
  }

  nested(model: ModelName, ids: Iterable<string>): Promise<Map<string, string>> {
    return this.#nested(model, ids, false);
  }

  visibleNested(model: ModelName, ids: Iterable<string>): Promise<Map<string, string>> {
    return this.#nested(model, ids, true);
  }

  async #nested(model: ModelName, ids: Iterable<string>, isRestricted: boolean): Promise<Map<string, string>> {
    const wanted = [...ids];
    if (wanted.length === 0) return new Map();
    return new Map(await this.shapes.nestedReader(this.catalog.model(model)).byIds(this, wanted, isRestricted));
  }

  visible(model: ModelName, alias: string): Sql {
    return this.restrictions.boundary({ model: this.catalog.model(model), alias }) ?? sql`TRUE`;
  }

  get userId(): string | null {
    return this.restrictions.userId;
  }

  mayView(model: ModelName, alias: string): Sql {
    return this.restrictions.rows({ model: this.catalog.model(model), alias }) ?? sql`TRUE`;
  }

  url(model: ModelName, id: string | number): string {
    return `${this.base}/api/${this.catalog.model(model).path}/${id}/`;
  }

  choiceLabel(choiceSet: string, value: string): string {
    const choices = this.catalog.registry.choices[choiceSet]?.choices ?? [];
    return choices.find((choice) => String(choice.value) === value)?.label ?? "";
  }
}
