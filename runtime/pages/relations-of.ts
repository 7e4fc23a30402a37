import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import { type ReverseRelation, reverseRelations } from "../declaration/reverse-relations.ts";
import type { RequestContext } from "../query/request-context.ts";
import { quote } from "../query/select-plan.ts";
import type { PageModel } from "./page-model.ts";
import type { PageSite } from "./page-site.ts";

/** Objects of another model that point to those of one, as its pages show them. */
export interface PageRelation {
  /** Name on the side of the target: "interfaces". */
  readonly name: string;
  readonly target: PageModel;
  /** They belong to the object and go with it, so that they are shown with it. */
  readonly isPart: boolean;
  /** Query of the list that finds those of an object. */
  query(id: string): string;
  /** Query of the form for a new one. */
  initial(id: string): string;
  /** Condition on the row `alias`. */
  condition(context: RequestContext, id: string, alias: string): Sql;
}

const cache = new WeakMap<PageSite, ReadonlyMap<string, readonly PageRelation[]>>();

/** Relations that lead to a model, of models that have pages and a filter for them. Worked out once. */
export function relationsOf(site: PageSite, target: PageModel): readonly PageRelation[] {
  const known = cache.get(site) ?? compile(site);
  cache.set(site, known);
  return known.get(target.model.name) ?? [];
}

function compile(site: PageSite): ReadonlyMap<string, readonly PageRelation[]> {
  const { catalog } = site.rest;
  const found = reverseRelations(Object.values(catalog.models), catalog.relations);
  return new Map(
    [...found].map(([name, relations]) => {
      const made = relations.flatMap((relation) => pageRelation(site, name, relation) ?? []);
      return [name, made.sort((a, b) => (a.target.title[1] < b.target.title[1] ? -1 : 1))];
    }),
  );
}

function pageRelation(site: PageSite, targetName: string, relation: ReverseRelation): PageRelation | undefined {
  const page = site.byName(relation.model);
  const field = page?.model.fields[relation.field];
  if (page === undefined || field === undefined || field.internal) return undefined;
  const { filters } = page.routes;
  const common = { name: relation.name, target: page };
  if (field.kind === "reference") {
    const parameter = `${relation.field}_id`;
    const filter = filters[parameter];
    if (filter?.kind !== "object") return undefined;
    return {
      ...common,
      isPart: field.onDelete === "cascade" && field.required === true,
      query: (id) => `${parameter}=${id}`,
      initial: (id) => `${relation.field}=${id}`,
      condition: (_context, id, alias) => sql`${sql.raw(`${alias}.${quote(field.column)}`)} = ${id}::bigint`,
    };
  }
  if (field.kind === "many") {
    const parameter = `${relation.field}_id`;
    if (filters[parameter]?.kind !== "object") return undefined;
    const table = sql.table(field.table);
    return {
      ...common,
      isPart: false,
      query: (id) => `${parameter}=${id}`,
      initial: (id) => `${relation.field}=${id}`,
      condition: (_context, id, alias) =>
        sql`${sql.raw(alias)}.id IN (SELECT ${sql.ref(field.sourceColumn)} FROM ${table} WHERE ${sql.ref(field.targetColumn)} = ${id}::bigint)`,
    };
  }
  if (field.kind !== "generic" || filters[field.typeField] === undefined || filters[field.idField] === undefined)
    return undefined;
  const { contentType } = site.rest.catalog.model(targetName);
  const pair = (id: string) => `${field.typeField}=${contentType}&${field.idField}=${id}`;
  return {
    ...common,
    isPart: false,
    query: pair,
    initial: pair,
    condition: (context, id, alias) =>
      sql`${sql.raw(`${alias}.${quote(field.typeColumn)}`)} = ${context.contentTypeId(targetName)} AND ${sql.raw(`${alias}.${quote(field.idColumn)}`)} = ${id}::bigint`,
  };
}

/** How many there are of each, of those the user may see: one statement. */
export async function countRelations(
  context: RequestContext,
  relations: readonly PageRelation[],
  id: string,
): Promise<number[]> {
  if (relations.length === 0) return [];
  const counts = relations.map((relation) => {
    const { model } = relation.target;
    const seen = context.restrictions.rows({ model, alias: "r" }) ?? sql`TRUE`;
    return sql`(SELECT count(*) FROM ${sql.table(model.table)} AS r WHERE ${relation.condition(context, id, "r")} AND ${seen})`;
  });
  const [row = []] = await context.query(sql`SELECT ${sql.join(counts)}`);
  return row.map(Number);
}
