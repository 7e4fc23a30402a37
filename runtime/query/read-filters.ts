import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { ValidationError } from "../errors/api-error.ts";
import { customFieldCondition, customFieldParameter } from "./custom-field-filters.ts";
import { filterCondition } from "./filter-conditions.ts";
import type { FilterParameter } from "./filter-parameters.ts";
import { FilterPaths } from "./filter-paths.ts";
import { FilterValueError } from "./filter-values.ts";
import { ObjectLookups } from "./object-lookups.ts";
import type { RequestContext } from "./request-context.ts";
import { ROOT } from "./select-plan.ts";

/** What a query string asks of a list. */
export interface ReadFilters {
  /** TRUE when nothing is asked. */
  readonly where: Sql;
  /** Parameters that name no filter. */
  readonly unknown: readonly string[];
}

interface FilterInput {
  readonly model: ModelDeclaration;
  readonly parameters: ReadonlyMap<string, FilterParameter>;
  /** Values by parameter. */
  readonly query: ReadonlyMap<string, readonly string[]>;
}

/** Turns parameters into one condition on the row `t`. Throws ValidationError naming each parameter with a bad value. */
export async function readFilters(context: RequestContext, input: FilterInput): Promise<ReadFilters> {
  const { model, parameters, query } = input;
  const subject = { model, alias: ROOT };
  const errors: Record<string, string[]> = {};
  const objects = new ObjectLookups();
  const paths = new FilterPaths(context.catalog, context.definitions, (row) => context.restrictions.boundary(row));
  const conditions: Sql[] = [];
  const unknown: string[] = [];
  const attempt = async (name: string, work: () => Sql | Promise<Sql> | undefined) => {
    try {
      const condition = await work();
      if (condition !== undefined) conditions.push(condition);
    } catch (error) {
      if (!(error instanceof FilterValueError)) throw error;
      errors[name] = [error.message];
    }
  };
  const known: [FilterParameter, readonly string[]][] = [];
  for (const [name, values] of query) {
    const parameter = parameters.get(name);
    if (parameter !== undefined) {
      known.push([parameter, values]);
      await attempt(name, () => {
        refuseNull(values);
        objects.add(context.catalog, model, parameter, values);
        return undefined;
      });
      continue;
    }
    const custom = customFieldParameter(context.definitions.customFields(model.name), name);
    const column = Object.values(model.fields).find((field) => field.kind === "custom-fields");
    if (custom === undefined || column?.kind !== "custom-fields") unknown.push(name);
    else
      await attempt(name, () => {
        refuseNull(values);
        return customFieldCondition(subject, column.column, custom, values);
      });
  }
  for (const [name, error] of await objects.find(context, context.restrictions)) errors[name] = [error.message];
  for (const [parameter, values] of known) {
    if (!(parameter.name in errors))
      await attempt(parameter.name, () => filterCondition({ subject, paths, objects, context }, parameter, values));
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return { where: conditions.length === 0 ? sql`TRUE` : sql.join(conditions, sql` AND `), unknown };
}

/** PostgreSQL has no text with a null character, whatever the value is compared with. */
function refuseNull(values: readonly string[]): void {
  if (values.some((value) => value.includes("\0"))) throw new FilterValueError("Null characters are not allowed.");
}
