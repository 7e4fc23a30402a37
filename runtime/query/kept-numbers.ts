import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { FieldDeclaration } from "../declaration/model-declaration.ts";
import type { Catalog } from "./catalog.ts";
import type { Subject } from "./filter-paths.ts";

/** Rows of a model that count for who asks; undefined when all do. */
type Boundary = (subject: Subject) => Sql | undefined;

/** What a column that keeps a number shows to somebody from whom rows of its model are hidden; undefined where the column will do. */
export function recounted(
  catalog: Catalog,
  { model, alias }: Subject,
  { field, boundary }: { readonly field: FieldDeclaration; readonly boundary: Boundary },
): Sql | undefined {
  if (field.countedBy === undefined || boundary({ model, alias }) === undefined) return undefined;
  const hook = catalog.registry.hooks[field.countedBy];
  if (hook?.type !== "kept-number") throw new Error(`${model.name}: ${field.countedBy} is not a kept-number hook`);
  return hook.count(alias, (other) => boundary({ model, alias: other }) ?? sql`TRUE`);
}
