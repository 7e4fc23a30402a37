import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { CountField, ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Step } from "../declaration/relations.ts";
import type { Catalog } from "./catalog.ts";
import type { Restrictions } from "./restrictions.ts";
import { quote } from "./select-plan.ts";

export interface Counted {
  readonly model: ModelDeclaration;
  readonly field: CountField;
  /** How SQL calls the row whose related objects are counted. */
  readonly alias: string;
}

/** The number of related objects that the actor may know of. A number kept in a column counts all. */
export function countSql(catalog: Catalog, counted: Counted, restrictions: Restrictions): Sql {
  const { field, alias } = counted;
  const boundary = restrictions.boundary({ model: catalog.model(field.of), alias: COUNTED });
  if (boundary !== undefined) return sql`${sql.raw(openCount(catalog, counted))} AND ${boundary})`;
  return sql.raw(field.column === undefined ? countKey(catalog, counted) : `${alias}.${quote(field.column)}`);
}

/** The expression without anyone's restrictions, which tells a count from others. */
export const countKey = (catalog: Catalog, counted: Counted): string => `${openCount(catalog, counted)})`;

/** Alias of the counted rows. */
const COUNTED = "c";

/** Counts the related objects, with the last parenthesis left open. Generic steps compare the content type by name. */
function openCount(catalog: Catalog, { model, field, alias }: Counted): string {
  const counted = catalog.model(field.of);
  const joins: string[] = [];
  const conditions: string[] = [];
  let current = counted;
  let from = COUNTED;
  field.path.forEach((segment, position) => {
    const step = catalog.relations.step(current, segment);
    if (step === undefined || step.kind === "field")
      throw new Error(`${model.name}: ${segment} does not lead from ${current.name}`);
    const isLast = position === field.path.length - 1;
    if (isLast)
      conditions.push(lastCondition(step, { from, alias, isTree: field.tree === true, model, joins, catalog }));
    else from = addJoin(step, from, joins);
    current = step.target;
  });
  const what = joins.length === 0 ? "count(*)" : `count(DISTINCT c."id")`;
  return `(SELECT ${what} FROM ${quote(counted.table)} c ${joins.join(" ")} WHERE ${conditions.join(" AND ")}`;
}

function addJoin(step: Exclude<Step, { kind: "field" }>, from: string, joins: string[]): string {
  const to = `c${joins.length + 1}`;
  const target = `${quote(step.target.table)} ${to}`;
  if (step.kind === "reference") joins.push(`JOIN ${target} ON ${to}."id" = ${from}.${quote(step.column)}`);
  else if (step.kind === "reverse") joins.push(`JOIN ${target} ON ${to}.${quote(step.column)} = ${from}."id"`);
  else {
    joins.push(`JOIN ${quote(step.table)} ${to}l ON ${to}l.${quote(step.columns[0])} = ${from}."id"`);
    joins.push(`JOIN ${target} ON ${to}."id" = ${to}l.${quote(step.columns[1])}`);
  }
  return to;
}

interface Last {
  readonly from: string;
  readonly alias: string;
  readonly isTree: boolean;
  readonly model: ModelDeclaration;
  readonly joins: string[];
  readonly catalog: Catalog;
}

function lastCondition(step: Exclude<Step, { kind: "field" }>, last: Last): string {
  if (step.kind === "reverse") throw new Error(`${last.model.name}: a count ends at a reference`);
  if (step.kind === "many") {
    const link = `c${last.joins.length + 1}l`;
    last.joins.push(`JOIN ${quote(step.table)} ${link} ON ${link}.${quote(step.columns[0])} = ${last.from}."id"`);
    return `${link}.${quote(step.columns[1])} = ${last.alias}."id"`;
  }
  const column = `${last.from}.${quote(step.column)}`;
  if (step.typeColumn !== undefined) {
    return `${column} = ${last.alias}."id" AND ${typeCondition(last.catalog, `${last.from}.${quote(step.typeColumn)}`, last.model)}`;
  }
  if (!last.isTree) return `${column} = ${last.alias}."id"`;
  return `${column} IN (SELECT d."id" FROM ${quote(last.model.table)} d WHERE d."tree_path" @> ARRAY[${last.alias}."id"])`;
}

/** Condition that a content type column names the model; by name, since ids differ between databases. */
function typeCondition(catalog: Catalog, column: string, model: ModelDeclaration): string {
  const types = catalog.contentTypeModel;
  if (types === undefined) throw new Error("generic relations need content types");
  const [app, name] = model.contentType.split(".");
  return `${column} = (SELECT ct."id" FROM ${quote(types.table)} ct WHERE ct."app_label" = '${app}' AND ct."model" = '${name}')`;
}
