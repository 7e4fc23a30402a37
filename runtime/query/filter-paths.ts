import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Step } from "../declaration/relations.ts";
import { among } from "./among.ts";
import type { Catalog } from "./catalog.ts";
import type { Definitions } from "./definitions.ts";
import { quote } from "./select-plan.ts";

/** A row under judgement: what it is and how SQL calls it. */
export interface Subject {
  readonly model: ModelDeclaration;
  readonly alias: string;
}

/** The condition on the row at the end of a path; `name` is the path's last segment. */
export type Leaf = (subject: Subject, name: string) => Sql;

export type RelationStep = Exclude<Step, { kind: "field" }>;

/** The condition under which a row on the way counts; undefined for all rows. */
export type Boundary = (subject: Subject) => Sql | undefined;

/** Builds the SQL of conditions that follow relations. One for each request: aliases are numbered. */
export class FilterPaths {
  readonly catalog: Catalog;
  readonly definitions: Definitions;
  readonly #boundary: Boundary;
  #aliases = 0;

  /** Related rows outside the boundary do not count, as if they did not exist. */
  constructor(catalog: Catalog, definitions: Definitions, boundary: Boundary = () => undefined) {
    this.catalog = catalog;
    this.definitions = definitions;
    this.#boundary = boundary;
  }

  /** Rows of the subject's model that count for who asks; undefined when all do. */
  boundary(subject: Subject): Sql | undefined {
    return this.#boundary(subject);
  }

  alias(): string {
    this.#aliases += 1;
    return `f${this.#aliases}`;
  }

  /** True where some row at the end of the path meets the leaf's condition. */
  some(subject: Subject, path: readonly string[], leaf: Leaf): Sql {
    const [name, ...rest] = path as [string, ...string[]];
    if (rest.length === 0) return leaf(subject, name);
    return this.follow(subject, this.relation(subject.model, name), (next) => this.some(next, rest, leaf));
  }

  /** True where the path leads to nothing, on one way at least. */
  none(subject: Subject, path: readonly string[]): Sql {
    const [name, ...rest] = path as [string, ...string[]];
    const step = this.catalog.relations.step(subject.model, name);
    if (step === undefined || step.kind === "field")
      return sql`${column(subject, columnOf(subject.model, name))} IS NULL`;
    const nothing =
      step.kind === "reference"
        ? sql`${column(subject, step.column)} IS NULL`
        : sql`(${this.follow(subject, step, () => sql`TRUE`)}) IS NOT TRUE`;
    if (rest.length === 0) return nothing;
    return sql`(${nothing} OR ${this.follow(subject, step, (next) => this.none(next, rest))})`;
  }

  /** True where a related row meets the condition. */
  follow(subject: Subject, step: RelationStep, meets: (next: Subject) => Sql): Sql {
    const next: Subject = { model: step.target, alias: this.alias() };
    const boundary = this.#boundary(next);
    const condition = boundary === undefined ? meets(next) : sql`(${meets(next)}) AND ${boundary}`;
    const target = sql.raw(`${quote(step.target.table)} ${next.alias}`);
    if (step.kind === "reference") {
      const found = sql`${column(subject, step.column)} IN (SELECT ${column(next, "id")} FROM ${target} WHERE ${condition})`;
      return step.typeColumn === undefined
        ? found
        : sql`(${this.#isType(subject, step.typeColumn, step.target)} AND ${found})`;
    }
    if (step.kind === "reverse") {
      const type =
        step.typeColumn === undefined ? sql`` : sql`${this.#isType(next, step.typeColumn, subject.model)} AND `;
      return sql`${column(subject, "id")} IN (SELECT ${column(next, step.column)} FROM ${target} WHERE ${type}${condition})`;
    }
    const link = `${next.alias}l`;
    const [towards, away] = step.columns;
    return sql`${column(subject, "id")} IN (SELECT ${sql.raw(`${link}.${quote(towards)}`)} FROM ${sql.raw(`${quote(step.table)} ${link}`)} JOIN ${target} ON ${column(next, "id")} = ${sql.raw(`${link}.${quote(away)}`)} WHERE ${condition})`;
  }

  /** True where the step leads to one of the objects with these ids. */
  toIds(subject: Subject, step: RelationStep, ids: readonly string[]): Sql {
    if (step.kind === "reference") {
      const found = among(column(subject, step.column), ids);
      return step.typeColumn === undefined
        ? found
        : sql`(${this.#isType(subject, step.typeColumn, step.target)} AND ${found})`;
    }
    return this.follow(subject, step, (next) => among(column(next, "id"), ids));
  }

  /** The relation a path segment names; throws when there is none, which the generator rules out. */
  relation(model: ModelDeclaration, name: string): RelationStep {
    const step = this.catalog.relations.step(model, name);
    if (step === undefined || step.kind === "field") throw new Error(`${model.name}: ${name} leads nowhere`);
    return step;
  }

  #isType(subject: Subject, typeColumn: string, model: ModelDeclaration): Sql {
    return sql`${column(subject, typeColumn)} = ${this.definitions.contentTypeId(model)}`;
  }
}

export function column(subject: Subject, name: string): Sql {
  return sql.raw(`${subject.alias}.${quote(name)}`);
}

/** The column in which a field is stored. */
export function columnOf(model: ModelDeclaration, name: string): string {
  if (name === "id") return "id";
  const field = model.fields[name];
  if (field === undefined) {
    const generic = Object.values(model.fields).find(
      (other) => other.kind === "generic" && (other.typeField === name || other.idField === name),
    );
    if (generic?.kind === "generic") return generic.typeField === name ? generic.typeColumn : generic.idColumn;
    throw new Error(`${model.name}: no field ${name}`);
  }
  if (field.kind === "generic") return field.idColumn;
  if (!("column" in field) || field.column === undefined) throw new Error(`${model.name}: ${name} is not stored`);
  return field.column;
}
