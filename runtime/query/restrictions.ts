import { sql } from "kysely";
import type { Actor } from "../auth/actor.ts";
import type { Constraint } from "../auth/grants.ts";
import type { Action, Permissions } from "../auth/permissions.ts";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Catalog } from "./catalog.ts";
import { anyOf } from "./comparisons.ts";
import { constraintCondition } from "./constraint-conditions.ts";
import { ConstraintError } from "./constraint-lookups.ts";
import type { Definitions } from "./definitions.ts";
import { column, FilterPaths, type Subject } from "./filter-paths.ts";

export interface RestrictionsInput {
  readonly actor: Actor;
  readonly permissions: Permissions;
  readonly catalog: Catalog;
  readonly definitions: Definitions;
  /** Told of constraints that cannot be judged and therefore grant nothing. */
  readonly report: (message: string) => void;
}

/** The rows an actor may see and change, as conditions for every statement that reads objects. One for each request. */
export class Restrictions {
  readonly #input: RestrictionsInput;
  readonly #paths: FilterPaths;

  constructor(input: RestrictionsInput) {
    this.#input = input;
    this.#paths = new FilterPaths(input.catalog, input.definitions);
  }

  /** Of one who may do everything. */
  unlimited(): Restrictions {
    const actor = { ...this.#input.actor, isSuperuser: true, isAnonymous: false, writeEnabled: true };
    return new Restrictions({ ...this.#input, actor });
  }

  /** null when anonymous. */
  get userId(): string | null {
    return this.#input.actor.userId;
  }

  /** Whether the actor may do this to any object of the model. */
  allows(action: Action, model: ModelDeclaration): boolean {
    return this.#input.permissions.allows(this.#input.actor, action, model.contentType);
  }

  /** The rows on which the actor may perform an action; undefined for all, FALSE for none. */
  rows(subject: Subject, action: Action = "view"): Sql | undefined {
    const { permissions, actor } = this.#input;
    const scope = permissions.scope(actor, action, subject.model.contentType);
    if (scope === "none") return sql`FALSE`;
    const own = scope === "all" ? undefined : this.#anyOf(subject, scope);
    return action === "view" ? both(own, this.#ofVisibleObjects(subject)) : own;
  }

  /**
   * The rows that count where another model is asked for: in filters, searches, counts, and as objects that a write refers to.
   * Constraints hold there as well. Without any permission to view the model there is no boundary: who may only see sites
   * filters them by tenant, and who may only add devices names their type by its id, as clients of NetBox do.
   */
  boundary(subject: Subject): Sql | undefined {
    const { permissions, actor } = this.#input;
    const scope = permissions.scope(actor, "view", subject.model.contentType);
    return both(typeof scope === "string" ? undefined : this.#anyOf(subject, scope), this.#ofVisibleObjects(subject));
  }

  /** Why constraints cannot be judged on a model's objects; undefined when they can. */
  problem(model: ModelDeclaration, constraints: readonly Constraint[]): string | undefined {
    try {
      for (const constraint of constraints) this.#condition({ model, alias: "t" }, constraint);
      return undefined;
    } catch (error) {
      if (error instanceof ConstraintError) return error.message;
      throw error;
    }
  }

  #anyOf(subject: Subject, constraints: readonly Constraint[]): Sql {
    return anyOf(
      constraints.flatMap((constraint) => {
        try {
          return this.#condition(subject, constraint);
        } catch (error) {
          if (!(error instanceof ConstraintError)) throw error;
          this.#input.report(`${subject.model.name}: ${JSON.stringify(constraint)}: ${error.message}`);
          return [];
        }
      }),
    );
  }

  #condition(subject: Subject, constraint: Constraint): Sql {
    return constraintCondition(this.#paths, subject, { constraint, userId: this.#input.actor.userId });
  }

  /**
   * Records of changes say what objects were, and links of tags that there are objects: they are hidden where constraints hide the
   * object, or would if it still existed.
   */
  #ofVisibleObjects(subject: Subject): Sql | undefined {
    const { catalog, definitions, permissions, actor } = this.#input;
    const told = [catalog.changes, catalog.tagging].find((teller) => teller?.model.name === subject.model.name);
    if (told === undefined) return undefined;
    const { object } = told;
    const type = column(subject, object.typeColumn);
    const constrained = Object.values(catalog.models).filter(
      (model) => typeof permissions.scope(actor, "view", model.contentType) !== "string" && model !== subject.model,
    );
    if (constrained.length === 0) return undefined;
    const others = constrained.map((model) => definitions.contentTypeId(model));
    const visible = constrained.map((model) => {
      const inner: Subject = { model, alias: this.#paths.alias() };
      const rows = sql`SELECT ${column(inner, "id")} FROM ${sql.table(model.table)} AS ${sql.raw(inner.alias)} WHERE ${this.boundary(inner) ?? sql`TRUE`}`;
      return sql`(${type} = ${definitions.contentTypeId(model)} AND ${column(subject, object.idColumn)} IN (${rows}))`;
    });
    return sql`(${type} <> ALL(${others}::bigint[]) OR ${anyOf(visible)})`;
  }
}

const both = (one: Sql | undefined, other: Sql | undefined): Sql | undefined =>
  one === undefined || other === undefined ? (one ?? other) : sql`(${one} AND ${other})`;
